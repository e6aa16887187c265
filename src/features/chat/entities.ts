// The data of chat: shapes and limits of people, conversations and messages.
//
// A conversation numbers its messages: `position` grows by one with each, without gaps, in the order in which the server
// took them. Unread counts, read receipts and pages of history all go by it; a browser's clock decides nothing.
import type { Infer } from '#kernel/shape.ts'
import { Detail, detailMax } from '#kernel/people-contract.ts'
import { Id, Instant, Yes, integer, line, list, nullable, object, oneOf, text } from '#kernel/shape.ts'
import { Attachment } from '#records/attachments/contract.ts'

/** Code points of a message. */
export const bodyMax = 10_000
export const nameMax = 255
/** People in a group. */
export const maxMembers = 200
/** Attachments of one message. */
export const maxAttachments = 20
/** Different emoji under one message. */
export const maxReactions = 20
/** Messages that are read at once. */
export const pageSize = 50
/** A specified list answers up to so many records whole, and more of them in pages of so many. */
export const wholeList = 1000
/** Search hits, and attachments of the panel, that are read at once. */
export const hitsSize = 20

export const Body = text({ max: bodyMax })
export const GroupName = line({ max: nameMax })
export const Count = integer({ min: 0 })
const Position = integer({ min: 0 })
/** A username for one person, an ID for a group. */
export const ConversationKey = text({ min: 1, max: 80 })
/** One emoji, as `isEmoji` says; which ones are offered, the picker knows. */
export const Emoji = text({ min: 1, max: 16 })
const oneEmoji = /^(?:\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic})$/v
export const isEmoji = (written: string): boolean => oneEmoji.test(written)

const statuses = ['online', 'away', 'busy', 'offline'] as const

/** Somebody to talk to, and somebody who takes part. Null is anything that they show to nobody. */
export const Participant = object({
  id: Id,
  name: text({ max: 300 }),
  username: text({ max: 80 }),
  avatar: nullable(text({ max: 2000 })),
  address: nullable(text({ max: 6 * detailMax })),
  phone: Detail,
  email: nullable(text({ max: 254 })),
  /** Null where they were never here, or don't show it. */
  lastActivity: nullable(Instant),
  status: oneOf(statuses),
  /** Their job title. */
  role: text({ max: detailMax }),
})
export type Participant = Infer<typeof Participant>

const Reaction = object({ emoji: Emoji, personIds: list(Id, maxMembers) })
export type Reaction = Infer<typeof Reaction>

/** The message that another one replies to, as it is now; without a word of it once it is deleted. */
const Quote = object({
  id: Id,
  senderId: Id,
  body: Body,
  attachmentCount: Count,
  isDeleted: Yes,
  position: Position,
})
export type Quote = Infer<typeof Quote>

const changes = ['created', 'renamed', 'added', 'removed', 'left'] as const
/** A change of the group, which stands among the messages as a line of its own. */
export const GroupChange = object({ kind: oneOf(changes), personIds: list(Id, maxMembers), name: nullable(GroupName) })
export type GroupChange = Infer<typeof GroupChange>

export const Message = object({
  id: Id,
  conversationId: Id,
  position: Position,
  senderId: Id,
  /** As it was written; of an `image`, the address of the picture. Empty once it is deleted. */
  body: Body,
  /** An `image` is one picture without a word. */
  contentType: oneOf(['text', 'image']),
  attachments: list(Attachment, maxAttachments),
  createdAt: Instant,
  editedAt: nullable(Instant),
  deletedAt: nullable(Instant),
  replyTo: nullable(Quote),
  reactions: list(Reaction, maxReactions),
  /** Null on anything that a person wrote. */
  change: nullable(GroupChange),
  /** Grows with each edit, deletion and reaction of this message: of two versions, the higher one is newer. */
  revision: Count,
})
export type Message = Infer<typeof Message>

/** How far somebody has read; only of people who send read receipts, to those who send them too. */
export const Seen = object({ personId: Id, position: Position })
export type Seen = Infer<typeof Seen>

export const Conversation = object({
  id: Id,
  key: ConversationKey,
  type: oneOf(['ONE_TO_ONE', 'GROUP']),
  /** A group's own name; null where it has none, and between two people. */
  name: nullable(GroupName),
  /** Everybody who takes part now, oneself included. */
  participants: list(Participant, maxMembers),
  /** People who have left or were removed, the last ones: their messages stay. */
  former: list(Participant, maxMembers),
  createdBy: nullable(Id),
  createdAt: nullable(Instant),
  lastMessageAt: nullable(Instant),
  /** Up to `unreadMax`. */
  unreadCount: Count,
  /** Unread messages that mention oneself. */
  mentionCount: Count,
  /** The first unread message, where new ones begin. */
  firstUnreadId: nullable(Id),
  isMuted: Yes,
  /** The reader has blocked the other person. */
  isBlocked: Yes,
  /** False where either has blocked the other. */
  mayWrite: Yes,
  seen: list(Seen, maxMembers),
  /** In order, oldest first: the newest of an opened conversation, the last one of a listed one. */
  messages: list(Message, pageSize),
  /** The cursor for earlier messages; null where the first one is here. */
  before: nullable(Id),
})
export type Conversation = Infer<typeof Conversation>

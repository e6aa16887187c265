// The calls and events of chat, but for those of the count that every page shows.
import { endpoint, event } from '#kernel/contract.ts'
import { Id, Instant, Yes, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import type { Infer } from '#kernel/shape.ts'
import { Attachment } from '#records/attachments/contract.ts'
import { countedEvents } from './count-contract.ts'
import {
  Body,
  Conversation,
  ConversationKey,
  Count,
  Emoji,
  GroupName,
  Message,
  Participant,
  hitsSize,
  maxAttachments,
  maxMembers,
  pageSize,
  wholeList,
} from './entities.ts'

const NewId = optional(Id)
const OneConversation = object({ conversation: Conversation })
const OneMessage = object({ message: Message })

/** The topic of a conversation; who types in it has `typingIn(id)` open. */
export const conversationTopic = (conversationId: string) => `chat.conversation:${conversationId}`
export const typingIn = (conversationId: string) => `${conversationTopic(conversationId)}#typing`

// The five specified calls.

/** Everybody whom one can write to, by name; `search` finds parts of names and usernames. */
export const listContacts = endpoint('GET', '/api/chat/contacts', {
  may: 'person',
  input: object({ search: optional(text({ max: 100 })), after: optional(Id) }),
  output: object({ contacts: list(Participant, wholeList), next: nullable(Id) }),
})

/** One's conversations that have a message, the one with the newest first, each with its last message. */
export const listConversations = endpoint('GET', '/api/chat/conversations', {
  may: 'person',
  input: object({ before: optional(Id) }),
  output: object({ conversations: list(Conversation, wholeList), next: nullable(Id) }),
})

/**
 * One conversation with its newest messages. With somebody one has not talked to yet it is one without messages, whose
 * ID is the one that it will have.
 */
export const getConversation = endpoint('GET', '/api/chat/conversation', {
  may: 'person',
  input: object({ conversationKey: ConversationKey }),
  output: OneConversation,
})

/**
 * Writes, on a GET, as specified: idempotent, and what is seen never becomes unseen. Up to `messageId`, or to the newest
 * message. Never prefetched; its answer is `no-store`.
 */
export const markAsSeen = endpoint('GET', '/api/chat/conversation/mark-as-seen', {
  may: 'person',
  input: object({ conversationId: Id, messageId: optional(Id) }),
})

/** Everybody who takes part, oneself included; of a username also before a first message. */
export const getParticipants = endpoint('GET', '/api/chat/participants', {
  may: 'person',
  input: object({ conversationKey: ConversationKey }),
  output: object({ participants: list(Participant, maxMembers) }),
})

// Reading.

/**
 * A page of history: before or after a message, around one, or from the first one on a day or later (`since`).
 * Exactly one of the four is given.
 */
export const listMessages = endpoint('GET', '/api/chat/messages', {
  may: 'person',
  input: object({
    conversationId: Id,
    before: optional(Id),
    after: optional(Id),
    around: optional(Id),
    since: optional(Instant),
  }),
  output: object({ messages: list(Message, pageSize), hasEarlier: Yes, hasLater: Yes }),
})

const Hit = object({
  message: Message,
  conversationKey: ConversationKey,
  /** The names of its people if a group has no name. */
  conversationName: text({ max: 1000 }),
  senderName: text({ max: 300 }),
})
export type Hit = Infer<typeof Hit>

/**
 * Messages that hold all of these words, the newest first: of one conversation, or of all one's own. Nothing is found
 * where no word is asked for.
 */
export const searchMessages = endpoint('GET', '/api/chat/search', {
  may: 'person',
  input: object({ text: text({ max: 200 }), conversationId: optional(Id), before: optional(Id) }),
  output: object({ hits: list(Hit, hitsSize), hasMore: Yes }),
})

const SentAttachment = object({ messageId: Id, attachment: Attachment })

/** Attachments of a conversation’s messages, the newest first; `before` is the ID of an attachment. */
export const listAttachments = endpoint('GET', '/api/chat/attachments', {
  may: 'person',
  input: object({ conversationId: Id, before: optional(Id) }),
  output: object({ attachments: list(SentAttachment, hitsSize), count: Count, hasMore: Yes }),
})

/** The bytes of an attachment: whole, or its smaller picture. */
export const attachmentFile = {
  path: '/api/chat/attachment',
  input: object({ attachmentId: Id, size: optional(oneOf(['small'])), as: optional(oneOf(['download'])) }),
} as const

// Writing. The sender makes the IDs of messages and groups: the same one twice is the same message.

/** To a person by username, which begins the conversation, or to a group by ID. Neither body nor attachments: refused. */
export const sendMessage = endpoint('POST', '/api/chat/messages/new', {
  may: 'person',
  input: object({
    id: NewId,
    conversationKey: ConversationKey,
    body: Body,
    uploadIds: optional(list(Id, maxAttachments)),
    replyToId: optional(Id),
  }),
  output: OneMessage,
  rate: { max: 120, seconds: 60 },
})

export const editMessage = endpoint('POST', '/api/chat/messages/update', {
  may: 'person',
  input: object({ messageId: Id, message: object({ body: Body }) }),
  output: OneMessage,
})

/** One's own; deleting it twice is deleting it once. */
export const deleteMessage = endpoint('POST', '/api/chat/messages/delete', {
  may: 'person',
  input: object({ messageId: Id }),
  output: OneMessage,
})

export const react = endpoint('POST', '/api/chat/messages/react', {
  may: 'person',
  input: object({ messageId: Id, emoji: Emoji, isOn: Yes }),
  output: OneMessage,
})

export const createGroup = endpoint('POST', '/api/chat/groups/new', {
  may: 'person',
  input: object({ id: NewId, name: optional(GroupName), personIds: list(Id, maxMembers) }),
  output: OneConversation,
  rate: { max: 30, seconds: 60 },
})

/** Every member may rename a group and add people to it; who created it may remove them. */
export const updateGroup = endpoint('POST', '/api/chat/groups/update', {
  may: 'person',
  input: object({ conversationId: Id, conversation: object({ name: nullable(GroupName) }) }),
  output: OneConversation,
})

export const addMembers = endpoint('POST', '/api/chat/groups/members/add', {
  may: 'person',
  input: object({ conversationId: Id, personIds: list(Id, maxMembers) }),
  output: OneConversation,
})

export const removeMember = endpoint('POST', '/api/chat/groups/members/remove', {
  may: 'person',
  input: object({ conversationId: Id, personId: Id }),
  output: OneConversation,
})

export const leaveGroup = endpoint('POST', '/api/chat/groups/leave', {
  may: 'person',
  input: object({ conversationId: Id }),
})

export const muteConversation = endpoint('POST', '/api/chat/conversation/mute', {
  may: 'person',
  input: object({ conversationKey: ConversationKey, isMuted: Yes }),
})

/** Neither can write to the other, and a blocked person isn't told. */
export const blockPerson = endpoint('POST', '/api/chat/block', {
  may: 'person',
  input: object({ personId: Id, isBlocked: Yes }),
})

/** Tells the admins, with the messages named. */
export const reportConversation = endpoint('POST', '/api/chat/report', {
  may: 'person',
  input: object({ conversationKey: ConversationKey, messageId: optional(Id), reason: text({ min: 1, max: 2000 }) }),
  rate: { max: 10, seconds: 3600 },
})

const Preferences = object({
  /** Read receipts go both ways: who sends none sees none. */
  sendsReceipts: Yes,
})
export const getPreferences = endpoint('GET', '/api/chat/preferences', {
  may: 'person',
  output: object({ preferences: Preferences }),
})
export const updatePreferences = endpoint('POST', '/api/chat/preferences/update', {
  may: 'person',
  input: object({ preferences: Preferences }),
})

// Events. Each holds all that a browser needs to show it.

/**
 * To the conversation's topic; the first one between two people goes to both persons' topics. Its sender has seen all up
 * to it, which no other event says.
 */
export const messageSent = event(countedEvents.sent.name, object({ message: Message }))
/** Edited, deleted or reacted to. */
export const messageChanged = event(countedEvents.changed.name, object({ message: Message }))
/** Its name, its people, or how oneself keeps it (muted, blocked): read it again. */
export const conversationChanged = event(countedEvents.conversation.name, object({ conversationId: Id }))
/** To the person's own tabs. */
export const preferencesChanged = event('chat.preferencesChanged', object({ preferences: Preferences }))
/** To somebody who was removed or has left. */
export const conversationLeft = event(countedEvents.left.name, object({ conversationId: Id }))

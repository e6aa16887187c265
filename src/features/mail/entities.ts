// The data of mail: shapes and limits of mails, labels and drafts.
import type { Infer } from '#kernel/shape.ts'
import {
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#kernel/shape.ts'

/** A specified list answers up to so many records whole, and more of them in pages of so many. */
export const wholeList = 1000
/** Conversations or mails that the product's own list reads at once. */
export const pageSize = 50
/** Mails that one call changes. */
export const maxChanged = 1000
/** Mails that one call changes with those of their conversations. */
export const maxRestored = 10_000
/** Mails of one conversation that are read at once, the newest. */
export const maxInThread = 200
/** Own labels of one person. */
export const maxLabels = 100
/** People a mail is written to: To, Cc and Bcc together. */
export const maxRecipients = 100
/** Addresses that are shown of a mail that came, in each of its lists; more are counted. */
export const maxShownAddresses = 500
/** Attachments of a mail that is written. */
export const maxAttachments = 50
/** Files of a mail that came. */
export const mostFiles = 1000
/** Bytes of a mail with all that is attached to it, in and out: those of most providers. */
export const mailBytesMax = 50 * 1024 * 1024
/** RFC 5322 2.1.1. */
export const subjectMax = 998
/** Characters of a body that is written here. */
export const bodyMax = 500_000
export const snippetMax = 200
export const labelNameMax = 60
export const signatureMax = 10_000

/** The folders; a mail is in one of them. Archived ones are in no system label but `all`. */
export const folders = ['inbox', 'archive', 'sent', 'drafts', 'trash', 'spam'] as const
export type Folder = (typeof folders)[number]
export const systemLabels = ['all', 'inbox', 'sent', 'drafts', 'trash', 'spam', 'important', 'starred'] as const
export type SystemLabel = (typeof systemLabels)[number]
/** The colors that a label can have: tokens of the design system, whose hex values a call may also use. */
export const LabelColor = matching(/^(#[0-9a-fA-F]{6}|[a-z]{1,20})$/, 'not-allowed')

export const Count = integer({ min: 0 })

/** `name` is empty where the sender gave none; of somebody in the workspace it is their own. */
export const Address = object({
  name: text({ max: 300 }),
  email: text({ max: 320 }),
  avatar: nullable(text({ max: 2000 })),
})
export type Address = Infer<typeof Address>

export const MailAttachment = object({
  id: Id,
  name: text({ min: 1, max: 255 }),
  size: integer({ min: 0 }),
  /** The media type that its bytes say. */
  type: text({ max: 255 }),
  path: text({ max: 2000 }),
  /** The address of a smaller picture; null on anything else. */
  preview: nullable(text({ max: 2000 })),
  dateCreated: Instant,
  dateModified: Instant,
  /** A mail inside the mail: it opens as one. */
  isMail: Yes,
})
export type MailAttachment = Infer<typeof MailAttachment>

const warnings = [
  /** More than one From field, or several senders. */
  'several-senders',
  /** The name of the sender is an address, and another one than theirs. */
  'name-is-address',
  /** Letters of other alphabets that look like those of a known address. */
  'look-alike',
  /** The address of a colleague, on a mail that came from outside. */
  'from-outside',
  'unknown-sender',
] as const
export type Warning = (typeof warnings)[number]

/** An address that a mail could not be delivered to. */
const Failure = object({
  email: text({ max: 320 }),
  /** The kind of failure, which decides the sentence that is shown. */
  reason: oneOf([
    'unknown-address',
    'unknown-domain',
    'full',
    'too-large',
    'refused',
    'unreachable',
    'no-relay',
    'unconfirmed',
  ]),
  /** The code of RFC 3463, as `5.1.2`; null where none was given. */
  status: nullable(text({ max: 20 })),
  /** The words of the other server. */
  said: text({ max: 500 }),
})
export type Failure = Infer<typeof Failure>

export const Mail = object({
  id: Id,
  threadId: Id,
  folder: oneOf(folders),
  /** Own labels. */
  labelIds: list(Id, maxLabels),
  isUnread: Yes,
  isStarred: Yes,
  isImportant: Yes,
  subject: text({ max: 2000 }),
  /** The first words of the text, on one line. */
  snippet: text({ max: snippetMax }),
  /** HTML, sanitized; in a list only the first words, escaped. */
  message: text({ max: 4_000_000 }),
  /** True where the mail came with HTML of its own: it is shown in a frame (`openFrame`). */
  hasHtml: Yes,
  /** Pictures elsewhere that are not loaded until they are asked for. */
  hasRemotePictures: Yes,
  /** The arrival, or the sender's own date where that is believable: it orders all lists. */
  createdAt: Instant,
  /** The Date field as the sender wrote it; null where there is none. */
  dateWritten: nullable(text({ max: 300 })),
  from: Address,
  /** Everybody in From where it names several; empty otherwise. */
  senders: list(Address, maxShownAddresses),
  to: list(Address, maxShownAddresses),
  cc: list(Address, maxShownAddresses),
  /** Only on one's own mails. */
  bcc: list(Address, maxShownAddresses),
  replyTo: list(Address, maxShownAddresses),
  attachments: list(MailAttachment, mostFiles),
  hasAttachments: Yes,
  inReplyTo: nullable(text({ max: 1000 })),
  /** The mail that a draft replies to or forwards, in one's own mailbox. */
  inReplyToId: nullable(Id),
  warnings: list(oneOf(warnings), 10),
  /** How to leave a mailing list: `post` at once, `mail` by a mail that is shown first. */
  unsubscribe: nullable(oneOf(['post', 'mail'])),
  /** For one's own mail: on its way, stopped, or with somebody it did not reach. */
  delivery: nullable(
    object({
      state: oneOf(['held', 'queued', 'sent', 'failed']),
      /** Until then sending can be undone. */
      heldUntil: nullable(Instant),
      failures: list(Failure, maxRecipients),
    }),
  ),
  /** In a list of conversations: the mails of this one that the list's label has, and who wrote them. */
  thread: nullable(object({ count: Count, unreadCount: Count, senders: list(Address, 5) })),
  /** Grows with each change: of two versions the higher one is newer. */
  revision: Count,
})
export type Mail = Infer<typeof Mail>

export const Label = object({
  /** A system label's own name, or the ID of one's own label. */
  id: text({ min: 1, max: 40 }),
  type: oneOf(['system', 'custom']),
  /** A system label's key; what one called one's own. */
  name: text({ min: 1, max: labelNameMax }),
  /** Unread conversations; of drafts all of them. Up to 1,000. */
  unreadCount: Count,
  color: optional(LabelColor),
})
export type Label = Infer<typeof Label>
export const LabelName = line({ max: labelNameMax })

/** RFC 5322 3.4.1 without quoted names: what mail servers take, the letters of all alphabets in the domain. */
export const MailAddress = matching(
  /^(?=.{3,320}$)[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64})*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u,
  'not-an-email',
)
const Recipient = object({ name: text({ max: 300 }), email: MailAddress })
export type Recipient = Infer<typeof Recipient>

/** A mail as it is written. `message` is HTML of our editor; the server sanitizes it. */
export const Draft = object({
  to: list(Recipient, maxRecipients),
  cc: list(Recipient, maxRecipients),
  bcc: list(Recipient, maxRecipients),
  subject: text({ max: subjectMax }),
  message: text({ max: bodyMax }),
  /** The mail of one's own mailbox that this one answers or forwards. */
  inReplyToId: optional(Id),
  kind: optional(oneOf(['reply', 'forward'])),
  /** New files, by their uploads. */
  uploadIds: optional(list(Id, maxAttachments)),
  /** Attachments that stay: of the draft itself as it was saved last, or of the mail that is forwarded. */
  attachmentIds: optional(list(Id, maxAttachments)),
})
export type Draft = Infer<typeof Draft>

/** The state of a mail that a change can be taken back to. */
export const MailState = object({
  id: Id,
  folder: oneOf(folders),
  labelIds: list(Id, maxLabels),
  isUnread: Yes,
  isStarred: Yes,
  isImportant: Yes,
})
export type MailState = Infer<typeof MailState>

export const Preferences = object({
  /** HTML of our editor, below every new mail. */
  signature: text({ max: signatureMax }),
  /** Conversations, or each mail by itself. */
  view: oneOf(['conversations', 'messages']),
  /** The opened mail beside the list, or in its place. */
  layout: oneOf(['panes', 'list']),
  isDense: Yes,
  /** How long sending can be undone, in seconds. */
  undoSeconds: integer({ min: 0, max: 60 }),
})
export type Preferences = Infer<typeof Preferences>

// The calls and events of mail. A person sees and changes only their own mailbox.
import { endpoint, event } from '#kernel/contract.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, Yes, list, nullable, object, oneOf, optional, partial, text } from '#kernel/shape.ts'
import {
  Address,
  Count,
  Draft,
  Label,
  LabelColor,
  LabelName,
  Mail,
  MailState,
  Preferences,
  folders,
  maxChanged,
  maxInThread,
  maxLabels,
  maxRestored,
  systemLabels,
  wholeList,
} from './entities.ts'

const NewId = optional(Id)
const OneMail = object({ mail: Mail })
const mailBodyLimit = 2 * 1024 * 1024

// The three specified calls.

/** System labels first, then one's own in their order. */
export const listLabels = endpoint('GET', '/api/mail/labels', {
  may: 'person',
  output: object({ labels: list(Label, systemLabels.length + maxLabels) }),
})

/**
 * The mails under a label, the newest first; without a label, those of the inbox. `mailId` is the opened mail's and
 * narrows nothing. `search` also takes operators (from:, to:, subject:, has:attachment, before:, after:, label:,
 * is:unread) and goes over all mails but trash and spam unless a label says otherwise. `before` is the ID of the last
 * row that was read.
 */
export const listMails = endpoint('GET', '/api/mail/mails', {
  may: 'person',
  input: object({
    systemLabel: optional(oneOf(systemLabels)),
    customLabel: optional(text({ min: 1, max: 100 })),
    mailId: optional(Id),
    search: optional(text({ max: 300 })),
    view: optional(oneOf(['conversations', 'messages'])),
    before: optional(Id),
    /** Rows, up to 1,000. */
    limit: optional(text({ max: 4 })),
  }),
  output: object({ mails: list(Mail, wholeList), count: Count, next: nullable(Id) }),
})

export const getMail = endpoint('GET', '/api/mail/mail', {
  may: 'person',
  input: object({ mailId: Id }),
  output: OneMail,
})

// Reading.

/** The conversation of a mail, the oldest first; bodies come with `getMail`, but for the newest one. */
export const getThread = endpoint('GET', '/api/mail/thread', {
  may: 'person',
  input: object({ mailId: Id }),
  output: object({ mails: list(Mail, maxInThread) }),
})

/**
 * The address of a frame that shows a mail's HTML, valid for some minutes. With `withPictures` remote pictures come
 * through the server.
 */
export const openFrame = endpoint('POST', '/api/mail/frame', {
  may: 'person',
  input: object({
    mailId: Id,
    withPictures: Yes,
    mode: oneOf(['light', 'dark']),
    /** A mail attached to that mail, to show instead. */
    attachmentId: optional(Id),
  }),
  output: object({ path: text({ max: 500 }) }),
  takesKey: false,
})

/** A mail that is attached to a mail, opened as one; its attachments are read with their own IDs. */
export const openInside = endpoint('GET', '/api/mail/inside', {
  may: 'person',
  input: object({ attachmentId: Id }),
  output: OneMail,
})

/** People to write to: of the workspace, and those one has written to, the most likely first. */
export const suggestPeople = endpoint('GET', '/api/mail/people', {
  may: 'person',
  input: object({ search: text({ max: 100 }) }),
  output: object({ people: list(Address, 20) }),
})

/**
 * A draft as answering or forwarding begins: whom it goes to, its subject, the quote, the attachments that go along. The
 * quote says the time in `timeZone`, else in UTC.
 */
export const beginReply = endpoint('GET', '/api/mail/reply', {
  may: 'person',
  input: object({
    mailId: Id,
    kind: oneOf(['reply', 'reply-all', 'forward']),
    timeZone: optional(text({ max: 64 })),
  }),
  output: object({ draft: Draft }),
})

/** Bytes of an attachment; pictures also smaller. */
export const attachmentFile = {
  path: '/api/mail/attachment',
  input: object({ attachmentId: Id, size: optional(oneOf(['small'])), as: optional(oneOf(['download'])) }),
} as const
/** All attachments of a mail as one zip. */
export const attachmentsFile = { path: '/api/mail/attachments', input: object({ mailId: Id }) } as const
/** The mail byte for byte as it came, as `.eml`. */
export const rawFile = { path: '/api/mail/raw', input: object({ mailId: Id }) } as const

// Keeping.

/**
 * Changes mails, or with `wholeThreads` all mails of their conversations that lie in the same folder; answers how each
 * was before, for `restoreMails`.
 */
export const updateMails = endpoint('POST', '/api/mail/mails/update', {
  may: 'person',
  input: object({
    mailIds: list(Id, maxChanged),
    wholeThreads: optional(Yes),
    change: object({
      isUnread: optional(Yes),
      isStarred: optional(Yes),
      isImportant: optional(Yes),
      folder: optional(oneOf(folders)),
      addLabelIds: optional(list(Id, maxLabels)),
      removeLabelIds: optional(list(Id, maxLabels)),
    }),
  }),
  output: object({ previous: list(MailState, maxRestored) }),
})
export const restoreMails = endpoint('POST', '/api/mail/mails/restore', {
  may: 'person',
  input: object({ mails: list(MailState, maxRestored) }),
  bodyLimit: mailBodyLimit,
  rate: { max: 60, seconds: 60 },
})
/** For good: from trash, spam and drafts alone. */
export const deleteMails = endpoint('POST', '/api/mail/mails/delete', {
  may: 'person',
  input: object({ mailIds: list(Id, maxChanged), wholeThreads: optional(Yes) }),
  output: object({ count: Count }),
})
export const emptyFolder = endpoint('POST', '/api/mail/mails/empty', {
  may: 'person',
  input: object({ folder: oneOf(['trash', 'spam']) }),
  output: object({ count: Count }),
})

export const createLabel = endpoint('POST', '/api/mail/labels/new', {
  may: 'person',
  input: object({ id: NewId, name: LabelName, color: LabelColor }),
  output: object({ label: Label }),
})
export const updateLabel = endpoint('POST', '/api/mail/labels/update', {
  may: 'person',
  input: object({ labelId: Id, label: object({ name: optional(LabelName), color: optional(LabelColor) }) }),
  output: object({ label: Label }),
})
/** Its mails stay. */
export const deleteLabel = endpoint('POST', '/api/mail/labels/delete', {
  may: 'person',
  input: object({ labelId: Id }),
})

// Writing. The sender makes the draft's ID: the same one twice is the same mail.

/** Creates the draft or saves it anew. `revision` is the one that was typed over; of a newer one: refused as `conflict`. */
export const saveDraft = endpoint('POST', '/api/mail/drafts/save', {
  may: 'person',
  input: object({ id: Id, draft: Draft, revision: optional(Count) }),
  output: OneMail,
  bodyLimit: mailBodyLimit,
  rate: { max: 300, seconds: 60 },
})

/** Sends a draft, saved now with what is given; nothing leaves before `heldUntil`. */
export const sendMail = endpoint('POST', '/api/mail/send', {
  may: 'person',
  input: object({ id: Id, draft: Draft }),
  output: OneMail,
  bodyLimit: mailBodyLimit,
  rate: { max: 60, seconds: 60 },
})
/** Takes it back into the drafts; refused as `conflict` once it has left. */
export const undoSend = endpoint('POST', '/api/mail/send/undo', {
  may: 'person',
  input: object({ mailId: Id }),
  output: OneMail,
})
/** Tries those again that a mail did not reach. */
export const resendMail = endpoint('POST', '/api/mail/send/again', {
  may: 'person',
  input: object({ mailId: Id }),
  output: OneMail,
  rate: { max: 20, seconds: 60 },
})

/** Leaves a mailing list in one step (RFC 8058); a list that takes mails alone answers whom to write to. */
export const unsubscribe = endpoint('POST', '/api/mail/unsubscribe', {
  may: 'person',
  input: object({ mailId: Id }),
  output: object({ draft: nullable(Draft) }),
  rate: { max: 20, seconds: 60 },
})

export const getPreferences = endpoint('GET', '/api/mail/preferences', {
  may: 'person',
  output: object({
    preferences: Preferences,
    /** One's own address. */
    address: text({ max: 320 }),
    /** True if a mail server for sending outside the workspace is configured. */
    sendsOutside: Yes,
  }),
})
export const updatePreferences = endpoint('POST', '/api/mail/preferences/update', {
  may: 'person',
  input: object({ preferences: partial(Preferences) }),
  output: object({ preferences: Preferences }),
})

// Events, each to the person's own tabs.

/** A mail came in; as a list has it, with its first words alone. */
export const mailArrived = event('mail.arrived', object({ mail: Mail }))
/** Mails were changed, saved, sent or moved: read the lists anew. With very many, `ids` is empty. */
export const mailsChanged = event('mail.changed', object({ ids: list(Id, maxChanged) }))
export const mailsRemoved = event('mail.removed', object({ ids: list(Id, maxChanged) }))
export const labelsChanged = event('mail.labelsChanged', object({}))
export const preferencesChanged = event('mail.preferencesChanged', object({ preferences: Preferences }))

/** Told to webhooks and notices: never any word of a mail. */
export const mailReceived = event('mail.received', object({ mailId: Id, personId: Id, at: Instant }))
export type MailReceived = Infer<typeof mailReceived.data>

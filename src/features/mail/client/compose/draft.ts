// A mail that is being written, as the window keeps it, and what of it is saved and sent.
import type { Failure } from '#kernel/client/failure.ts'
import type { Draft, Mail, MailAttachment, Recipient } from '../../entities.ts'
import { isBlank, splitQuote } from './quote.ts'

export type DraftFile = {
  id: string
  name: string
  size: number
  /** On the server, with the draft or with the mail that is forwarded. */
  attachmentId?: string
  /** Uploaded, and not saved with the draft yet. */
  uploadId?: string
  /** How much of it is uploaded, from 0 to 1. */
  part: number
  failure?: Failure
}

/** `new`: nothing was typed yet, so nothing is saved. */
type SaveState = 'new' | 'idle' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict'

export type Writing = {
  /** The draft's ID, made here. */
  id: string
  to: readonly Recipient[]
  cc: readonly Recipient[]
  bcc: readonly Recipient[]
  subject: string
  /** One's own words, as HTML. */
  own: string
  /** The quoted mail, left as it is until it is edited. */
  quote: string
  inReplyToId?: string
  kind?: 'reply' | 'forward'
  files: readonly DraftFile[]
  /** The revision that is typed over; none before it was saved. */
  revision?: number
  state: SaveState
  /** When it was saved last. */
  savedAt?: number
  /** Grows when the text is replaced by another one: the editor begins anew. */
  round: number
}

export const emptyWriting = (id: string): Writing => ({
  id,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  own: '',
  quote: '',
  files: [],
  state: 'new',
  round: 0,
})

export const isUploading = ({ files }: Pick<Writing, 'files'>): boolean =>
  files.some(({ attachmentId, uploadId, failure }) => attachmentId === undefined && uploadId === undefined && !failure)

/** A file that could not be uploaded: the mail would go without it. */
export const failedFile = ({ files }: Pick<Writing, 'files'>): DraftFile | undefined =>
  files.find(({ failure }) => failure !== undefined)

/** The draft as the server takes it: files that are still on their way come with a later save. */
export function draftOf({ to, cc, bcc, subject, own, quote, inReplyToId, kind, files }: Writing): Draft {
  return {
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    subject,
    message: own + quote,
    ...(inReplyToId !== undefined && { inReplyToId }),
    ...(kind !== undefined && { kind }),
    uploadIds: files.flatMap(({ attachmentId, uploadId }) =>
      attachmentId === undefined && uploadId !== undefined ? [uploadId] : [],
    ),
    attachmentIds: files.flatMap(({ attachmentId }) => attachmentId ?? []),
  }
}

/** Nothing that is worth keeping: at most a signature below empty lines. */
export const isEmpty = ({ to, cc, bcc, subject, own, files }: Writing, signature: string): boolean =>
  to.length + cc.length + bcc.length + files.length === 0 &&
  subject === '' &&
  isBlank(own.endsWith(signature) ? own.slice(0, own.length - signature.length) : own)

const fileOf = ({ id, name, size }: MailAttachment): DraftFile => ({ id, name, size, attachmentId: id, part: 1 })

const recipientOf = ({ name, email }: Recipient): Recipient => ({ name, email })

/** A saved draft, opened again. */
export function writingOf(mail: Mail): Writing {
  const { own, quote } = splitQuote(mail.message)
  return {
    ...emptyWriting(mail.id),
    to: mail.to.map(recipientOf),
    cc: mail.cc.map(recipientOf),
    bcc: mail.bcc.map(recipientOf),
    subject: mail.subject,
    own,
    quote,
    ...(mail.inReplyToId !== null && { inReplyToId: mail.inReplyToId, kind: 'reply' }),
    files: mail.attachments.map(fileOf),
    revision: mail.revision,
    state: 'saved',
    savedAt: Date.now(),
  }
}

/** After a save: the files that went along are attachments now; those that came or went since stay as they are. */
export function withSaved(now: Writing, sent: Writing, mail: Mail): Writing {
  const order = [
    ...sent.files.filter(({ attachmentId }) => attachmentId !== undefined),
    ...sent.files.filter(({ attachmentId, uploadId }) => attachmentId === undefined && uploadId !== undefined),
  ]
  const saved = new Map(order.map(({ id }, index) => [id, mail.attachments[index]?.id]))
  const files = now.files.map((file) => {
    const attachmentId = saved.get(file.id)
    if (attachmentId === undefined) return file
    const { uploadId: _, ...rest } = file
    return { ...rest, attachmentId }
  })
  return { ...now, files, revision: mail.revision, state: 'saved', savedAt: Date.now() }
}

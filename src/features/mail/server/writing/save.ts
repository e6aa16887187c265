// Saves a draft: its words, its people, the mail that it answers, and its files.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Draft } from '../../entities.ts'
import { mailBytesMax, maxAttachments, snippetMax } from '../../entities.ts'
import { readAccount } from '../addresses/accounts.ts'
import { messageIdOf } from '../messages/compose.ts'
import { readHtml } from '../messages/mime/html-words.ts'
import { threadSubjectOf } from '../messages/mime/subjects.ts'
import { sanitizeMail } from '../messages/sanitize.ts'
import type { Answered, Content, KeptFile, Written } from './draft-queries.ts'
import {
  addFile,
  copyFile,
  holdWritten,
  insertDraft,
  insertMessage,
  readAnswered,
  readFiles,
  removeFiles,
  saveContent,
  saveEntry,
} from './draft-queries.ts'

export type Saving = { personId: string; id: string; draft: Draft; domain: string; revision?: number | undefined }

const idTaken = () => new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
const hasLeft = () => new AppError('conflict', 'This mail has already been sent')
const isNewer = (revision: number) => new AppError('conflict', 'This draft was changed in another window', { revision })

/** RFC 5322 3.6.4: those of the answered mail and that mail; the newest where they are very many. */
const referencesMax = 50
const referencesTo = ({ headerId, referenceIds }: Answered): string[] =>
  [...referenceIds, ...(headerId === null ? [] : [headerId])].slice(-referencesMax)

function contentOf(draft: Draft, from: Content['from'], answered: Answered | undefined): Content {
  const html = sanitizeMail(draft.message)
  const text = readHtml(html).text.trim()
  const subject = draft.subject.replace(/\s+/g, ' ').trim()
  const { threadSubject, isReplySubject } = threadSubjectOf(subject)
  return {
    from,
    to: draft.to,
    cc: draft.cc,
    subject,
    threadSubject,
    isReply: isReplySubject,
    html,
    text,
    snippet: text.replace(/\s+/g, ' ').trim().slice(0, snippetMax).toWellFormed(),
    inReplyTo: draft.kind === 'forward' ? null : (answered?.headerId ?? null),
    referenceIds: answered ? referencesTo(answered) : [],
    hasRemotePictures: /<img\b[^>]+src\s*=\s*["']?https?:/i.test(html),
  }
}

/** Files that stay, come new, and go; a forwarded mail's file that hangs on the draft already isn't added again. */
async function saveFiles(tx: Tx, { personId, draft }: Saving, messageId: string, answered: Answered | undefined) {
  const all = await readFiles(tx, [messageId, ...(answered ? [answered.messageId] : [])])
  const own = all.filter((file) => file.messageId === messageId)
  const uploadIds = draft.uploadIds ?? []
  const isSame = (one: KeptFile, other: KeptFile) => one.blobKey === other.blobKey && one.name === other.name
  const kept = new Set(uploadIds)
  const copied: KeptFile[] = []
  for (const id of draft.attachmentIds ?? own.map((file) => file.id)) {
    const file = found(
      all.find((one) => one.id === id),
      'Attachment',
    )
    const same = file.messageId === messageId ? file : own.find((one) => isSame(one, file))
    if (same) kept.add(same.id)
    else copied.push(file)
  }
  const gone = own.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) removeFiles(tx, messageId, gone)
  for (const file of copied) copyFile(tx, messageId, file.id)
  let bytes = [...own.filter(({ id }) => kept.has(id)), ...copied].reduce((sum, { size }) => sum + size, 0)
  for (const uploadId of uploadIds.filter((id) => !own.some((file) => file.id === id))) {
    const file = found(await takeUpload(tx, personId, uploadId), 'Upload')
    bytes += file.size
    addFile(tx, messageId, uploadId, file)
  }
  if (kept.size + copied.length > maxAttachments)
    throw refusedField('draft.attachmentIds', 'too-long', `A mail can have up to ${maxAttachments} attachments`)
  if (bytes > mailBytesMax)
    throw new AppError('too-large', 'The attachments are too large to send. Share them as links instead.')
}

/** A draft of this person's that can be saved, or nothing yet under this ID. */
export function checkOpen(known: Written | undefined, personId: string): void {
  if (known && known.personId !== personId) throw idTaken()
  if (known && (known.origin !== 'written' || known.delivery !== null)) throw hasLeft()
}

export async function saveWritten(tx: Tx, saving: Saving): Promise<void> {
  const { personId, id, draft, domain, revision } = saving
  const known = await holdWritten(tx, id)
  checkOpen(known, personId)
  if (known && revision !== undefined && known.revision > revision) throw isNewer(known.revision)
  const { inReplyToId, kind = null } = draft
  const answered = inReplyToId === undefined ? undefined : found(await readAnswered(tx, personId, inReplyToId), 'Mail')
  const account = await readAccount(tx, personId, domain)
  const messageId = known?.messageId ?? newId()
  const threadId = answered?.threadId ?? known?.threadId ?? newId()
  if (!known) {
    insertMessage(tx, messageId, messageIdOf(messageId, domain))
    insertDraft(tx, { id, personId, messageId, threadId })
  }
  saveContent(tx, messageId, contentOf(draft, { name: account.name, email: account.email }, answered))
  await saveFiles(tx, saving, messageId, answered)
  await saveEntry(tx, id, { bcc: draft.bcc, inReplyToId: inReplyToId ?? null, kind, threadId })
}

// The files of a draft: those that stay, come new, and go.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import type { Draft } from '../../entities.ts'
import { mailBytesMax, maxAttachments } from '../../entities.ts'
import type { KeptFile } from './draft-queries.ts'
import { addFile, copyFile, readFiles, removeFiles } from './draft-queries.ts'

type Place = { messageId: string; answeredId: string | undefined }
type Sorted = { kept: ReadonlySet<string>; copied: readonly KeptFile[] }

const isSame = (one: KeptFile, other: KeptFile) => one.blobKey === other.blobKey && one.name === other.name

/** A forwarded mail's file that hangs on the draft already isn't added again. */
function sortOut(all: readonly KeptFile[], own: readonly KeptFile[], { uploadIds = [], attachmentIds }: Draft): Sorted {
  const kept = new Set(uploadIds)
  const copied: KeptFile[] = []
  for (const id of attachmentIds ?? own.map((file) => file.id)) {
    const wanted = all.find((file) => file.id === id)
    const file = found(wanted, 'Attachment')
    const same = own.includes(file) ? file : own.find((one) => isSame(one, file))
    if (same) kept.add(same.id)
    else copied.push(file)
  }
  return { kept, copied }
}

async function addUploads(tx: Tx, personId: string, messageId: string, uploadIds: readonly string[]): Promise<number> {
  let bytes = 0
  for (const uploadId of uploadIds) {
    const file = found(await takeUpload(tx, personId, uploadId), 'Upload')
    addFile(tx, { messageId, personId }, uploadId, file)
    bytes += file.size
  }
  return bytes
}

export async function saveFiles(
  tx: Tx,
  { personId, draft }: { personId: string; draft: Draft },
  { messageId, answeredId }: Place,
): Promise<void> {
  const all = await readFiles(tx, answeredId === undefined ? [messageId] : [messageId, answeredId])
  const own = all.filter((file) => file.messageId === messageId)
  const { kept, copied } = sortOut(all, own, draft)
  if (kept.size + copied.length > maxAttachments)
    throw refusedField('draft.attachmentIds', 'too-long', `A mail can have up to ${maxAttachments} attachments`)
  const gone = own.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) removeFiles(tx, messageId, gone)
  for (const file of copied) copyFile(tx, { messageId, personId }, file.id)
  const ownIds = new Set(own.map(({ id }) => id))
  const added = await addUploads(
    tx,
    personId,
    messageId,
    (draft.uploadIds ?? []).filter((id) => !ownIds.has(id)),
  )
  const bytes = [...own.filter(({ id }) => kept.has(id)), ...copied].reduce((sum, { size }) => sum + size, added)
  if (bytes > mailBytesMax)
    throw new AppError('too-large', 'The attachments are too large to send. Share them as links instead.')
}

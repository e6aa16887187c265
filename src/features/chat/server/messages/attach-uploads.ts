// Attaches finished uploads to a message that is being sent.
import type { Tx } from '#kernel/server/database/db.ts'
import { found } from '#kernel/errors.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import { insertAttachment } from '#records/attachments/server/attachment-queries.ts'
import { messageKind } from './message-queries.ts'

/** In the order in which they were chosen. */
export async function attachUploads(tx: Tx, by: string, recordId: string, uploadIds: readonly string[]): Promise<void> {
  for (const uploadId of uploadIds) {
    const file = found(await takeUpload(tx, by, uploadId), 'Upload')
    await insertAttachment(tx, { kind: messageKind, recordId, by }, file)
  }
}

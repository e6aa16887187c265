// Keeps the contents of a mail and its files for as long as rows refer to them.
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import type { ParsedMessage } from './parsed-message.ts'

type Content = { key: string; size: number }

/**
 * Before the rows that refer to them. The contents were stored first, so that one of the same bytes may have been
 * removed meanwhile as one that nobody wants: then `busy` asks to try again, which stores it anew.
 */
export async function keepContents(
  db: Db,
  config: Pick<Config, 'dataDir' | 's3'>,
  { files }: Pick<ParsedMessage, 'files'>,
  raw?: Content,
): Promise<void> {
  const blobs = openBlobs(config)
  const contents = new Map(raw ? [[raw.key, raw.size]] : [])
  for (const { blobKey, thumbKey, size } of files) {
    contents.set(blobKey, size)
    if (thumbKey !== null) contents.set(thumbKey, await blobs.size(thumbKey))
  }
  for (const [key, size] of contents) await insertBlob(db, key, size)
  for (const key of contents.keys()) await blobs.size(key).catch(askAgain)
}

function askAgain(): never {
  throw new AppError('busy', 'A file of this email is being removed. Try again in a moment', { retryAfter: 1 })
}

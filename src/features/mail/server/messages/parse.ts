// Has mails read in a thread of their own, and small pictures made of those that are attached.
import { buffer } from 'node:stream/consumers'
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { isPictureType } from '#kernel/server/files/file-types.ts'
import { previewPicture } from '#kernel/server/files/pictures.ts'
import { openThread } from '#kernel/server/thread.ts'
import { mailBytesMax } from '../../entities.ts'
import type { parseInThread } from './parse-thread.ts'
import type { ParsedFile, ParsedMessage } from './parsed-message.ts'

const read = openThread<typeof parseInThread>(new URL('./parse-thread.ts', import.meta.url), {
  longestMilliseconds: 20_000,
  waiting: { all: 1000, ofOne: 1000 },
  tooMany: 'Too many mails are arriving. Try again in a moment',
  tooLong: 'This mail took too long to read',
})

const mostPreviews = 20
const previewBytesMax = 20 * 1024 * 1024

type Store = Pick<Config, 'dataDir' | 's3'>

/**
 * Reads a mail by its bytes or by their key in the store, and stores its files there. Throws `too-large` where it has
 * more parts, depth or header than any mail needs. `personId` names whose turn it takes: one person's many mails don't
 * hold up another's.
 */
export async function parseMessage(
  store: Store,
  raw: Uint8Array | string,
  { arrivedAt = new Date(), personId = '' } = {},
): Promise<ParsedMessage> {
  const { dataDir, s3 } = store
  const message = await read({ store: { dataDir, s3 }, raw, arrivedAt }, personId)
  const files: ParsedFile[] = []
  for (const file of message.files)
    files.push(files.length < mostPreviews ? await withPreview(store, file, personId) : file)
  return { ...message, files }
}

async function withPreview(store: Store, file: ParsedFile, personId: string): Promise<ParsedFile> {
  if (!isPictureType(file.type) || file.size > previewBytesMax) return file
  const blobs = openBlobs(store)
  try {
    const { thumb, width, height } = await previewPicture(
      await buffer(await blobs.get(file.blobKey)),
      file.type,
      personId,
    )
    const { key } = await blobs.put(thumb, mailBytesMax)
    return { ...file, thumbKey: key, width, height }
  } catch (error) {
    // A broken picture is a file like any other.
    if (error instanceof AppError) return file
    throw error
  }
}

// The thread in which mails are read: their files go straight to the store, and what is said of them comes back.
import { buffer } from 'node:stream/consumers'
import type { Config } from '#kernel/server/config.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { answerWork } from '#kernel/server/thread.ts'
import { mailBytesMax } from '../../entities.ts'
import { readMessage } from './mime/read-message.ts'
import type { ParsedFile, ParsedMessage } from './parsed-message.ts'

export type ParseWork = {
  store: Pick<Config, 'dataDir' | 's3'>
  /** The bytes, or the key of them in the store. */
  raw: Uint8Array | string
  arrivedAt: Date
}

export async function parseInThread({ store, raw, arrivedAt }: ParseWork): Promise<ParsedMessage> {
  const blobs = openBlobs(store)
  const bytes = typeof raw === 'string' ? await buffer(await blobs.get(raw)) : Buffer.from(raw)
  const message = readMessage(bytes, arrivedAt)
  const files: ParsedFile[] = []
  for (const { content, claimedType: _, ...file } of message.files) {
    const { key } = await blobs.put(content, mailBytesMax)
    files.push({ ...file, blobKey: key, thumbKey: null, width: null, height: null })
  }
  return { ...message, files }
}

answerWork(parseInThread)

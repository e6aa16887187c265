// Finishes an upload: typed by its bytes, pictures re-encoded, stored among the contents.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../errors.ts'
import type { Blobs } from './blobs.ts'
import type { Database } from '../database/db.ts'
import { appErrorOf } from '../database/db-failures.ts'
import { isPictureType, typeOfFile, unknownType } from './file-types.ts'
import { previewPicture, rewritePicture } from './pictures.ts'
import { tally } from '../http/metrics-tally.ts'
import { finishUpload, insertBlob, isFinished, removeUpload } from './upload-queries.ts'
import type { TakenFile } from './uploads.ts'

export type FinishOptions = { database: Database; blobs: Blobs }

// Asked for twice when the sender's first question was cut off: the work is done once.
const underWay = new Map<string, Promise<void>>()

/** Runs the work with a file that has all of the upload. */
type WithWhole = (work: (path: string) => Promise<void>) => Promise<void>

/** A picture that `staysAsItCame` isn't written anew: whoever planned it serves its bytes, with a smaller version beside. */
type Sent = { id: string; personId: string; staysAsItCame: boolean }

/** Finishes the upload with the bytes from `withWhole`; a refusal deletes its row. */
export function finish(options: FinishOptions, sent: Sent, withWhole: WithWhole): Promise<void> {
  const { id } = sent
  const work = underWay.get(id) ?? finishOnce(options, sent, withWhole).finally(() => underWay.delete(id))
  underWay.set(id, work)
  return work
}

async function finishOnce(options: FinishOptions, sent: Sent, withWhole: WithWhole): Promise<void> {
  const { id } = sent
  try {
    await withWhole(async (path) => {
      const file = await (sent.staysAsItCame ? keepAsItCame : keepFile)(options, path, sent.personId)
      await options.database.transaction((tx) => finishUpload(tx, id, file))
    })
  } catch (error) {
    // Another server was asked too, was faster, and took its pieces away.
    if (await isFinished(options.database.read, id)) return
    // A bad file stays bad; any other failure may be gone when the client retries.
    if (isFault(error)) await removeUpload(options.database.read, id)
    throw error
  }
}

/** Refused for the file itself or a full disk, not because the server is busy. */
export const isFault = (error: unknown) => {
  const known = error instanceof AppError ? error : appErrorOf(error)
  return known !== undefined && known.code !== 'busy'
}

async function keepFile(options: FinishOptions, path: string, personId: string): Promise<Omit<TakenFile, 'name'>> {
  const type = await typeOfFile(path)
  if (!isPictureType(type)) {
    return { ...(await keepContent(keepingOf(options), path)), type, thumbKey: null, width: null, height: null }
  }
  const { content, thumb, width, height } = await rewritePicture(path, type, personId)
  const kept = await keepContent(keepingOf(options), content)
  const { key: thumbKey } = await keepContent(keepingOf(options), thumb)
  return { ...kept, type, thumbKey, width, height }
}

/** A picture that can't be read or is too large has no smaller version; the file is kept all the same. */
export async function keepAsItCame(
  options: FinishOptions,
  path: string,
  personId: string,
): Promise<Omit<TakenFile, 'name'>> {
  const type = await typeOfFile(path)
  const kept = { ...(await keepContent(keepingOf(options), path)), type }
  const plain = { ...kept, thumbKey: null, width: null, height: null }
  if (!isPictureType(type)) return plain
  try {
    const { thumb, width, height } = await previewPicture(path, type, personId)
    const { key: thumbKey } = await keepContent(keepingOf(options), thumb)
    return { ...kept, thumbKey, width, height }
  } catch (error) {
    // It only begins like a picture: nothing that a browser may be shown.
    if (error instanceof AppError && error.code === 'unreadable-picture') return { ...plain, type: unknownType }
    if (error instanceof AppError && error.code !== 'full') return plain
    throw error
  }
}

type Keeping = { keepRow: (key: string, size: number) => Promise<unknown>; blobs: Blobs }

const keepingOf = ({ database, blobs }: FinishOptions): Keeping => ({
  keepRow: (key, size) => database.transaction((tx) => insertBlob(tx, key, size)),
  blobs,
})

/** Keeps bytes, or those of a file: its row first, so that no content is ever on disk that no row knows of. */
export async function keepContent({ keepRow, blobs }: Keeping, content: Buffer | string) {
  const { key, size } = typeof content === 'string' ? await measureFile(content) : measure(content)
  await keepRow(key, size)
  await blobs.put(typeof content === 'string' ? createReadStream(content) : content, size)
  tally.uploadedBytes += size
  return { key, size }
}

const measure = (content: Buffer) => ({
  key: createHash('sha256').update(content).digest('hex'),
  size: content.length,
})

async function measureFile(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { key: hash.digest('hex'), size: (await stat(path)).size }
}

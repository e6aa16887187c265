// Contents of files, each stored once under the SHA-256 of what is in it, on this server's disk.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { AppError, found } from '../errors.ts'

type Blob = { key: string; size: number }
export type Blobs = {
  /** Stores what comes; more than `limit` bytes is refused with `too-large`, and nothing of it is kept. */
  put: (content: Readable | Uint8Array, limit: number) => Promise<Blob>
  /** The content, or the bytes from `start` to `end`, both included. */
  get: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  size: (key: string) => Promise<number>
  remove: (key: string) => Promise<void>
}

const keyForm = /^[0-9a-f]{64}$/

/** Folders of the first two letters, so that no folder grows without bound. */
function placeOf(key: string): string {
  if (!keyForm.test(key)) throw new AppError('not-found', 'File not found')
  return `${key.slice(0, 2)}/${key}`
}

export function openBlobs(dataDir: string): Blobs {
  const root = path.resolve(dataDir, 'blobs')
  const incoming = path.join(root, 'incoming')
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))

  /** A file cut short by a crash has its full key but not its full size, so both count. */
  async function has(place: string, size: number) {
    return (await disk.exists(place)) && (await disk.getMetaData(place)).contentLength === size
  }

  return {
    put: async (content, limit) => {
      await mkdir(incoming, { recursive: true })
      const arriving = path.join(incoming, randomUUID())
      try {
        const blob = await receive(content, arriving, limit)
        const place = placeOf(blob.key)
        if (!(await has(place, blob.size))) {
          await sync(arriving)
          await mkdir(path.dirname(path.join(root, place)), { recursive: true })
          // In one step, so that a disk that fills up meanwhile keeps no part of it.
          await rename(arriving, path.join(root, place))
        }
        return blob
      } finally {
        await rm(arriving, { force: true })
      }
    },
    get: async (key, range) => {
      const place = placeOf(key)
      if (!(await disk.exists(place))) throw new AppError('not-found', 'File not found')
      return range ? createReadStream(path.join(root, place), range) : disk.getStream(place)
    },
    size: async (key) => {
      const place = placeOf(key)
      return found((await disk.exists(place)) ? await disk.getMetaData(place) : undefined, 'File').contentLength
    },
    remove: (key) => disk.delete(placeOf(key)),
  }
}

/** Writes what comes to a file of its own, and knows its key and size when all of it is there. */
async function receive(content: Readable | Uint8Array, arriving: string, limit: number): Promise<Blob> {
  const hash = createHash('sha256')
  let size = 0
  // Opened before anything can be refused: a file that a stream opens later would appear after it was removed.
  const file = await open(arriving, 'wx')
  await pipeline(
    content instanceof Uint8Array ? Readable.from([content]) : content,
    async function* measured(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > limit) throw new AppError('too-large', `A file may have ${limit} bytes`)
        hash.update(chunk)
        yield chunk
      }
    },
    file.createWriteStream(),
  )
  return { key: hash.digest('hex'), size }
}

// What is acknowledged must outlive the machine's power, not only the process.
async function sync(file: string) {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Contents of files, each stored once under the SHA-256 of what is in it: on this server's disk, or in a bucket.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, found } from '../../errors.ts'
import type { Config } from '../config.ts'
import type { Range } from './s3.ts'
import { openBucket } from './s3.ts'
import type { S3Config } from './s3-config.ts'

type Blob = { key: string; size: number }
export type Blobs = {
  /** Stores what comes; more than `limit` bytes is refused with `too-large`, and nothing of it is kept. */
  put: (content: Readable | Uint8Array, limit: number) => Promise<Blob>
  /** The content, or the bytes from `start` to `end`, both included. */
  get: (key: string, range?: Range) => Promise<Readable>
  size: (key: string) => Promise<number>
  remove: (key: string) => Promise<void>
}

/** Where whole contents lie. */
type Shelf = {
  sizeOf: (key: string) => Promise<number | undefined>
  /** Takes over a file that has all of the content; resolves when it is stored for good. */
  keep: (file: string, blob: Blob) => Promise<void>
  read: (key: string, range?: Range) => Promise<Readable | undefined>
  remove: (key: string) => Promise<void>
}

const keyForm = /^[0-9a-f]{64}$/
// Private: other users of the machine can't read uploads.
const onlyWe = { folder: 0o700, file: 0o600 }

/** Folders of the first two letters, so that no folder grows without bound. */
function placeOf(key: string): string {
  if (!keyForm.test(key)) throw new AppError('not-found', 'File not found')
  return `${key.slice(0, 2)}/${key}`
}

const rootIn = (dataDir: string) => path.resolve(dataDir, 'blobs')
/** Where contents arrive. */
export const incomingFolder = (dataDir: string) => path.join(rootIn(dataDir), 'incoming')

export function openBlobs({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Blobs {
  const incoming = incomingFolder(dataDir)
  const shelf = s3 ? shelfInBucket(s3) : shelfOnDisk(rootIn(dataDir))
  return {
    put: async (content, limit) => {
      await mkdir(incoming, { recursive: true, mode: onlyWe.folder })
      const arriving = path.join(incoming, randomUUID())
      try {
        const blob = await receive(content, arriving, limit)
        // A file cut short by a crash has its full key but not its full size, so both count.
        if ((await shelf.sizeOf(blob.key)) !== blob.size) await shelf.keep(arriving, blob)
        return blob
      } finally {
        await rm(arriving, { force: true })
      }
    },
    get: async (key, range) => found(await shelf.read(key, range), 'File'),
    size: async (key) => found(await shelf.sizeOf(key), 'File'),
    remove: shelf.remove,
  }
}

function shelfOnDisk(root: string): Shelf {
  const fileOf = (key: string) => path.join(root, placeOf(key))
  const sizeOf = async (key: string) => (await stat(fileOf(key)).catch(noFile))?.size
  /** Folders that are known to outlive the machine's power. */
  const lasting = new Set<string>()

  /** Syncs the folder, even when another process created it and may have crashed before its sync. */
  async function syncFolder(folder: string) {
    await sync(folder)
    if (lasting.has(folder)) return
    await sync(root)
    await sync(path.dirname(root))
    lasting.add(folder)
  }

  return {
    sizeOf,
    keep: async (file, { key }) => {
      const folder = path.dirname(fileOf(key))
      await sync(file)
      await mkdir(folder, { recursive: true, mode: onlyWe.folder })
      // In one step, so that a disk that fills up meanwhile keeps no part of it.
      await rename(file, fileOf(key))
      // Windows opens no folder, and keeps names by itself.
      if (process.platform !== 'win32') await syncFolder(folder)
    },
    read: async (key, range) =>
      (await sizeOf(key)) === undefined ? undefined : createReadStream(fileOf(key), { ...range }),
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

/** Under the same names as on a disk, so that a folder copied into the bucket is read as it was. */
function shelfInBucket(config: S3Config): Shelf {
  const bucket = openBucket(config)
  const objectOf = (key: string) => `blobs/${placeOf(key)}`
  return {
    sizeOf: async (key) => bucket.sizeOf(objectOf(key)),
    keep: (file, { key, size }) => bucket.write(objectOf(key), file, size),
    read: async (key, range) => bucket.read(objectOf(key), range),
    remove: async (key) => bucket.remove(objectOf(key)),
  }
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Writes what comes to a file of its own, and knows its key and size when all of it is there. */
async function receive(content: Readable | Uint8Array, arriving: string, limit: number): Promise<Blob> {
  const hash = createHash('sha256')
  let size = 0
  // Opened before anything can be refused: a file that a stream opens later would appear after it was removed.
  const file = await open(arriving, 'wx', onlyWe.file)
  await pipeline(
    content instanceof Uint8Array ? Readable.from([content]) : content,
    async function* measured(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > limit) throw new AppError('too-large', `A file can be up to ${limit} bytes`)
        hash.update(chunk)
        yield chunk
      }
    },
    file.createWriteStream(),
  )
  return { key: hash.digest('hex'), size }
}

// An acknowledged file must survive a power failure, not only a crash; for a folder, that means its entries.
async function sync(file: string) {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// The contents of files in a backup: out of their storage and into it again.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { AppError } from '../../errors.ts'
import type { BackupArchive } from './backup-archive.ts'
import { blobName } from './backup-manifest.ts'
import type { TarWriter } from './backup-tar.ts'
import type { Blobs } from '../files/blobs.ts'

export type Content = { key: string; size: number }

type Listed = { contents: readonly Content[]; client: pg.Client }

/** Each content that the database knows; one that is gone or damaged is listed, so that the rest is saved all the same. */
export async function writeBlobs(tar: TarWriter, blobs: Pick<Blobs, 'get' | 'size'>, { contents, client }: Listed) {
  const lost: string[] = []
  let count = 0
  let bytes = 0
  for (const { key, size } of contents) {
    if ((await sizeOf(blobs, key)) !== size) {
      if (await isStillKnown(client, key)) lost.push(key)
      continue
    }
    const hash = createHash('sha256')
    const content = await blobs.get(key)
    await tar.addStream(
      blobName(key),
      size,
      (async function* hashed() {
        for await (const chunk of content as AsyncIterable<Uint8Array>) {
          hash.update(chunk)
          yield chunk
        }
      })(),
    )
    if (hash.digest('hex') !== key) lost.push(key)
    count += 1
    bytes += size
  }
  return { count, bytes, lost }
}

const sizeOf = (blobs: Pick<Blobs, 'size'>, key: string) =>
  blobs.size(key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  })

/** Unused files may have been cleaned up since the moment of the backup. */
async function isStillKnown(client: pg.Client, key: string): Promise<boolean> {
  const found = await client.query('select from blobs where key = $1', [key])
  return found.rowCount !== 0
}

/** Equal contents have equal names, so nothing that is there is changed by it. */
export async function putBlobs(archive: BackupArchive, blobs: Pick<Blobs, 'put'>) {
  for await (const { key, size, content } of archive.blobs()) {
    const stored = await blobs.put(content, size)
    if (stored.key !== key) throw new Error(`${archive.file} changed while it was being read. Nothing was restored.`)
  }
}

/** How many contents that the database knows are not in the storage. */
export async function countMissing(client: pg.Client, blobs: Pick<Blobs, 'size'>): Promise<number> {
  const { rows } = await client.query<Content>('select key, size::float8 as size from blobs')
  let missing = 0
  for (const { key, size } of rows) if ((await sizeOf(blobs, key)) !== size) missing += 1
  return missing
}

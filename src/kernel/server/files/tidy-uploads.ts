// Removes files that nobody took, what a crash left half written, and contents that nothing refers to any more; sums up
// what is left.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { Id, check } from '../../shape.ts'
import type { Blobs } from './blobs.ts'
import { incomingFolder } from './blobs.ts'
import type { Database } from '../database/db.ts'
import {
  readKnownUploads,
  readUnusedBlobs,
  removeBlob,
  removeOldDays,
  removeOldUploads,
  sumBlobsAnew,
} from './upload-queries.ts'
import type { Config } from '../config.ts'
import { archivesFolder } from '../people/people-archive.ts'
import { removeStrayPieces } from './upload-pieces.ts'
import { uploadsFolder } from './upload-store.ts'

type TidyOptions = { database: Database; blobs: Blobs; config: Pick<Config, 'dataDir' | 's3'> }

const oneDay = 86_400_000
const contentsAtOnce = 500
const stillReferredTo = '23503'

/** Deletes everything older than a day; several servers may run it at once. */
export async function tidyUploads({ database, blobs, config }: TidyOptions): Promise<void> {
  await database.transaction(removeOldUploads)
  await database.transaction(removeOldDays)
  await database.transaction(sumBlobsAnew)
  await removeStrayFiles(database, uploadsFolder(config.dataDir))
  for (const folder of [archivesFolder(config.dataDir), incomingFolder(config.dataDir)]) await removeLeftFiles(folder)
  if (config.s3) await removeStrayPieces(database, config.s3)
  let keys: string[]
  do {
    keys = await readUnusedBlobs(database.read, contentsAtOnce)
    let removed = 0
    for (const key of keys) if (await removeContent(database, blobs, key)) removed += 1
    // Skips rows that couldn't be deleted, which the query would return again.
    if (removed === 0) return
  } while (keys.length === contentsAtOnce)
}

/** The row is locked until the file is gone: an upload of the same content waits, and then writes it again. */
async function removeContent(database: Database, blobs: Blobs, key: string): Promise<boolean> {
  try {
    return await database.transaction(async (tx) => {
      const isRemoved = await removeBlob(tx, key)
      if (isRemoved) await blobs.remove(key)
      return isRemoved
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === stillReferredTo) return false
    throw error
  }
}

/** Which upload a file belongs to: it stands before the first dot. */
const uploadOf = (name: string) => name.split('.', 1)[0] ?? name

/** Files of uploads whose rows are gone: given up, too old, or of a person who is gone. */
async function removeStrayFiles(database: Database, folder: string): Promise<void> {
  const names = await readdir(folder)
  const ids = [...new Set(names.map(uploadOf))].filter((id) => check(Id, id).ok)
  const known = await readKnownUploads(database.read, ids)
  for (const name of names) {
    if (known.has(uploadOf(name)) || !ids.includes(uploadOf(name))) continue
    await removeOldFile(path.join(folder, name))
  }
}

/** Writers remove their own temporary files; only a crash leaves some. */
async function removeLeftFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(noFolder)) await removeOldFile(path.join(folder, name))
}

/** Nothing was ever put there. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}

async function removeOldFile(file: string): Promise<void> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
  if (mtimeMs < Date.now() - oneDay) await rm(file, { force: true })
}

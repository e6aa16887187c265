// Keeps files that are on their way in pieces in the bucket, so that each may come to another server.
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { found } from '../../errors.ts'
import type { Database } from '../database/db.ts'
import { newId } from '../ids.ts'
import type { Bucket } from './s3.ts'
import { openBucket } from './s3.ts'
import type { S3Config } from './s3-config.ts'
import * as rows from './upload-piece-queries.ts'
import type { UploadStore } from './upload-store.ts'

type PiecesOptions = { database: Database; s3: S3Config; folder: string }
type Inside = { database: Database; bucket: Bucket; folder: string }

const objectOf = (uploadId: string, id: string) => `uploads/${uploadId}/${id}`

export function openPieces({ database, s3, folder }: PiecesOptions): UploadStore {
  const inside: Inside = { database, bucket: openBucket(s3), folder }
  const remove = (id: string) => removeAll(inside, id)
  return {
    datastore: storeOf(inside, remove),
    withWhole: async (id, work) => {
      // Two servers may be asked for the same file at once.
      const file = path.join(folder, `${id}.${newId()}`)
      try {
        await gather(inside, id, file)
        await work(file)
      } finally {
        await rm(file, { force: true })
      }
    },
    remove,
  }
}

/** An error in the form that the library knows. */
const refusalOf = ({ status_code, body }: { status_code: number; body: string }) =>
  Object.assign(new Error(body), { status_code, body })

/** The library's data store on top of our rows: an upload's state is already in them. */
function storeOf(inside: Inside, remove: (id: string) => Promise<void>): DataStore {
  const store = new DataStore()
  store.extensions = ['creation', 'termination']
  store.create = async (upload) => upload
  store.remove = remove
  store.write = (bytes, id, offset) => take(inside, { uploadId: id, start: offset, bytes })
  store.getUpload = async (id) => {
    const progress = await rows.readProgress(inside.database.read, id)
    if (progress === undefined) throw refusalOf(ERRORS.FILE_NOT_FOUND)
    return new Upload({ id, size: progress.length, offset: progress.offset })
  }
  return store
}

type Arriving = { uploadId: string; start: number; bytes: Readable }

/** Takes what comes from `start` on, also when the sender breaks off; answers where the file goes on. */
async function take({ database, bucket, folder }: Inside, { uploadId, start, bytes }: Arriving): Promise<number> {
  const id = newId()
  const file = path.join(folder, `${uploadId}.${id}`)
  try {
    const { size, failure } = await receive(bytes, file)
    if (size > 0) {
      await rows.insertPiece(database.read, { id, uploadId, start })
      await bucket.write(objectOf(uploadId, id), file, size)
      if (!(await rows.claimPiece(database.read, { id, uploadId, start, size }))) {
        await bucket.remove(objectOf(uploadId, id))
        await rows.removePiece(database.read, id)
        throw refusalOf(ERRORS.INVALID_OFFSET)
      }
    }
    if (failure) throw failure
    return start + size
  } finally {
    await rm(file, { force: true })
  }
}

/** When a client disconnects, the bytes so far are kept; a full disk keeps nothing. */
async function receive(bytes: Readable, path: string): Promise<{ size: number; failure?: Error }> {
  const file = await open(path, 'wx')
  let size = 0
  let isWriting = false
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      isWriting = true
      await file.writeFile(chunk)
      isWriting = false
      size += chunk.length
    }
    return { size }
  } catch (error) {
    if (isWriting) throw error
    return { size, failure: error instanceof Error ? error : new Error('The sender broke off', { cause: error }) }
  } finally {
    await file.close()
  }
}

/** All pieces, one after the other, in one file. */
async function gather({ database, bucket }: Inside, uploadId: string, path: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for (const { id } of await rows.readPieces(database.read, uploadId)) {
      const piece = found(await bucket.read(objectOf(uploadId, id)), 'Upload')
      for await (const chunk of piece as AsyncIterable<Uint8Array>) await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
}

async function removeAll({ database, bucket }: Inside, uploadId: string): Promise<void> {
  for (const { id } of await rows.readAllPieces(database.read, uploadId))
    await removeOne({ database, bucket }, uploadId, id)
}

/** The object first: a row that is left says where an object may be. */
async function removeOne({ database, bucket }: Pick<Inside, 'database' | 'bucket'>, uploadId: string, id: string) {
  await bucket.remove(objectOf(uploadId, id))
  await rows.removePiece(database.read, id)
}

const piecesAtOnce = 500

/** Pieces of a day ago that no file waits for. */
export async function removeStrayPieces(database: Database, s3: S3Config): Promise<void> {
  const bucket = openBucket(s3)
  let strays: { id: string; uploadId: string }[]
  do {
    strays = await rows.readStrayPieces(database, piecesAtOnce)
    for (const { id, uploadId } of strays) await removeOne({ database, bucket }, uploadId, id)
  } while (strays.length === piecesAtOnce)
}

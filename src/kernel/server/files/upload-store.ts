// Where files that are on their way lie until all of them has come: on this server's disk, or in pieces in the bucket.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { Config } from '../config.ts'
import type { Database } from '../database/db.ts'
import { openPieces } from './upload-pieces.ts'

export type UploadStore = {
  /** The interface that the protocol's library needs. */
  datastore: DataStore
  /** Runs `work` with a file that has all that has come. */
  withWhole: (id: string, work: (file: string) => Promise<void>) => Promise<void>
  /** Nothing of it stays; nothing happens where nothing is left. */
  remove: (id: string) => Promise<void>
}

type StoreOptions = { database: Database; config: Config }

/** Also where pieces and whole files are put together on their way into the bucket. */
export const uploadsFolder = (dataDir: string) => path.resolve(dataDir, 'uploads')

export function openUploadStore({ database, config }: StoreOptions): UploadStore {
  const folder = uploadsFolder(config.dataDir)
  return config.s3 ? openPieces({ database, s3: config.s3, folder }) : openFolder(folder)
}

function openFolder(folder: string): UploadStore {
  const datastore = openFileStore(folder)
  return {
    datastore,
    withWhole: (id, work) => work(path.join(folder, id)),
    remove: async (id) => {
      for (const name of [id, `${id}.json`]) await rm(path.join(folder, name), { force: true })
    },
  }
}

/** The library's own, but for its writing, which does not say why it could not. */
function openFileStore(directory: string): FileStore {
  const store = new FileStore({ directory })
  store.write = async (bytes, id, offset) => {
    const file = createWriteStream(path.join(directory, id), { flags: 'r+', start: offset })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }
  return store
}

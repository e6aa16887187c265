// Packs a person's data into one zip: a JSON file for each table that refers to them, and the files they uploaded.
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../errors.ts'
import type { Blobs } from '../files/blobs.ts'
import type { Db } from '../database/db.ts'
import { newId } from '../ids.ts'
import type { PersonRow, PersonTable } from './people-rows.ts'
import { readPersonRows, readPersonTables } from './people-rows.ts'
import { keepContent } from '../files/upload-finish.ts'
import { insertBlob } from '../files/upload-queries.ts'
import type { ZipEntry } from '../files/zip.ts'
import { zipOf } from '../files/zip.ts'

type Archiving = { db: Db; blobs: Blobs; dataDir: string }

const sliceBytes = 65_536

/** Where archives are put together. */
export const archivesFolder = (dataDir: string) => path.resolve(dataDir, 'archives')

/** Keeps the archive as a content; its row must be referred to within a day. */
export async function archivePerson(options: Archiving, personId: string): Promise<{ key: string; size: number }> {
  const { db, blobs, dataDir } = options
  const folder = archivesFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${newId()}.zip`)
  try {
    await pipeline(Readable.from(zipOf(entriesOf(options, personId))), createWriteStream(file, { mode: 0o600 }))
    return await keepContent({ keepRow: (key, size) => insertBlob(db, key, size), blobs }, file)
  } finally {
    await rm(file, { force: true })
  }
}

async function* entriesOf({ db, blobs }: Archiving, personId: string): AsyncGenerator<ZipEntry> {
  for (const table of await readPersonTables(db)) {
    const rows = await readPersonRows(db, personId, table)
    yield { name: `${table.name}.json`, isPacked: false, content: inSlices(JSON.stringify(rows, null, 2)) }
    yield* filesOf(blobs, table, rows)
  }
}

/** The contents that these rows keep, under the name that a row gives, else under its own key. */
async function* filesOf(blobs: Blobs, table: PersonTable, rows: readonly PersonRow[]): AsyncGenerator<ZipEntry> {
  const seen = new Set<string>()
  for (const row of rows)
    for (const column of table.files) {
      const key = row[column]
      if (typeof key !== 'string' || seen.has(key)) continue
      seen.add(key)
      const content = await contentOf(blobs, key)
      if (content) yield { name: `files/${table.name}/${fileName(row, key)}`, isPacked: true, content }
    }
}

/** Nothing when it is gone from the disk: an archive without it is better than none. */
async function contentOf(blobs: Blobs, key: string): Promise<Readable | undefined> {
  try {
    return await blobs.get(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  }
}

const keyLetters = 12

/** A name from the row cannot lead out of the folder into which somebody unpacks it. */
function fileName(row: PersonRow, key: string): string {
  const given = typeof row['name'] === 'string' ? row['name'].replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_') : ''
  const short = key.slice(0, keyLetters)
  return given === '' ? short : `${short}-${given}`
}

async function* inSlices(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes)
    // Packing is work for this process: others have their turn between two pieces.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

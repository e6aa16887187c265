// Makes a backup: the database as it is at one moment, the contents of files, and the key, in one file.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type pg from 'pg'
import type { Content } from './backup-blobs.ts'
import { writeBlobs } from './backup-blobs.ts'
import type { CatalogTable } from './backup-catalog.ts'
import { connectPatiently, copyTarget, hasTable, readSequences, readTables } from './backup-catalog.ts'
import { copyOut } from './backup-copy.ts'
import type { BackedUpTable, Manifest } from './backup-manifest.ts'
import {
  backupFormat,
  manifestName,
  manifestSum,
  manifestSumName,
  pieceName,
  pieceSize,
  sumOf,
  tokenKeyName,
} from './backup-manifest.ts'
import type { TarWriter } from './backup-tar.ts'
import { writeTar } from './backup-tar.ts'
import type { Blobs } from '../files/blobs.ts'

export type BackupOptions = {
  connection: pg.ClientConfig
  tokenKey: Buffer
  /** Absent: of the database and the key alone, as nothing that follows changes a content. */
  blobs?: Pick<Blobs, 'get' | 'size'>
  file: string
  /** Atrium's own. */
  version: string
}

export type Backup = { file: string; size: number; manifest: Manifest }

const compress = promisify(zstdCompress)
// More takes longer than the disk saves.
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Pieces that are packed while the next rows are read. */
const atOnce = 2

export const backupName = (madeAt: Date, kind = 'atrium') =>
  `${kind}-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`

/** Writes the backup under another name first: a file that bears its name is whole. */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const { file } = options
  if (existsSync(file)) throw new Error(`${file} is there already: name another file.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const half = `${file}.part`
  await rm(half, { force: true })
  const handle = await open(half, 'wx', 0o600)
  try {
    const manifest = await fill(writeTar(handle, new Date()), options)
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await rename(half, file)
    return { file, size, manifest }
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(half, { force: true })
    throw error
  }
}

async function fill(tar: TarWriter, options: BackupOptions): Promise<Manifest> {
  const { blobs, connection, tokenKey, version } = options
  const client = await connectPatiently(connection)
  try {
    const { contents, ...database } = await writeDatabase(tar, client)
    await tar.add(tokenKeyName, tokenKey)
    const manifest: Manifest = {
      format: backupFormat,
      atrium: version,
      ...database,
      tokenKey: { size: tokenKey.length, sha256: sumOf(tokenKey) },
      blobs: blobs === undefined ? null : await writeBlobs(tar, blobs, { contents, client }),
    }
    const text = Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`)
    await tar.add(manifestName, text)
    await tar.add(manifestSumName, Buffer.from(manifestSum(text)))
    await tar.finish()
    return manifest
  } finally {
    await client.end()
  }
}

/** Everything below is read at one and the same moment, whatever is written meanwhile. */
async function writeDatabase(tar: TarWriter, client: pg.Client) {
  await client.query('begin isolation level repeatable read read only')
  if (!(await hasTable(client, 'public.migrations'))) throw new Error('There is nothing in this database to back up.')
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select owner, name, checksum from migrations order by owner, name',
  )
  const tables: BackedUpTable[] = []
  for (const table of await readTables(client)) tables.push(await writeTable(tar, client, table))
  const { rows: contents } = (await hasTable(client, 'public.blobs'))
    ? await client.query<Content>('select key, size::float8 as size from blobs order by key')
    : { rows: [] }
  const said = await client.query<{ version: string; now: Date }>(
    `select current_setting('server_version') as version, now()`,
  )
  const { version: postgres = '', now: madeAt = new Date() } = said.rows[0] ?? {}
  // Sequences stand outside of transactions: read last, they are never behind a row.
  const sequences = await readSequences(client)
  await client.query('commit')
  return { madeAt: madeAt.toISOString(), postgres, migrations, tables, sequences, contents }
}

async function writeTable(tar: TarWriter, client: pg.Client, table: CatalogTable): Promise<BackedUpTable> {
  const copy = copyOut(client, `copy ${copyTarget(table)} to stdout`, pieceSize)
  const hash = createHash('sha256')
  const pieces: BackedUpTable['pieces'] = []
  const packing: Promise<Buffer>[] = []
  let bytes = 0

  async function writeNext() {
    const packed = await packing.shift()
    if (packed === undefined) return
    await tar.add(pieceName(table.name, pieces.length), packed)
    pieces.push({ size: packed.length, sha256: sumOf(packed) })
  }
  for await (const piece of copy.pieces) {
    bytes += piece.length
    hash.update(piece)
    packing.push(compress(piece, zstd))
    if (packing.length >= atOnce) await writeNext()
  }
  while (packing.length > 0) await writeNext()
  return { ...table, rows: copy.rows(), bytes, sha256: hash.digest('hex'), pieces }
}

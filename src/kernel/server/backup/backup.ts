// Makes a backup: the database as it is at one moment, the contents of files, and the key, in one file.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
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
const restlessFor = 3_600_000
/** Pieces that are packed while the next rows are read. */
const atOnce = 2

export const backupName = (madeAt: Date, kind = 'atrium') =>
  `${kind}-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`

/** Writes the backup under another name first: a file that bears its name is whole. */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const { file } = options
  refuseTaken(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await removeDeadHalves(file)
  // A name of its own: two that are made at once must not write into one file.
  const half = `${file}.${randomUUID()}.part`
  const handle = await open(half, 'wx', 0o600)
  try {
    const manifest = await fill(writeTar(handle, new Date()), options)
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await nameWhole(half, file)
    return { file, size, manifest }
  } finally {
    await handle.close().catch(() => {})
    await rm(half, { force: true })
  }
}

function refuseTaken(file: string) {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another file name.`)
}

/** Another may have been faster: a link does not replace it, as another name would. Not every disk knows links. */
async function nameWhole(half: string, file: string) {
  await link(half, file).catch(async () => {
    refuseTaken(file)
    await rename(half, file)
  })
}

/** Leftovers of a backup that was killed: a running one is written to all the time. */
async function removeDeadHalves(file: string) {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.part')) continue
    const half = join(dirname(file), name)
    const { mtimeMs } = await stat(half).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - restlessFor) await rm(half, { force: true })
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
  const answer = await client.query<{ version: string; now: Date }>(
    `select current_setting('server_version') as version, now()`,
  )
  const { version: postgres = '', now: madeAt = new Date() } = answer.rows[0] ?? {}
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

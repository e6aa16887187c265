// A backup that is read: found whole to the last byte before anything is taken from it.
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { BackedUpTable, Manifest } from './backup-manifest.ts'
import {
  blobName,
  manifestName,
  manifestSum,
  manifestSumName,
  parseManifest,
  pieceName,
  pieceSize,
  sumOf,
  tokenKeyName,
} from './backup-manifest.ts'
import type { TarEntry } from './backup-tar.ts'
import { readExactly, readTarIndex } from './backup-tar.ts'

export type BackupArchive = {
  file: string
  manifest: Manifest
  tokenKey: () => Promise<Buffer>
  /** The rows of a table as COPY wrote them. */
  rowsOf: (table: BackedUpTable) => AsyncIterable<Buffer>
  /** The contents of files, one after the other; those that were damaged already are left out. */
  blobs: () => AsyncIterable<{ key: string; size: number; content: Readable }>
  close: () => Promise<void>
}

const decompress = promisify(zstdDecompress)
const chunkSize = 256 * 1024
const largestManifest = 256 * 1024 * 1024
// Incompressible data grows a little.
const largestPiece = pieceSize + 64 * 1024

/**
 * Opens a backup after reading all of it; an incomplete one throws a sentence that says why, and that it wasn't used.
 */
export async function openBackup(file: string): Promise<BackupArchive> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${cause.code}). Choose a file made by npm run backup.`)
  })
  try {
    const parts = await readParts(handle)
    await verify(handle, parts)
    return archiveOf(handle, file, parts)
  } catch (error) {
    await handle.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} is not a usable backup: ${reason}. Choose another one.`, { cause: error })
  }
}

type Parts = { manifest: Manifest; tables: Map<string, TarEntry[]>; tokenKey: TarEntry; blobs: TarEntry[] }

/** Which entry is what. Names are only ever compared with those that must be there: none of them becomes a path. */
async function readParts(handle: FileHandle): Promise<Parts> {
  const entries = await readTarIndex(handle)
  const sum = entries.pop()
  const text = entries.pop()
  if (sum?.name !== manifestSumName || text?.name !== manifestName) throw new Error('its manifest is missing')
  if (text.size > largestManifest) throw new Error('its manifest is too large')
  const manifestBytes = await readExactly(handle, text.start, text.size)
  if ((await readExactly(handle, sum.start, sum.size)).toString('latin1') !== manifestSum(manifestBytes)) {
    throw new Error('its manifest is damaged')
  }
  const manifest = parseManifest(manifestBytes.toString())
  const rest = entries[Symbol.iterator]()
  const take = (name: string) => {
    const entry = rest.next().value
    if (entry?.name !== name) throw new Error(`${name} is missing; found ${entry?.name ?? 'nothing'} in its place`)
    return entry
  }
  const tables = new Map(
    manifest.tables.map(({ name, pieces }) => [name, pieces.map((_, index) => take(pieceName(name, index)))]),
  )
  return { manifest, tables, tokenKey: take(tokenKeyName), blobs: [...rest] }
}

async function verify(handle: FileHandle, { manifest, tables, tokenKey, blobs }: Parts) {
  for (const table of manifest.tables) await verifyTable(handle, table, tables.get(table.name) ?? [])
  await readChecked(handle, tokenKey, manifest.tokenKey)
  const { count, bytes, lost } = manifest.blobs ?? { count: 0, bytes: 0, lost: [] }
  if (blobs.length !== count || blobs.reduce((total, { size }) => total + size, 0) !== bytes) {
    throw new Error(`it has ${blobs.length} files, but its manifest lists ${count}, or other sizes`)
  }
  const known = new Set(lost)
  for (const [index, entry] of blobs.entries()) {
    await verifyBlob(handle, entry, { lost: known, before: blobs[index - 1] })
  }
}

async function verifyTable(handle: FileHandle, table: BackedUpTable, entries: readonly TarEntry[]) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of readRows(handle, table, entries)) {
    hash.update(piece)
    bytes += piece.length
  }
  if (bytes !== table.bytes || hash.digest('hex') !== table.sha256) throw new Error(`${table.name} is damaged`)
}

type Peers = { lost: ReadonlySet<string>; before: TarEntry | undefined }

async function verifyBlob(handle: FileHandle, entry: TarEntry, { lost, before }: Peers) {
  const key = keyOf(entry)
  if (!/^[0-9a-f]{64}$/.test(key) || entry.name !== blobName(key))
    throw new Error(`${entry.name} does not belong to it`)
  if (before !== undefined && before.name >= entry.name) throw new Error(`${entry.name} appears twice`)
  if (lost.has(key)) return
  const hash = createHash('sha256')
  for await (const chunk of chunksOf(handle, entry)) hash.update(chunk)
  if (hash.digest('hex') !== key) throw new Error(`${entry.name} is damaged`)
}

const keyOf = ({ name }: TarEntry) => name.slice(blobName('').length)

async function readChecked(handle: FileHandle, entry: TarEntry, expected: { size: number; sha256: string }) {
  if (entry.size !== expected.size || entry.size > largestPiece) throw new Error(`${entry.name} has the wrong size`)
  const content = await readExactly(handle, entry.start, entry.size)
  if (sumOf(content) !== expected.sha256) throw new Error(`${entry.name} is damaged`)
  return content
}

/** A piece never unpacks to more than was packed, whatever it says of itself. */
async function* readRows(handle: FileHandle, { name, pieces }: BackedUpTable, entries: readonly TarEntry[]) {
  for (const [index, entry] of entries.entries()) {
    const packed = await readChecked(handle, entry, pieces[index] ?? { size: -1, sha256: '' })
    yield await decompress(packed, { maxOutputLength: pieceSize }).catch((cause: unknown) => {
      throw new Error(`the rows of ${name} could not be unpacked`, { cause })
    })
  }
}

async function* chunksOf(handle: FileHandle, { start, size }: TarEntry) {
  for (let done = 0; done < size; done += chunkSize) {
    yield await readExactly(handle, start + done, Math.min(chunkSize, size - done))
  }
}

function archiveOf(handle: FileHandle, file: string, parts: Parts): BackupArchive {
  const { manifest, tables, tokenKey, blobs } = parts
  const lost = new Set(manifest.blobs?.lost)
  return {
    file,
    manifest,
    tokenKey: () => readChecked(handle, tokenKey, manifest.tokenKey),
    rowsOf: (table) => readRows(handle, table, tables.get(table.name) ?? []),
    async *blobs() {
      for (const entry of blobs) {
        if (lost.has(keyOf(entry))) continue
        yield { key: keyOf(entry), size: entry.size, content: Readable.from(chunksOf(handle, entry)) }
      }
    },
    close: () => handle.close(),
  }
}

// A backup's manifest: its contents, its version, and checksums that show that each part is whole.
import { createHash } from 'node:crypto'
import { Instant, Yes, check, integer, line, list, matching, nullable, object } from '../../shape.ts'
import type { Infer } from '../../shape.ts'

/** Raised when an older Atrium could not read what a newer one writes. */
export const backupFormat = 1
/** Rows are packed in pieces of this many bytes: so much memory is used, however long a table is. */
export const pieceSize = 4 * 1024 * 1024

export const manifestName = 'manifest.json'
export const manifestSumName = 'manifest.json.sha256'
export const tokenKeyName = 'token.key'
export const blobName = (key: string) => `blobs/${key}`
export const pieceName = (table: string, index: number) =>
  `database/${table}.${String(index).padStart(6, '0')}.copy.zst`
export const sumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
/** As `sha256sum` writes it. */
export const manifestSum = (manifest: Uint8Array) => `${sumOf(manifest)}  ${manifestName}\n`

const Sum = matching(/^[0-9a-f]{64}$/, 'not-allowed')
const Count = integer({ min: 0 })
const Name = line({ max: 63 })
const many = 1_000_000

const BackedUpTable = object({
  name: matching(/^(public|graphile_worker)\.[a-z0-9_]{1,63}$/, 'not-allowed'),
  columns: list(Name, 2000),
  rows: Count,
  /** The uncompressed size of the rows. */
  bytes: Count,
  sha256: Sum,
  pieces: list(object({ size: Count, sha256: Sum }), many),
})
const Manifest = object({
  format: integer({ min: 1 }),
  madeAt: Instant,
  atrium: matching(/^\d+\.\d+\.\d+$/, 'not-allowed'),
  postgres: line({ max: 100 }),
  migrations: list(object({ owner: Name, name: line({ max: 200 }), checksum: Sum }), many),
  tables: list(BackedUpTable, 10_000),
  sequences: list(
    object({
      name: matching(/^(public|graphile_worker)\.[a-z0-9_]{1,63}$/, 'not-allowed'),
      last: matching(/^\d{1,19}$/, 'not-allowed'),
      isCalled: Yes,
    }),
    10_000,
  ),
  tokenKey: object({ size: Count, sha256: Sum }),
  /** Null: of the database and the key alone. `lost` are contents that were not whole when the backup was made. */
  blobs: nullable(object({ count: Count, bytes: Count, lost: list(Sum, many) })),
})
export type Manifest = Infer<typeof Manifest>
export type BackedUpTable = Infer<typeof BackedUpTable>

const formatOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'format' in value && typeof value.format === 'number'
    ? value.format
    : undefined

/** Parses a manifest; a newer format and a broken file have different errors. */
export function parseManifest(text: string): Manifest {
  const given: unknown = JSON.parse(text)
  const format = formatOf(given)
  if (format !== undefined && format > backupFormat) {
    throw new Error('it was made by a newer version of Atrium: restore it with that version or a later one')
  }
  const checked = check(Manifest, given)
  if (!checked.ok) throw new Error(`its manifest is invalid (${Object.keys(checked.fields).join(', ')})`)
  return checked.value
}

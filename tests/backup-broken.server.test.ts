// Backups that are not whole, or not what they say: each is refused in a sentence, and nothing is touched.
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#app/testing-database.ts'
import type { Manifest } from '#kernel/server/backup/backup-manifest.ts'
import { manifestName, manifestSum, manifestSumName, sumOf } from '#kernel/server/backup/backup-manifest.ts'
import type { TarEntry } from '#kernel/server/backup/backup-tar.ts'
import { readTarIndex, writeTar } from '#kernel/server/backup/backup-tar.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { Place } from './backup-places.ts'
import { backUp, hashTables, query, restore } from './backup-places.ts'

let folder: string
let place: Place
let whole: Buffer
let entries: TarEntry[]
let before: Record<string, string>
const file = () => join(folder, 'broken.tar')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-broken-'))
  const { connection, drop } = await cloneDatabase()
  place = { connection, drop, dataDir: folder }
  const { key, size } = await openBlobs({ dataDir: folder, s3: undefined }).put(Buffer.from('A door'), 100)
  await query(connection, `insert into blobs (key, size) values ('${key}', ${size})`)
  await backUp(place, join(folder, 'whole.tar'))
  whole = await readFile(join(folder, 'whole.tar'))
  const handle = await open(join(folder, 'whole.tar'))
  entries = await readTarIndex(handle)
  await handle.close()
  before = await hashTables(connection)
})
afterAll(async () => {
  await place.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Tries to put it in the place of what is there; answers the sentence that it is refused with. */
async function refusalOf(bytes: Buffer): Promise<string> {
  await writeFile(file(), bytes)
  const saved = { count: 0 }
  const saveFirst = async () => void (saved.count += 1)
  const failure = await restore(file(), place, { saveFirst }).then(
    () => 'It was restored.',
    (error: Error) => error.message,
  )
  return saved.count === 0 ? failure : `after saving: ${failure}`
}

test('cut short at any place it is refused', async () => {
  const manifest = entries.find(({ name }) => name === manifestName)
  const ends = [0, 1, 511, 512, 513, 4000, whole.length / 2, manifest?.start ?? 0, (manifest?.start ?? 0) - 512]
  for (const end of [...ends, whole.length - 1536, whole.length - 1024, whole.length - 512, whole.length - 1]) {
    expect(await refusalOf(whole.subarray(0, end)), `cut at ${end}`).toMatch(/^\S+ is not a usable backup: .+\.$/)
  }
  expect(await refusalOf(Buffer.concat([whole, Buffer.alloc(512)]))).toContain('is not a usable backup')
})

/** All of them in `npm run prove -- backup`; each takes the reading of an archive. */
const someOf = <Item>(all: readonly Item[]) =>
  process.env['PROVE'] === undefined ? all.filter((_, index) => index % 7 === 0) : all

test('with one bit turned in any part, its name, its size or what lies between it is refused', async () => {
  const places = entries.flatMap(({ start, size }) => [
    start - 512,
    start - 512 + 124,
    start - 1,
    start,
    start + size - 1,
  ])
  const between = entries.filter(({ size }) => size % 512 !== 0).map(({ start, size }) => start + size)
  for (const at of [...someOf(places), ...someOf(between), whole.length - 1024, whole.length - 1]) {
    const turned = Buffer.from(whole)
    turned[at] = (turned[at] ?? 0) ^ 1
    expect(await refusalOf(turned), `turned at ${at}`).toContain('is not a usable backup')
  }
})

type Part = { name: string; content: Buffer }
const partsOf = (): Part[] =>
  entries.map(({ name, start, size }) => ({ name, content: whole.subarray(start, start + size) }))

async function pack(parts: readonly Part[]): Promise<Buffer> {
  await rm(file(), { force: true })
  const handle = await open(file(), 'wx')
  const tar = writeTar(handle, new Date())
  for (const { name, content } of parts) await tar.add(name, content)
  await tar.finish()
  await handle.close()
  return readFile(file())
}

/** As somebody would make it who knows how: every sum is right. */
function forge(change: (manifest: Manifest, parts: Part[]) => void): Promise<Buffer> {
  const parts = partsOf().slice(0, -2)
  const manifest = JSON.parse(partsOf().at(-2)?.content.toString() ?? '') as Manifest
  change(manifest, parts)
  const text = Buffer.from(JSON.stringify(manifest))
  return pack([
    ...parts,
    { name: manifestName, content: text },
    { name: manifestSumName, content: Buffer.from(manifestSum(text)) },
  ])
}

/** The entry at an end of a list that has one. */
function atEnd<Entry>(list: readonly Entry[], index: 0 | -1): Entry {
  const entry = list.at(index)
  if (entry === undefined) throw new Error('There is none')
  return entry
}

function replaceRows(manifest: Manifest, parts: Part[], rows: Buffer) {
  const table = manifest.tables.find(({ name }) => name === 'public.people')
  const part = parts.find(({ name }) => name.startsWith('database/public.people.'))
  if (table === undefined || part === undefined) throw new Error('The table of people is not in the backup')
  part.content = zstdCompressSync(rows)
  Object.assign(table, { bytes: rows.length, sha256: sumOf(rows) })
  table.pieces = [{ size: part.content.length, sha256: sumOf(part.content) }]
}

test('a part that is missing, doubled or in another place is refused', async () => {
  const parts = partsOf()
  for (const index of someOf([...parts.keys()])) {
    expect(await refusalOf(await pack(parts.toSpliced(index, 1)))).toContain('is not a usable backup')
  }
  expect(await refusalOf(await pack([...parts.slice(0, 1), ...parts]))).toContain('is missing')
  expect(await refusalOf(await pack([...parts.slice(1, -2), ...parts.slice(0, 1), ...parts.slice(-2)]))).toContain(
    'is missing',
  )
  const blob = parts.findIndex(({ name }) => name.startsWith('blobs/'))
  expect(await refusalOf(await pack(parts.toSpliced(blob, 0, ...parts.slice(blob, blob + 1))))).toContain('2 files')
})

test.each<[string, string, (manifest: Manifest, parts: Part[]) => void]>([
  ['of a newer form', 'newer version of Atrium', (manifest) => (manifest.format = 2)],
  [
    'with a migration that nobody knows',
    'knows what this one does not (kernel/209901010000_later)',
    (manifest) => manifest.migrations.push({ owner: 'kernel', name: '209901010000_later', checksum: '0'.repeat(64) }),
  ],
  ['with a field more', 'manifest is invalid', (manifest) => Object.assign(manifest, { extra: 1 })],
  [
    'with a table of another schema',
    'manifest is invalid',
    (manifest) => (atEnd(manifest.tables, 0).name = 'pg_catalog.x'),
  ],
  [
    'with fewer rows than it says',
    'but the backup has 5',
    (manifest) => {
      const people = manifest.tables.find(({ name }) => name === 'public.people')
      if (people) people.rows += 1
    },
  ],
  [
    'whose part leads out of it',
    'is missing; found ../../token.key',
    (_, parts) => (atEnd(parts, 0).name = '../../token.key'),
  ],
  [
    'whose file leads out of it',
    'does not belong to it',
    (_, parts) => (atEnd(parts, -1).name = 'blobs/../../token.key'),
  ],
  [
    'whose file is another than its name says',
    'is damaged',
    (_, parts) => {
      atEnd(parts, -1).content = Buffer.from('A trap')
    },
  ],
  [
    'whose rows unpack to far more than was packed',
    'could not be unpacked',
    (manifest, parts) => replaceRows(manifest, parts, Buffer.alloc(1 << 26)),
  ],
  [
    'whose rows are none',
    'invalid input syntax',
    (manifest, parts) => replaceRows(manifest, parts, Buffer.from('a door\n')),
  ],
  [
    'without people that others refer to',
    'foreign key',
    (manifest, parts) => {
      replaceRows(manifest, parts, Buffer.alloc(0))
      const people = manifest.tables.find(({ name }) => name === 'public.people')
      if (people) people.rows = 0
    },
  ],
])('one %s is refused, however well it is made', async (_, sentence, change) => {
  expect(await refusalOf(await forge(change))).toContain(sentence)
})

test('none of them touched anything, and the one they were made of is restored', async () => {
  expect(await hashTables(place.connection)).toEqual(before)
  expect(await refusalOf(await forge(() => {}))).toBe('after saving: It was restored.')
  expect(await hashTables(place.connection)).toEqual(before)
})

// Tests creating, naming, moving and sharing folders and files, and what others can't see.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  copyEntries,
  createFolder,
  emptyTrash,
  ensureFolders,
  eraseEntries,
  getEntry,
  getQuota,
  listEntries,
  moveEntries,
  renameEntry,
  restoreEntries,
  restoreVersion,
  listVersions,
  trashEntries,
} from '../contract.ts'
import { shareEntry } from '../sharing-contract.ts'
import { getStorage } from '../storage-contract.ts'
import { queryOf, readList } from './entries/list.ts'
import { addNew, contentOf, makeFolder, namesIn, notFound, read } from './testing-files.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const usedBy = (personId: string) =>
  product.database.read.one<{ used: number; counted: number }>(sql`
      select coalesce((select used_bytes from files_drives where person_id = ${personId}), 0) as used,
        (select coalesce(sum(v.size), 0) from files_versions v join files_entries e on e.id = v.entry_id
          where e.owner_id = ${personId}) as counted`)

describe('folders', () => {
  test('show folders first, in four orders, page by page both ways', async () => {
    const { ann } = product
    const folder = await makeFolder(ann, 'Lists')
    for (const name of ['b', 'a']) await makeFolder(ann, name, folder.id)
    for (const [name, size] of [
      ['y.txt', 3],
      ['x.pdf', 2],
      ['z.mp3', 1],
    ] as const)
      await addNew(product, ann, { name, content: 'x'.repeat(size), parentId: folder.id })
    const orderOf = async (sort: 'name' | 'size' | 'kind' | 'modified', order: 'asc' | 'desc') => {
      const names: string[] = []
      let after: string | undefined
      do {
        const page = await ann.send(listEntries, {
          folderId: folder.id,
          sort,
          order,
          limit: '2',
          ...(after && { after }),
        })
        names.push(...page.entries.map(({ name }) => name))
        after = page.hasMore ? page.entries.at(-1)?.id : undefined
      } while (after !== undefined)
      return names.join(' ')
    }
    expect(await orderOf('name', 'asc')).toBe('a b x.pdf y.txt z.mp3')
    expect(await orderOf('name', 'desc')).toBe('b a z.mp3 y.txt x.pdf')
    expect((await orderOf('size', 'asc')).slice(4)).toBe('z.mp3 x.pdf y.txt')
    expect((await orderOf('kind', 'asc')).slice(4)).toBe('z.mp3 x.pdf y.txt')
    expect((await orderOf('modified', 'desc')).slice(4)).toBe('z.mp3 x.pdf y.txt')
    const all = await ann.send(listEntries, { folderId: folder.id })
    const before = await ann.send(listEntries, { folderId: folder.id, limit: '2', before: all.entries[3]?.id ?? '' })
    expect(before.entries.map(({ name }) => name)).toEqual(['b', 'x.pdf'])
    expect([before.hasMore, before.hasBefore, all.total.count]).toEqual([true, true, 5])
    expect(await read(ann, folder.id)).toMatchObject({ size: 6, fileCount: 3 })
  })

  test('of a whole folder that is uploaded are made once, each with its place', async () => {
    const { ann } = product
    const paths = [['Trip', 'Day 1'], ['trip', 'Day 2'], ['Trip']]
    const first = await ann.send(ensureFolders, { parentId: null, paths })
    expect((await ann.send(ensureFolders, { parentId: null, paths })).folderIds).toEqual(first.folderIds)
    expect(await namesIn(ann, first.folderIds[2])).toEqual(['Day 1', 'Day 2'])
  })
})

test('a name that is taken is said, or gets a number', async () => {
  const { ben } = product
  await makeFolder(ben, 'Plans')
  const taken = ben.send(createFolder, { parentId: null, name: 'plans' })
  await expect(taken).rejects.toMatchObject({ status: 400, fields: { name: { code: 'taken' } } })
  const { entry } = await ben.send(createFolder, { parentId: null, name: 'plans', answer: 'keep-both' })
  expect(entry.name).toBe('plans (2)')
  expect((await ben.send(renameEntry, { entryId: entry.id, name: 'Plans (2)' })).entry.name).toBe('Plans (2)')
})

test('files are uploaded, replaced by versions, downloaded, copied, trashed, restored and erased', async () => {
  const { ann } = product
  const folder = await makeFolder(ann, 'Work')
  const file = await addNew(product, ann, { name: 'plan.txt', content: 'first', parentId: folder.id })
  const again = await addNew(product, ann, {
    name: 'PLAN.txt',
    content: 'second!',
    parentId: folder.id,
    answer: 'new-version',
  })
  expect([again.id, again.size, again.name]).toEqual([file.id, 7, 'plan.txt'])
  expect(await contentOf(product, ann, `/api/files/content?entryId=${file.id}`)).toEqual(Buffer.from('second!'))
  const { versions } = await ann.send(listVersions, { entryId: file.id })
  expect(versions.map(({ size, isCurrent }) => [size, isCurrent])).toEqual([
    [7, true],
    [5, false],
  ])
  const oldId = versions[1]?.id ?? ''
  expect(await contentOf(product, ann, `/api/files/content?entryId=${file.id}&versionId=${oldId}`)).toEqual(
    Buffer.from('first'),
  )
  expect((await ann.send(restoreVersion, { entryId: file.id, versionId: oldId })).entry.size).toBe(5)

  const {
    entries: [copied],
  } = await ann.send(copyEntries, { entryIds: [folder.id], parentId: null, answer: 'keep-both' })
  expect(copied).toMatchObject({ name: 'Work (2)', size: 5, fileCount: 1 })
  expect(await namesIn(ann, copied?.id)).toEqual(['plan.txt'])

  await ann.send(trashEntries, { entryIds: [folder.id] })
  await expect(ann.send(listEntries, { folderId: folder.id })).rejects.toMatchObject(notFound)
  const trash = await ann.send(listEntries, { view: 'trash' })
  expect(trash.entries.map(({ name }) => name)).toEqual(['Work'])
  expect((await ann.send(getQuota)).quota.trashBytes).toBe(17)
  const {
    entries: [back],
  } = await ann.send(restoreEntries, { entryIds: [folder.id] })
  expect(back).toMatchObject({ name: 'Work', size: 5, deletedAt: null })
  expect(await namesIn(ann, folder.id)).toEqual(['plan.txt'])

  await ann.send(trashEntries, { entryIds: [folder.id, copied?.id ?? ''] })
  await ann.send(eraseEntries, { entryIds: [folder.id] })
  await expect(ann.send(getEntry, { entryId: file.id })).rejects.toMatchObject(notFound)
  await ann.send(emptyTrash)
  expect((await ann.send(listEntries, { view: 'trash' })).entries).toEqual([])
  const { used, counted } = await usedBy(ann.id)
  expect(used).toBe(counted)
})

test('moving takes sums along, and asks about names', async () => {
  const { ann } = product
  const [from, to] = [await makeFolder(ann, 'From'), await makeFolder(ann, 'To')]
  const inner = await makeFolder(ann, 'Inner', from.id)
  const file = await addNew(product, ann, { name: 'deep.txt', content: 'deep', parentId: inner.id })
  await ann.send(moveEntries, { entryIds: [inner.id], parentId: to.id })
  expect([(await read(ann, from.id)).size, (await read(ann, to.id)).size]).toEqual([0, 4])
  const { path } = await ann.send(getEntry, { entryId: file.id })
  expect(path.map(({ name }) => name)).toEqual(['To', 'Inner'])
  await makeFolder(ann, 'INNER', from.id)
  const asked = await ann.send(moveEntries, { entryIds: [inner.id], parentId: from.id })
  expect([asked.entries, asked.conflicts.map(({ existing }) => existing.name)]).toEqual([[], ['INNER']])
  const { entries } = await ann.send(moveEntries, { entryIds: [inner.id], parentId: from.id, answer: 'new-version' })
  expect(entries.map(({ name }) => name)).toEqual(['Inner (2)'])
})

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The query plan of the first statement that `query` sends. */
async function explain(query: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const first = await new Promise<Statement>((resolve) => {
    const catchIt = (statement: Statement) => {
      resolve(statement)
      return new Promise<never>(() => {})
    }
    void query({ one: catchIt, maybe: catchIt, many: catchIt, run: catchIt })
  })
  const { rows } = await product.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${first.text}`,
    [...first.values],
  )
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
}

test('a folder of thousands is read along an index, no further than a page, and goes into the trash as one row', async () => {
  const { ben, database } = product
  const folder = await makeFolder(ben, 'Thousands')
  await database.read.run(sql`
    insert into files_entries (id, owner_id, parent_id, path, is_folder, name, name_key, kind, size, changed_by)
    select gen_random_uuid(), ${ben.id}, ${folder.id}, array[${folder.id}]::uuid[], false, 'Plan ' || n, 'plan ' || n,
      'other', n % 500, ${ben.id}
    from generate_series(1, 5000) n`)
  await database.read.run(sql`analyze files_entries`)
  for (const sort of ['name', 'size', 'kind', 'modified'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const input = { sort, order, part: 'files', limit: '50' } as const
      const query = queryOf(ben.id, input, { id: folder.id, ownerId: ben.id })
      const nodes = await explain((db) => readList(db, query, input))
      const looked = nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
      expect([sort, order, Math.max(...looked), nodes.some((node) => /Sort|Seq/.test(node['Node Type']))]).toEqual([
        sort,
        order,
        51,
        false,
      ])
    }
  const revisionsBefore = await changedIn(folder.id)
  await ben.send(trashEntries, { entryIds: [folder.id] })
  expect((await ben.send(listEntries, { text: 'plan 77' })).entries).toEqual([])
  await ben.send(restoreEntries, { entryIds: [folder.id] })
  expect(await changedIn(folder.id)).toEqual(revisionsBefore)
  const target = await makeFolder(ben, 'Target')
  await ben.send(moveEntries, { entryIds: [folder.id], parentId: target.id })
  const { entries, total } = await ben.send(listEntries, { folderId: target.id, text: 'plan' })
  expect([entries.length, total.count]).toEqual([50, 5000])
  const {
    entries: [copied],
  } = await ben.send(copyEntries, { entryIds: [folder.id], parentId: null })
  expect((await ben.send(listEntries, { folderId: copied?.id ?? '' })).total.count).toBe(5000)
})

/** The rows in a folder with PostgreSQL's version numbers for them. */
const changedIn = (folderId: string) =>
  product.database.read.many(sql`
    select distinct xmin::text from files_entries where path @> array[${folderId}]::uuid[]`)

test('the dashboard adds up files by kind, the trash, and what others share, and shows the days on which something came', async () => {
  const { admin, manager } = product
  const before = await manager.send(getStorage, { period: 'month' })
  expect(before.activity.map(({ images, other }) => images + other)).toEqual(Array.from({ length: 30 }, () => 0))
  expect(before.mine).toEqual({ bytes: 0, files: 0, changed: 0 })
  const folder = await makeFolder(manager, 'Photos')
  await addNew(product, manager, { name: 'stair.png', content: 'x'.repeat(40), parentId: folder.id })
  await addNew(product, manager, { name: 'hall.mp3', content: 'x'.repeat(30) })
  const plan = await addNew(product, manager, { name: 'plan.pdf', content: 'x'.repeat(20) })
  await addNew(product, manager, { name: 'plan.pdf', content: 'x'.repeat(5), answer: 'new-version' })
  const old = await makeFolder(manager, 'Old')
  await addNew(product, manager, { name: 'scans.zip', content: 'x'.repeat(7), parentId: old.id })
  await manager.send(trashEntries, { entryIds: [old.id] })
  const shared = await makeFolder(admin, 'Tender')
  await addNew(product, admin, { name: 'offer.docx', content: 'x'.repeat(9), parentId: shared.id })
  await addNew(product, admin, { name: 'secret.docx', content: 'x'.repeat(90) })
  await admin.send(shareEntry, { entryId: shared.id, personIds: [manager.id], role: 'view' })

  const storage = await manager.send(getStorage, {})
  expect(storage.mine).toEqual({ bytes: 95, files: 3, changed: 3 })
  expect(storage.shared).toEqual({ bytes: 9, files: 1, people: 1 })
  const { deletedAt } = await read(manager, old.id)
  const inThirtyDays = Date.parse(deletedAt ?? '') + 30 * 86_400_000
  expect(storage.trash).toMatchObject({ bytes: 7, files: 1 })
  expect(Date.parse(storage.trash.firstErasedAt ?? '')).toBe(inThirtyDays)
  expect(storage.groups).toEqual([
    { group: 'images', bytes: 40, files: 1 },
    { group: 'media', bytes: 30, files: 1 },
    { group: 'documents', bytes: 25, files: 1 },
    { group: 'other', bytes: 7, files: 1 },
  ])
  const { quota } = await manager.send(getQuota, {})
  expect([storage.usedBytes, storage.quotaBytes]).toEqual([quota.usedBytes, quota.quotaBytes])
  expect(storage.activity).toHaveLength(7)
  expect(storage.activity.at(-1)).toMatchObject({ images: 40, media: 30, documents: 25, other: 7 })
  await manager.send(eraseEntries, { entryIds: [old.id] })
  // Erasing frees space but doesn't undo past activity.
  const after = await manager.send(getStorage, { period: 'year' })
  expect([after.usedBytes, after.trash.firstErasedAt]).toEqual([95, null])
  expect(after.activity).toHaveLength(12)
  expect(after.activity.at(-1)).toMatchObject({ other: 7 })
  expect((await read(manager, plan.id)).size).toBe(5)
})

// Tests sharing: access, notifications, live updates, search, and explanations of access.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { askWhy } from '#features/users/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { findRecords } from '#kernel/search-contract.ts'
import {
  cancelUploads,
  copyEntries,
  createFolder,
  ensureFolders,
  eraseEntries,
  getEntry,
  listEntries,
  listFolders,
  listTags,
  listVersions,
  moveEntries,
  planUploads,
  renameEntry,
  restoreEntries,
  restoreVersion,
  starEntries,
  tagEntry,
  trashEntries,
} from '../contract.ts'
import type { Entry } from '../entities.ts'
import { shareEntry, unshareEntry } from '../sharing-contract.ts'
import { addNew, contentOf, forbidden, makeFolder, namesIn, notFound, read } from './testing-files.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await product.database.read.run(sql`update people set is_public = true`)
})
afterAll(() => product.close())

const share = (person: TestPerson, entryId: string, personIds: string[], role: 'view' | 'edit' = 'view') =>
  person.send(shareEntry, { entryId, personIds, role })
const hitsOf = async (person: TestPerson, text: string) =>
  (await person.send(findRecords, { text })).hits.map(({ title }) => title)

test('somebody else’s file is not there, by every call', async () => {
  const { ann, ben, admin } = product
  const folder = await makeFolder(ann, 'Private')
  const { id: entryId, versionId } = await addNew(product, ann, { name: 'secret.txt', parentId: folder.id })
  const own = await makeFolder(ben, 'Of Ben')
  const [entryIds, parentId] = [[entryId], folder.id]
  const file = { id: newId(), name: 'x.txt', size: 1 }
  for (const person of [ben, admin]) {
    const calls = [
      () => person.send(getEntry, { entryId }),
      () => person.send(listEntries, { folderId: folder.id }),
      () => person.send(listFolders, { folderId: folder.id }),
      () => person.send(createFolder, { parentId, name: 'x' }),
      () => person.send(ensureFolders, { parentId, paths: [['x']] }),
      () => person.send(renameEntry, { entryId, name: 'x' }),
      () => person.send(moveEntries, { entryIds, parentId: null }),
      () => person.send(moveEntries, { entryIds: [own.id], parentId }),
      () => person.send(copyEntries, { entryIds, parentId: null }),
      () => person.send(copyEntries, { entryIds: [own.id], parentId }),
      () => person.send(starEntries, { entryIds, isStarred: true }),
      () => person.send(tagEntry, { entryId, tags: ['x'] }),
      () => person.send(trashEntries, { entryIds }),
      () => person.send(restoreEntries, { entryIds }),
      () => person.send(eraseEntries, { entryIds }),
      () => person.send(planUploads, { parentId, files: [file] }),
      () => person.send(listVersions, { entryId }),
      () => person.send(restoreVersion, { entryId, versionId: versionId ?? '' }),
      () => share(person, entryId, [ben.id]),
      () => person.send(unshareEntry, { entryId, personId: person.id }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(notFound)
    await person.send(cancelUploads, { planIds: [entryId] })
    for (const path of ['content', 'thumb'])
      expect(await contentOf(product, person, `/api/files/${path}?entryId=${entryId}`)).toBe(404)
    expect(await contentOf(product, person, `/api/files/zip?entryIds=${own.id},${folder.id}`)).toBe(404)
    expect(await hitsOf(person, 'secret')).toEqual([])
    // With their own folder as the place and another person's as the cursor, neither reveals anything.
    expect((await person.send(listEntries, { after: entryId })).entries).toEqual(
      (await person.send(listEntries, { after: newId() })).entries,
    )
  }
  expect(await contentOf(product, ann, `/api/files/content?entryId=${entryId}`)).toEqual(Buffer.from('secret.txt'))
})

describe('a folder that is shared', () => {
  let top: Entry
  let shared: Entry
  let file: Entry
  beforeAll(async () => {
    const { ann, ben } = product
    top = await makeFolder(ann, 'Above')
    shared = await makeFolder(ann, 'Shared', top.id)
    file = await addNew(product, ann, { name: 'inside.txt', parentId: shared.id })
    await share(ann, shared.id, [ben.id])
  })

  test('shows what is in it, and nothing of the way above', async () => {
    const { ben } = product
    const { entries } = await ben.send(listEntries, { view: 'shared' })
    expect(entries).toMatchObject([{ id: shared.id, parentId: null, role: 'view', shareCount: 1 }])
    const { path, shares } = await ben.send(getEntry, { entryId: file.id })
    expect([path.map(({ name }) => name), shares.map(({ isInherited }) => isInherited)]).toEqual([['Shared'], [true]])
    await expect(ben.send(listEntries, { folderId: top.id })).rejects.toMatchObject(notFound)
    await expect(ben.send(renameEntry, { entryId: file.id, name: 'x' })).rejects.toMatchObject(forbidden)
    await expect(
      ben.send(planUploads, { parentId: shared.id, files: [{ id: newId(), name: 'x', size: 1 }] }),
    ).rejects.toMatchObject(forbidden)
    const { entries: mine } = await product.ann.send(listEntries, { view: 'sharing' })
    expect(mine.map(({ name }) => name)).toEqual(['Shared'])
  })

  test('is told of in the person’s language, found by them, and explained to an admin', async () => {
    const { ann, ben, admin } = product
    await product.settle()
    const { notifications } = await ben.send(listNotifications, { tab: 'all' })
    expect(notifications[0]).toMatchObject({ kind: 'files.shared', params: { name: 'Shared', by: ann.name } })
    expect(await hitsOf(ben, 'inside')).toEqual(['inside.txt'])
    const why = await admin.send(askWhy, { userId: ben.id, address: `/dashboard/files-manager?folder=${shared.id}` })
    expect([why.see, why.change]).toMatchObject([
      { may: true, rule: 'files.access.views' },
      { may: false, rule: 'files.access.views' },
    ])
  })

  test('with a higher role may be changed, with everyone is seen by everyone, and is gone when that is taken back', async () => {
    const { ann, ben, manager } = product
    await share(ann, shared.id, [ben.id], 'edit')
    expect((await read(ben, file.id)).role).toBe('edit')
    await ann.send(shareEntry, { entryId: shared.id, personIds: [], role: 'view' })
    expect((await read(manager, file.id)).role).toBe('view')
    await ann.send(unshareEntry, { entryId: shared.id, personId: null })
    await expect(read(manager, file.id)).rejects.toMatchObject(notFound)
    await ben.send(unshareEntry, { entryId: shared.id, personId: ben.id })
    await expect(read(ben, file.id)).rejects.toMatchObject(notFound)
  })
})

test('stars are one’s own, tags are everybody’s who sees the file', async () => {
  const { ann, ben } = product
  const file = await addNew(product, ann, { name: 'marked.txt' })
  await share(ann, file.id, [ben.id])
  await ben.send(starEntries, { entryIds: [file.id], isStarred: true })
  expect([(await read(ann, file.id)).isStarred, (await read(ben, file.id)).isStarred]).toEqual([false, true])
  expect((await ben.send(listEntries, { view: 'starred' })).entries.map(({ name }) => name)).toEqual(['marked.txt'])
  await ann.send(tagEntry, { entryId: file.id, tags: ['Kế hoạch', 'kế hoạch', ' 计划 '] })
  expect((await ben.send(listTags)).tags).toEqual([
    { tag: 'Kế hoạch', count: 1 },
    { tag: '计划', count: 1 },
  ])
  expect((await ann.send(listEntries, { tag: '计划' })).entries.map(({ name }) => name)).toEqual(['marked.txt'])
})

test('names are found in five languages, composed or not, without accents, and by parts of them', async () => {
  const { manager } = product
  const found = [
    [
      'Ho\u0323p tua\u0302\u0300n \u0110a\u0300 Na\u0306\u0303ng.md',
      ['H\u1ecdp', 'hop', 'tu\u1ea7n', 'tua\u0302\u0300n', 'da nang'],
    ],
    ['\u1112\u116c\u110b\u1174\u1105\u1169\u11a8.txt', ['\ud68c\uc758\ub85d']],
    ['pay\u200bpal.txt', ['paypal']],
    ['Straße.txt', ['strasse', 'Straße']],
    ['İstanbul.txt', ['istanbul']],
    ['Résumé été.txt', ['resume', 'ÉTÉ']],
    ['报价单.xlsx', ['报价', '报价单']],
    ['تَقرير 2026.pdf', ['تقرير', '٢٠٢٦']],
    ['Report_2026-final.v2.pdf', ['final', 'report v2']],
  ] as const
  for (const [name] of found) await addNew(product, manager, { name, content: name })
  for (const [name, queries] of found)
    for (const text of queries) {
      expect(await hitsOf(manager, text)).toContain(name.normalize('NFC'))
      const { entries } = await manager.send(listEntries, { text })
      expect(entries.map((entry) => entry.name)).toContain(name.normalize('NFC'))
    }
})

test('filters find what lies below a folder, by kind, time and person', async () => {
  const { manager } = product
  const folder = await makeFolder(manager, 'Filtered')
  const inner = await makeFolder(manager, 'Inner', folder.id)
  await addNew(product, manager, { name: 'a.pdf', parentId: inner.id, modifiedAt: '2026-03-01T10:00:00.000Z' })
  await addNew(product, manager, { name: 'b.png', parentId: folder.id, modifiedAt: '2026-04-01T10:00:00.000Z' })
  const within = async (filter: object) =>
    (await manager.send(listEntries, { folderId: folder.id, ...filter })).entries.map(({ name }) => name)
  expect(await within({ kinds: 'pdf,image' })).toEqual(['a.pdf', 'b.png'])
  expect(await within({ kinds: 'folder' })).toEqual(['Inner'])
  expect(await within({ from: '2026-03-15T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' })).toEqual(['b.png'])
  expect(await within({ personId: product.ann.id })).toEqual([])
  expect((await namesIn(manager, folder.id))[0]).toBe('Inner')
  const recent = await manager.send(listEntries, { view: 'recent', limit: '2' })
  expect(recent.entries.every(({ isFolder }) => !isFolder)).toBe(true)
})

// Tests the actions that lose data in other drives: moving into itself, concurrent changes, quotas, identical content, the trash.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { askUploads, idOf, sendPiece } from '#app/testing-uploads.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  addFile,
  cancelUploads,
  createFolder,
  eraseEntries,
  getQuota,
  listEntries,
  listVersions,
  moveEntries,
  planUploads,
  renameEntry,
  restoreEntries,
  trashEntries,
} from '../contract.ts'
import { shareEntry } from '../sharing-contract.ts'
import { forgetExpired } from './entries/erase.ts'
import {
  addNew,
  contentOf,
  forbidden,
  makeFolder,
  namesIn,
  notFound,
  openPlanned,
  read,
  sendPlanned,
} from './testing-files.ts'

const megabyte = 1_000_000
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { filesQuotaBytes: 45 * megabyte } })
})
afterAll(() => product.close())

const move = (person: TestPerson, entryIds: string[], parentId: string | null, answer?: 'keep-both' | 'new-version') =>
  person.send(moveEntries, { entryIds, parentId, ...(answer && { answer }) })
const settled = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map(({ status }) => status).toSorted()
const bytes = async (person: TestPerson, entryId: string) => {
  const content = await contentOf(product, person, `/api/files/content?entryId=${entryId}`)
  return typeof content === 'number' ? content : content.toString()
}

describe('moving', () => {
  test('a folder into itself is refused before anything is moved', async () => {
    const { ann } = product
    const [a, c] = [await makeFolder(ann, 'A'), await makeFolder(ann, 'C')]
    const b = await makeFolder(ann, 'B', a.id)
    for (const [ids, into] of [
      [[a.id], a.id],
      [[a.id], b.id],
      [[a.id, c.id], c.id],
    ] as const)
      await expect(move(ann, [...ids], into)).rejects.toMatchObject({
        code: 'invalid',
        message: /can’t go into itself/,
      })
    expect(await namesIn(ann)).toEqual(['A', 'C'])
    expect(await namesIn(ann, a.id)).toEqual(['B'])
  })

  test('A into B and B into A at once: one succeeds, and both are reachable', async () => {
    const { ben } = product
    const [a, b] = [await makeFolder(ben, 'A'), await makeFolder(ben, 'B')]
    expect(await settled([move(ben, [a.id], b.id), move(ben, [b.id], a.id)])).toEqual(['fulfilled', 'rejected'])
    const [onTop = ''] = await namesIn(ben)
    expect(await namesIn(ben, onTop === 'A' ? a.id : b.id)).toEqual([onTop === 'A' ? 'B' : 'A'])
  })

  test('A/A to where A lies replaces nothing', async () => {
    const { manager } = product
    const outer = await makeFolder(manager, 'A')
    const inner = await makeFolder(manager, 'A', outer.id)
    const file = await addNew(product, manager, { name: 'in.txt', parentId: inner.id })
    await move(manager, [inner.id], null, 'new-version')
    expect(await namesIn(manager)).toEqual(['A', 'A (2)'])
    expect(await bytes(manager, file.id)).toBe('in.txt')
  })

  test('a file over another one adds a version, and both histories stay', async () => {
    const { manager } = product
    const folder = await makeFolder(manager, 'Over')
    const old = await addNew(product, manager, { name: 'x.txt', content: 'old' })
    const other = await addNew(product, manager, { name: 'x.txt', content: 'new one', parentId: folder.id })
    await move(manager, [other.id], null, 'new-version')
    expect(await bytes(manager, old.id)).toBe('new one')
    expect((await manager.send(listVersions, { entryId: old.id })).versions.map(({ size }) => size)).toEqual([7, 3])
    expect(await read(manager, folder.id)).toMatchObject({ size: 0, fileCount: 0 })
  })
})

describe('renaming', () => {
  test('changes the case alone, does nothing for the same name, and asks about a taken one', async () => {
    const { ann } = product
    const folder = await makeFolder(ann, 'docs')
    const a = await addNew(product, ann, { name: 'report.txt', parentId: folder.id })
    const b = await addNew(product, ann, { name: 'b.txt', parentId: folder.id })
    expect((await ann.send(renameEntry, { entryId: a.id, name: 'Report.txt' })).entry.name).toBe('Report.txt')
    expect((await ann.send(renameEntry, { entryId: folder.id, name: 'Docs' })).entry.name).toBe('Docs')
    const { revision } = await read(ann, a.id)
    expect((await ann.send(renameEntry, { entryId: a.id, name: 'Report.txt' })).entry.revision).toBe(revision)
    const taken = ann.send(renameEntry, { entryId: b.id, name: 'REPORT.TXT' })
    await expect(taken).rejects.toMatchObject({ fields: { name: { code: 'taken' } } })
    expect(await bytes(ann, a.id)).toBe('report.txt')
  })

  test('by two at once ends in one of the names, and the second hears of it', async () => {
    const { ann, ben } = product
    const folder = await makeFolder(ann, 'Both')
    const file = await addNew(product, ann, { name: 'x.txt', parentId: folder.id })
    await ann.send(shareEntry, { entryId: folder.id, personIds: [ben.id], role: 'edit' })
    const { revision } = file
    const rename = (person: TestPerson, name: string) => person.send(renameEntry, { entryId: file.id, name, revision })
    const results = await Promise.allSettled([rename(ann, 'p.txt'), rename(ben, 'q.txt')])
    const [lost] = results.filter((one) => one.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'conflict', clashes: { name: {} } })
    expect(await namesIn(ann, folder.id)).toEqual(await namesIn(ben, folder.id))
  })

  test('a folder while somebody uploads into it loses none of the files', async () => {
    const { ann, ben } = product
    const folder = await makeFolder(ann, 'Busy')
    await ann.send(shareEntry, { entryId: folder.id, personIds: [ben.id], role: 'edit' })
    const files = Array.from({ length: 12 }, (_, at) => `${at}.txt`)
    await Promise.all([
      ...files.map((name) => addNew(product, ben, { name, parentId: folder.id })),
      ann.send(renameEntry, { entryId: folder.id, name: 'Renamed' }),
    ])
    expect((await namesIn(ann, folder.id)).toSorted()).toEqual(files.toSorted())
    expect(await read(ann, folder.id)).toMatchObject({ name: 'Renamed', fileCount: 12 })
  })
})

test('the same content under two names is kept once, counted twice, and stays when one is erased', async () => {
  const { admin } = product
  const before = (await admin.send(getQuota)).quota.usedBytes
  const content = 'the very same'
  const [one, two] = [
    await addNew(product, admin, { name: 'one.txt', content }),
    await addNew(product, admin, { name: 'two.txt', content }),
  ]
  expect((await admin.send(getQuota)).quota.usedBytes - before).toBe(2 * content.length)
  await admin.send(trashEntries, { entryIds: [one.id] })
  await admin.send(eraseEntries, { entryIds: [one.id] })
  expect(await bytes(admin, two.id)).toBe(content)
  const kept = await product.database.read.many(sql`
    select distinct blob_key from files_versions where entry_id = ${two.id}`)
  expect(kept).toHaveLength(1)
})

describe('the trash', () => {
  test('gives back to the top when the folder is gone, and asks about a name', async () => {
    const { admin } = product
    const folder = await makeFolder(admin, 'Gone')
    const file = await addNew(product, admin, { name: 'plan.txt', parentId: folder.id })
    await admin.send(trashEntries, { entryIds: [file.id] })
    await admin.send(trashEntries, { entryIds: [folder.id] })
    // The file was trashed first, so erasing the folder leaves it alone.
    await admin.send(eraseEntries, { entryIds: [folder.id] })
    await addNew(product, admin, { name: 'Plan.txt' })
    const asked = await admin.send(restoreEntries, { entryIds: [file.id] })
    expect([asked.entries, asked.conflicts.map(({ name }) => name)]).toEqual([[], ['plan.txt']])
    const { entries } = await admin.send(restoreEntries, { entryIds: [file.id], answer: 'keep-both' })
    expect(entries).toMatchObject([{ name: 'plan (2).txt', parentId: null }])
    expect(await bytes(admin, file.id)).toBe('plan.txt')
  })

  test('after 30 days is empty, and what lay in it is erased with its space', async () => {
    const { admin } = product
    const folder = await makeFolder(admin, 'Old')
    const file = await addNew(product, admin, { name: 'old.txt', parentId: folder.id })
    const before = (await admin.send(getQuota)).quota.usedBytes
    await admin.send(trashEntries, { entryIds: [folder.id] })
    await product.database.read.run(sql`
      update files_entries set deleted_at = deleted_at - interval '31 days' where id = ${folder.id}`)
    await product.database.transaction(forgetExpired)
    expect(await bytes(admin, file.id)).toBe(404)
    expect((await admin.send(getQuota)).quota.usedBytes).toBe(before - file.size)
  })
})

describe('a quota', () => {
  const size = 42 * megabyte
  test('holds against three at once, before their bytes are sent', async () => {
    const { manager } = product
    const plan = () =>
      manager.send(planUploads, { parentId: null, files: [{ id: newId(), name: `${newId()}.bin`, size }] })
    expect(await settled([plan(), plan(), plan()])).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(plan()).rejects.toMatchObject({ code: 'no-room', message: /Not enough space.* left/ })
    const { quota } = await manager.send(getQuota)
    expect(quota.usedBytes).toBeLessThanOrEqual(quota.quotaBytes)
  })

  test('is that of the plan: no other length, no other sender, and nothing that isn’t planned', async () => {
    const { ann, manager } = product
    const id = newId()
    await ann.send(planUploads, { parentId: null, files: [{ id, name: 'exact.bin', size: 10 }] })
    for (const [person, length] of [
      [ann, 11],
      [manager, 10],
    ] as const)
      expect((await openPlanned(product, person, id, length)).status).toBe(404)
    expect((await openPlanned(product, ann, newId(), 10)).status).toBe(404)
    const uploadId = idOf(await openPlanned(product, ann, id, 10))
    const sent = await sendPiece({ url: product.url, token: ann.token }, uploadId, 0, Buffer.alloc(11))
    expect(sent.status).toBe(413)
    await ann.send(cancelUploads, { planIds: [id] })
    expect((await askUploads({ url: product.url, token: ann.token }, 'HEAD', { id: uploadId })).status).toBe(404)
  })
})

describe('an upload', () => {
  test('that says no length is stopped where its plan ends', async () => {
    const { ann } = product
    const id = newId()
    await ann.send(planUploads, { parentId: null, files: [{ id, name: 'endless.bin', size: 1000 }] })
    const uploadId = idOf(await openPlanned(product, ann, id, 1000))
    const endless = async function* () {
      for (let at = 0; at < 200; at++) yield new Uint8Array(50_000)
    }
    const headers = {
      Authorization: `Bearer ${ann.token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    }
    const body = Readable.toWeb(Readable.from(endless())) as ReadableStream
    const chunked = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit
    const sent = await fetch(`${product.url}/api/uploads/${uploadId}`, chunked).catch(() => undefined)
    expect(sent?.ok ?? false).toBe(false)
    const { headers: after } = await askUploads({ url: product.url, token: ann.token }, 'HEAD', { id: uploadId })
    expect(Number(after.get('upload-offset') ?? 0)).toBeLessThanOrEqual(1000)
    await expect(ann.send(addFile, { planId: id, uploadId })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('that is begun anew is never a mixture, and is added once however often that is asked', async () => {
    const { ann } = product
    const id = newId()
    await ann.send(planUploads, { parentId: null, files: [{ id, name: 'mixed.txt', size: 6 }] })
    const as = { url: product.url, token: ann.token }
    const first = idOf(await openPlanned(product, ann, id, 6))
    await sendPiece(as, first, 0, Buffer.from('aaa'))
    const second = idOf(await openPlanned(product, ann, id, 6))
    expect((await sendPiece(as, first, 3, Buffer.from('aaa'))).status).toBe(404)
    await sendPiece(as, second, 0, Buffer.from('bbbbbb'))
    const add = () => ann.send(addFile, { planId: id, uploadId: second })
    const [made] = await Promise.all([add(), add()])
    expect(await bytes(ann, made.entry?.id ?? '')).toBe('bbbbbb')
    expect((await add()).entry?.id).toBe(made.entry?.id)
    expect((await ann.send(listEntries, { text: 'mixed' })).entries).toHaveLength(1)
  })

  test('whose name is taken by now is asked about, and taken when that is answered', async () => {
    const { ann } = product
    const folder = await makeFolder(ann, 'Late')
    const sent = await sendPlanned(product, ann, { name: 'late.txt', content: 'mine', parentId: folder.id })
    await addNew(product, ann, { name: 'LATE.txt', content: 'theirs', parentId: folder.id })
    const asked = await ann.send(addFile, sent)
    expect([asked.entry, asked.conflict?.existing.name]).toEqual([null, 'LATE.txt'])
    const { entry } = await ann.send(addFile, { ...sent, answer: 'keep-both' })
    expect(entry?.name).toBe('late (2).txt')
  })

  test('keeps an empty file and times long ago', async () => {
    const { ann } = product
    for (const modifiedAt of ['1969-12-31T23:00:00.000Z', '2107-06-01T00:00:00.000Z']) {
      const { size, modifiedAt: kept } = await addNew(product, ann, {
        name: `${modifiedAt.slice(0, 4)}.txt`,
        content: '',
        modifiedAt,
      })
      expect([size, kept]).toEqual([0, modifiedAt])
    }
  })
})

test('editors add and rename inside, and nobody but the owner moves things out or erases them', async () => {
  const { ann, ben } = product
  const shared = await makeFolder(ann, 'Ours')
  await ann.send(shareEntry, { entryId: shared.id, personIds: [ben.id], role: 'edit' })
  const inside = await addNew(product, ben, { name: 'of ben.txt', parentId: shared.id })
  expect(inside.owner.id).toBe(ann.id)
  await expect(move(ben, [inside.id], null)).rejects.toMatchObject(forbidden)
  await expect(ben.send(trashEntries, { entryIds: [shared.id] })).rejects.toMatchObject(forbidden)
  await ben.send(trashEntries, { entryIds: [inside.id] })
  await expect(ben.send(eraseEntries, { entryIds: [inside.id] })).rejects.toMatchObject(notFound)
  expect((await ben.send(restoreEntries, { entryIds: [inside.id] })).entries).toMatchObject([{ id: inside.id }])

  // You can move your own files into someone else's tree; they own them from then on.
  const { entry: own } = await ben.send(createFolder, { parentId: null, name: 'Brought' })
  const file = await addNew(product, ben, { name: 'brought.txt', parentId: own.id })
  await move(ben, [own.id], shared.id)
  expect((await read(ben, file.id)).owner.id).toBe(ann.id)
  expect(await namesIn(ann, shared.id)).toEqual(['Brought', 'of ben.txt'])
})

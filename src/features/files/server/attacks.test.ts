// Attempts on files of other people, and on the room and the time that all of them share.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { idOf, sendPiece } from '#app/testing-uploads.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { eraseOverdue } from '#kernel/server/people/people-erasing.ts'
import { eraseEntries, openAddress, planUploads, renameEntry, restoreEntries, trashEntries } from '../contract.ts'
import { createLink, reportLink, shareEntry, unshareEntry } from '../sharing-contract.ts'
import { zipStream } from './content/zip.ts'
import { readFreeName } from './entries/take-name.ts'
import { addNew, contentOf, forbidden, makeFolder, namesIn, openPlanned } from './testing-files.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await product.database.read.run(sql`update people set is_public = true`)
})
afterAll(() => product.close())

const keyOf = (content: string) => createHash('sha256').update(content).digest('hex')

test('an editor restores nothing to a place that isn’t shared with them, and over no file there', async () => {
  const { ann, ben } = product
  const budget = await addNew(product, ann, { name: 'budget.txt', content: 'of Ann' })
  const folder = await makeFolder(ann, 'Shared')
  await ann.send(shareEntry, { entryId: folder.id, personIds: [ben.id], role: 'edit' })
  const { id } = await addNew(product, ben, { name: 'budget.txt', content: 'of Ben', parentId: folder.id })
  await ben.send(trashEntries, { entryIds: [id] })
  await ann.send(trashEntries, { entryIds: [folder.id] })
  for (const answer of ['new-version', 'keep-both'] as const)
    await expect(ben.send(restoreEntries, { entryIds: [id], answer })).rejects.toMatchObject(forbidden)
  expect(await contentOf(product, ann, `/api/files/content?entryId=${budget.id}`)).toEqual(Buffer.from('of Ann'))
  await ann.send(restoreEntries, { entryIds: [folder.id] })
  await ben.send(restoreEntries, { entryIds: [id] })
  expect(await namesIn(ben, folder.id)).toEqual(['budget.txt'])
})

test('what was put into the trash one after the other comes back at once to where it lay', async () => {
  const { ann } = product
  const outer = await makeFolder(ann, 'Outer')
  const inner = await makeFolder(ann, 'Inner', outer.id)
  const file = await addNew(product, ann, { name: 'deep.txt', content: 'deep', parentId: inner.id })
  for (const { id } of [file, inner, outer]) await ann.send(trashEntries, { entryIds: [id] })
  const { entries } = await ann.send(restoreEntries, { entryIds: [file.id, outer.id, inner.id] })
  expect(entries.map(({ id, parentId }) => [id, parentId])).toEqual([
    [file.id, inner.id],
    [outer.id, null],
    [inner.id, outer.id],
  ])
  const sums = await product.database.read.many(sql`
    select size, file_count as "fileCount" from files_entries where id = any(${[outer.id, inner.id]}::uuid[])`)
  expect(sums).toEqual([
    { size: 4, fileCount: 1 },
    { size: 4, fileCount: 1 },
  ])
})

test('whoever no longer sees a file doesn’t hear its new name by the notice of old', async () => {
  const { ann, ben, manager } = product
  const file = await addNew(product, ann, { name: 'offer.txt' })
  await ann.send(shareEntry, { entryId: file.id, personIds: [ben.id, manager.id], role: 'view' })
  await product.settle()
  await ann.send(unshareEntry, { entryId: file.id, personId: ben.id })
  await ann.send(renameEntry, { entryId: file.id, name: 'layoffs.txt' })
  await product.settle()
  const nameFor = async (person: typeof ben) =>
    (await person.send(listNotifications, { tab: 'all' })).notifications.find(
      ({ params }) => params['about'] === file.id,
    )?.params['name']
  expect([await nameFor(ben), await nameFor(manager)]).toEqual(['offer.txt', 'layoffs.txt'])
})

test('a visitor’s file for which there is no room is refused before a byte of it is kept', async () => {
  const { ben, database } = product
  const inbox = await makeFolder(ben, 'Inbox')
  const { link } = await ben.send(createLink, { entryId: inbox.id, access: 'upload' })
  await database.read.run(sql`update files_drives set quota_bytes = 1 where person_id = ${ben.id}`)
  const body = 'More than there is room for'
  const query = new URLSearchParams({ token: link.url.slice(-32), name: 'large.txt' })
  const answer = await fetch(`${product.url}/api/files/link/upload?${query}`, { method: 'POST', body })
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'no-room' }])
  expect(await database.read.many(sql`select from blobs where key = ${keyOf(body)}`)).toEqual([])
  await database.read.run(sql`update files_drives set quota_bytes = null where person_id = ${ben.id}`)
})

test('a zip that nobody reads on leaves no file open', async () => {
  const { ann, database } = product
  const { id } = await addNew(product, ann, { name: 'left.txt', content: 'left open' })
  const opened: Readable[] = []
  const get = async () => {
    const content = Readable.from([Buffer.from('left open')])
    opened.push(content)
    return content
  }
  const no = () => Promise.reject(new Error('Only read'))
  const blobs = { get, put: no, size: no, remove: no }
  // After none, one and two pieces: before, at and after the head of the file.
  for (const pieces of [0, 1, 2]) {
    const zip = zipStream({ db: database.read, blobs, rootIds: [id] })
    for (let read = 0; read < pieces; read++) await zip.next()
    await zip.return(undefined)
  }
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('a free name beside thousands that have it takes a few questions', async () => {
  const { ann, database } = product
  const folder = await makeFolder(ann, 'Alike')
  await database.read.run(sql`
    insert into files_entries (id, owner_id, parent_id, path, is_folder, name, name_key, kind)
    select gen_random_uuid(), ${ann.id}, ${folder.id}, array[${folder.id}]::uuid[], false, name, name, 'txt'
    from (select case n when 1 then 'note.txt' else 'note (' || n || ').txt' end as name from generate_series(1, 5000) n) names`)
  let questions = 0
  const counting: Pick<Db, 'many'> = {
    many: (statement) => {
      questions += 1
      return database.read.many(statement)
    },
  }
  const place = { ownerId: ann.id, id: folder.id }
  const db: Db = { ...database.read, ...counting }
  expect(await readFreeName(db, place, 'Note.txt', { isFolder: false })).toBe('Note (5001).txt')
  const others = new Set(['note (5001).txt'])
  expect(await readFreeName(db, place, 'Note.txt', { isFolder: false, others })).toBe('Note (5002).txt')
  expect(questions).toBeLessThan(60)
})

test('a plan takes no ID that a file has, and lets go of what was sent when it is made anew with another size', async () => {
  const { ann, database } = product
  const { id } = await addNew(product, ann, { name: 'once.txt' })
  const planOf = (planId: string, size: number) =>
    ann.send(planUploads, { parentId: null, files: [{ id: planId, name: 'twice.txt', size }] })
  await expect(planOf(id, 1)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  const planId = newId()
  await planOf(planId, 1000)
  await openPlanned(product, ann, planId, 1000)
  const lengths = () => database.read.many(sql`select length from uploads where plan_id = ${planId}`)
  await planOf(planId, 1000)
  expect(await lengths()).toEqual([{ length: 1000 }])
  await planOf(planId, 1)
  expect(await lengths()).toEqual([])
})

test('an upload ends with its plan, and nobody sends, erases and sends again without end', async () => {
  const { ann, database, config } = product
  const folder = await makeFolder(ann, 'Gone')
  const planId = newId()
  const planIn = (parentId: string | null) =>
    ann.send(planUploads, { parentId, files: [{ id: planId, name: 'half.txt', size: 10 }] })
  await planIn(folder.id)
  const uploadId = idOf(await openPlanned(product, ann, planId, 10))
  const sender = { url: product.url, token: ann.token }
  expect((await sendPiece(sender, uploadId, 0, Buffer.from('half '))).status).toBe(204)
  await ann.send(trashEntries, { entryIds: [folder.id] })
  await ann.send(eraseEntries, { entryIds: [folder.id] })
  expect((await sendPiece(sender, uploadId, 5, Buffer.from('whole'))).status).toBe(404)
  expect(await database.read.many(sql`select from uploads where id = ${uploadId}`)).toEqual([])

  await planIn(null)
  await database.read.run(sql`
    update upload_days set planned_bytes = ${3 * config.filesQuotaBytes} where person_id = ${ann.id}`)
  expect((await openPlanned(product, ann, planId, 10)).status).toBe(429)
  await database.read.run(sql`update upload_days set day = day - 1`)
  expect((await openPlanned(product, ann, planId, 10)).status).toBe(201)
})

test('an erased person is named to nobody by their links, not even to admins who heard of a report', async () => {
  const { admin, ben, visitor, database } = product
  const file = await addNew(product, ben, { name: 'memoirs of Ben.txt' })
  const { link } = await ben.send(createLink, { entryId: file.id, access: 'view' })
  await visitor.send(reportLink, { token: link.url.slice(-32), reason: 'Not theirs' })
  await product.settle()
  const told = async () => JSON.stringify((await admin.send(listNotifications, { tab: 'all' })).notifications)
  expect(await told()).toContain('memoirs of Ben')
  await database.read.run(sql`update people set erase_after = now() where id = ${ben.id}`)
  await eraseOverdue(database)
  await product.settle()
  expect(await told()).not.toContain('memoirs of Ben')
  expect(await told()).not.toContain(ben.name)
})

test('no more addresses for downloads are kept than anybody opens', async () => {
  const { ann, database } = product
  const { id } = await addNew(product, ann, { name: 'asked for.txt' })
  await database.read.run(sql`
    insert into files_tickets (ticket_hash, person_id, session_id, kind, entry_ids, is_inline, created_at)
    select sha256(n::text::bytea), ${ann.id}, ${ann.sessionId}, 'content', array[${id}]::uuid[], false, now() - interval '1 hour'
    from generate_series(1, 1200) n`)
  await ann.send(openAddress, { entryIds: [id], as: 'content' })
  const kept = sql`select count(*) as count from files_tickets where person_id = ${ann.id}`
  expect(await database.read.one(kept)).toEqual({ count: 1000 })
})

// Notifications through the API: told once, counted, read, put away, mailed to who wishes it, and each person's own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { changePerson, markVerified } from '#kernel/server/people/people.ts'
import { banPerson, unbanPerson } from '#kernel/server/people/people-standing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import type { Notice } from '#kernel/server/live/notify.ts'
import { notices, notified, notify, retell } from '#kernel/server/live/notify.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { check } from '#kernel/shape.ts'
import {
  archiveNotification,
  chooseWay,
  getChoices,
  getCounts,
  listNotifications,
  markAllRead,
  markNotification,
} from '../contract.ts'
import { insertNotifications } from './queries.ts'
import { holdAbout } from './retold-queries.ts'

const rang = '{{by}} rang at {{door}}'
const words = { test: { knocked: '{{by}} knocked at {{door}}', rang, asked: '{{number}} asks for {{amount}}' } }
const kinds = [
  { kind: 'test.knocked', text: 'test.knocked', label: 'test.knocked' },
  { kind: 'test.rang', text: 'test.rang', cases: { asked: 'test.asked' }, label: 'test.rang', mail: 'unless-off' },
  { kind: 'test.wrote', text: 'test.rang', label: 'test.rang', mail: 'own-letter' },
] as never
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({
    parts: [
      notices(kinds, {
        en: words,
        fr: { test: { ...words.test, knocked: '{{by}} a frappé à {{door}}', asked: '{{number}} demande {{amount}}' } },
        vi: words,
        cn: words,
        ar: words,
      }),
    ],
  })
})
afterAll(() => product.close())

async function send(to: readonly TestPerson[], notice: Pick<Notice, 'kind' | 'params'>) {
  const by = product.admin
  const params = { by: by.name, ...notice.params }
  await product.database.transaction((tx) =>
    notify(tx, { ...notice, params, to: to.map(({ id }) => id), link: '/dashboard/blank', by: by.id }),
  )
  await product.settle()
}
const sendPast = async (to: TestPerson, past: Date) => {
  const params = { by: product.admin.name, door: 'a door of the past' }
  await product.database.transaction((tx) =>
    notify(tx, { kind: 'test.knocked', params, to: [to.id], link: '/dashboard/blank', by: product.admin.id, past }),
  )
  await product.settle()
}
const knock = (to: readonly TestPerson[], door = 'the north door') =>
  send(to, { kind: 'test.knocked', params: { door } })
const firstOf = async (person: TestPerson) => (await read(person)).notifications[0]?.id ?? ''
const mailsTo = async ({ email }: TestPerson) =>
  (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email).map(({ subject }) => subject)
const read = (person: TestPerson, tab: 'all' | 'unread' | 'archived' = 'all', before?: string) =>
  person.send(listNotifications, { tab, ...(before !== undefined && { before }) })

test('recipients get it once, unread, with its parameters; the actor gets none', async () => {
  const { ann, ben, admin } = product
  await knock([ann, ann, admin])
  const { notifications, counts, hasMore } = await read(ann)
  expect(notifications).toMatchObject([
    {
      kind: 'test.knocked',
      params: { door: 'the north door' },
      link: '/dashboard/blank',
      isUnread: true,
      isArchived: false,
      by: { id: admin.id, name: admin.name },
    },
  ])
  expect([counts, hasMore]).toEqual([{ all: 1, unread: 1, archived: 0 }, false])
  expect((await read(admin)).notifications).toEqual([])
  expect((await read(ben)).notifications).toEqual([])
})

test('read, unread, put away and brought back are counted, and saying it twice changes nothing', async () => {
  const { ann } = product
  const notificationId = await firstOf(ann)
  const after = async (call: Promise<{ counts: object }>) => (await call).counts
  for (let twice = 0; twice < 2; twice++)
    expect(await after(ann.send(markNotification, { notificationId, unread: false }))).toEqual({
      all: 1,
      unread: 0,
      archived: 0,
    })
  expect(await after(ann.send(markNotification, { notificationId, unread: true }))).toEqual({
    all: 1,
    unread: 1,
    archived: 0,
  })
  expect(await after(ann.send(archiveNotification, { notificationId, archived: true }))).toEqual({
    all: 0,
    unread: 0,
    archived: 1,
  })
  expect((await read(ann, 'archived')).notifications).toMatchObject([
    { id: notificationId, isUnread: false, isArchived: true },
  ])
  expect(await after(ann.send(archiveNotification, { notificationId, archived: false }))).toEqual({
    all: 1,
    unread: 0,
    archived: 0,
  })
})

test("someone else's is not there", async () => {
  const { ann, ben } = product
  const notificationId = await firstOf(ann)
  const gone = { status: 404, code: 'not-found' }
  await expect(ben.send(markNotification, { notificationId, unread: true })).rejects.toMatchObject(gone)
  await expect(ben.send(archiveNotification, { notificationId, archived: true })).rejects.toMatchObject(gone)
  await knock([ben], 'the south door')
  await knock([ann], 'the west door')
  // Read on from the place of somebody else's, the list is still one's own.
  const { notifications } = await read(ben, 'all', await firstOf(ann))
  expect(notifications.map(({ params }) => params['door'])).toEqual(['the south door'])
  await ben.send(archiveNotification, { notificationId: await firstOf(ben), archived: true })
})

test('more than a page is read page by page, none twice, and all of it is marked at once', async () => {
  const { ben } = product
  for (let door = 1; door <= 25; door++) await knock([ben], `door ${door}`)
  const first = await read(ben)
  expect([first.notifications.length, first.hasMore]).toEqual([20, true])
  const second = await read(ben, 'all', first.notifications.at(-1)?.id)
  const doors = [...first.notifications, ...second.notifications].map(({ params }) => params['door'])
  expect(doors).toEqual(Array.from({ length: 25 }, (_, index) => `door ${25 - index}`))
  expect((await ben.send(markAllRead, {})).counts).toMatchObject({ all: 25, unread: 0 })
  expect((await read(ben, 'unread')).notifications).toEqual([])
})

test('twenty at once are all there and all counted', async () => {
  const { manager, ann } = product
  const before = (await ann.send(getCounts)).counts.all
  await Promise.all(Array.from({ length: 20 }, (_, index) => knock([manager, ann], `gate ${index}`)))
  expect((await manager.send(getCounts)).counts).toEqual({ all: 20, unread: 20, archived: 0 })
  expect((await ann.send(getCounts)).counts.all).toBe(before + 20)
})

test('by mail only when they wish it, in their language, to an address that is theirs', async () => {
  const { ann, ben, database } = product
  await database.transaction(async (tx) => {
    await markVerified(tx, ann.id)
    await changePerson(tx, ann.id, { language: 'fr' })
  })
  await knock([ann], 'personne')
  expect(await mailsTo(ann)).toEqual([])
  await ann.send(chooseWay, { kind: 'test.knocked', way: 'mail', wanted: true })
  await ben.send(chooseWay, { kind: 'test.knocked', way: 'mail', wanted: true })
  expect((await ann.send(getChoices)).mailed).toContain('test.knocked')
  await knock([ann, ben], 'la porte')
  // Ben never showed that the address is his.
  expect(await mailsTo(ben)).toEqual([])
  expect(await mailsTo(ann)).toEqual([`${product.admin.name} a frappé à la porte`])
  await ann.send(chooseWay, { kind: 'test.knocked', way: 'mail', wanted: false })
  await knock([ann], 'encore')
  expect(await mailsTo(ann)).toHaveLength(1)
  await expect(ann.send(chooseWay, { kind: 'test.never', way: 'mail', wanted: true })).rejects.toMatchObject({
    status: 400,
  })
})

test('a kind that is turned off in Atrium is not kept, and still mailed to who wishes it', async () => {
  const { ann } = product
  const before = (await ann.send(getCounts)).counts
  const mails = (await mailsTo(ann)).length
  await ann.send(chooseWay, { kind: 'test.knocked', way: 'here', wanted: false })
  await knock([ann], 'a quiet door')
  expect((await ann.send(getCounts)).counts).toEqual(before)
  expect(await mailsTo(ann)).toHaveLength(mails)
  await ann.send(chooseWay, { kind: 'test.knocked', way: 'mail', wanted: true })
  await knock([ann], 'a quiet door')
  expect((await ann.send(getCounts)).counts).toEqual(before)
  expect(await mailsTo(ann)).toHaveLength(mails + 1)
  const { muted, mailed } = await ann.send(getChoices)
  expect([muted, mailed.includes('test.knocked')]).toEqual([['test.knocked'], true])
  // One person's choices don't affect another's.
  expect(await product.ben.send(getChoices)).toMatchObject({ muted: [] })
  for (const way of ['here', 'mail'] as const)
    await ann.send(chooseWay, { kind: 'test.knocked', way, wanted: way === 'here' })
  await knock([ann], 'a loud door')
  expect((await ann.send(getCounts)).counts.all).toBe(before.all + 1)
  expect(await mailsTo(ann)).toHaveLength(mails + 1)
})

test('a kind that is mailed unless turned off is mailed to whoever chose nothing, and to nobody who turned it off', async () => {
  const { ann, ben } = product
  const ring = () => send([ann, ben], { kind: 'test.rang', params: { door: 'the gate' } })
  const mails = (await mailsTo(ann)).length
  expect((await ann.send(getChoices)).mailed).toContain('test.rang')
  await ring()
  expect(await mailsTo(ann)).toHaveLength(mails + 1)
  const off = await ann.send(chooseWay, { kind: 'test.rang', way: 'mail', wanted: false })
  expect(off.mailed).not.toContain('test.rang')
  await ring()
  expect(await mailsTo(ann)).toHaveLength(mails + 1)
  await ann.send(chooseWay, { kind: 'test.rang', way: 'mail', wanted: true })
  await ring()
  expect(await mailsTo(ann)).toHaveLength(mails + 2)
  // Ben never showed that the address is his.
  expect(await mailsTo(ben)).toEqual([])
})

test('a kind of which the feature writes letters itself is kept here alone, and its mails are no choice', async () => {
  const { ann } = product
  const [mails, counts] = [(await mailsTo(ann)).length, (await ann.send(getCounts)).counts]
  const choice = { kind: 'test.wrote', way: 'mail', wanted: true } as const
  await expect(ann.send(chooseWay, choice)).rejects.toMatchObject({ status: 400, fields: { kind: {} } })
  await send([ann], { kind: 'test.wrote', params: { door: 'the gate' } })
  expect(await mailsTo(ann)).toHaveLength(mails)
  expect((await ann.send(getChoices)).mailed).not.toContain('test.wrote')
  expect((await ann.send(getCounts)).counts.all).toBe(counts.all + 1)
})

test('a notice names another sentence of its kind, and says numbers and money as the language does', async () => {
  const { ann } = product
  const params = { case: 'asked', number: '1042', amount: '123450', currency: 'EUR' }
  await send([ann], { kind: 'test.rang', params })
  expect((await mailsTo(ann))[0]).toBe('1042 demande 1 234,50 €')
})

test('a mail whose subject is cut in the middle of an emoji arrives', async () => {
  const { ann } = product
  await ann.send(chooseWay, { kind: 'test.knocked', way: 'mail', wanted: true })
  for (const door of ['', 'x']) {
    const before = (await mailsTo(ann)).length
    await knock([ann], door + '🚪'.repeat(200))
    expect(await mailsTo(ann)).toHaveLength(before + 1)
  }
  await ann.send(chooseWay, { kind: 'test.knocked', way: 'mail', wanted: false })
})

test('banned people get none', async () => {
  const { ben, database } = product
  const before = await database.read.many(sql`select id from notifications where person_id = ${ben.id}`)
  await database.transaction((tx) => banPerson(tx, ben.id))
  await knock([ben])
  expect(await database.read.many(sql`select id from notifications where person_id = ${ben.id}`)).toEqual(before)
  await database.transaction((tx) => unbanPerson(tx, ben.id))
})

test('a page costs the same, however many there are', async () => {
  const { ann, manager } = product
  expect(await ann.countStatements(listNotifications, { tab: 'all' })).toBe(
    await manager.countStatements(listNotifications, { tab: 'unread' }),
  )
})

test('notices stand in the order in which things happened, whichever is written first', async () => {
  const { ann, database } = product
  const doors = ['first east door', 'second east door', 'third east door']
  for (const door of doors) await knock([ann], door)
  const before = (await read(ann)).notifications.slice(0, doors.length)
  expect(before.map(({ params }) => params['door'])).toEqual(doors.toReversed())
  const sent = await database.read.many<{ data: unknown }>(sql`
    select data from outbox where name = ${notified.name} and data::text like '%east door%' order by id desc`)
  expect(sent).toHaveLength(doors.length)
  // As the jobs of these events would, had they run the other way round and later.
  await database.transaction(async (tx) => {
    await tx.run(sql`delete from notifications where person_id = ${ann.id}`)
    for (const { data } of sent) {
      const checked = check(notified.data, data)
      if (checked.ok) await insertNotifications(tx, checked.value)
    }
  })
  expect((await read(ann)).notifications).toEqual(before)
})

test('a notification of the demo’s past is read, sorted by its date, and not mailed', async () => {
  const { manager } = product
  await knock([manager], 'a door of today')
  const before = await read(manager)
  const mails = await mailsTo(manager)
  const past = new Date(Date.now() - 3 * 86_400_000)
  await sendPast(manager, past)
  let page = await read(manager)
  expect(page.counts).toEqual({ ...before.counts, all: before.counts.all + 1 })
  while (page.hasMore) page = await read(manager, 'all', page.notifications.at(-1)?.id)
  expect(page.notifications.at(-1)).toMatchObject({
    params: { door: 'a door of the past' },
    createdAt: past.toISOString(),
    isUnread: false,
  })
  expect(await mailsTo(manager)).toEqual(mails)
})

const toldAbout = (about: string) =>
  product.database.read.many<{ door: string }>(sql`
    select params ->> 'door' as door from notifications where params ->> 'about' = ${about}`)

test('a notice that is written late says what its record says by then, and none is written of what is gone', async () => {
  const { ann, database } = product
  const about = newId()
  const sendLate = () => send([ann], { kind: 'test.rang', params: { about, door: 'the old door' } })
  await database.transaction((tx) => retell(tx, about, { door: 'the new door' }))
  await sendLate()
  expect(await toldAbout(about)).toEqual([{ door: 'the new door' }])
  await database.transaction((tx) => retell(tx, about, null))
  await database.transaction((tx) => retell(tx, about, { door: 'a door once more' }))
  await sendLate()
  expect(await toldAbout(about)).toEqual([])
})

test('a notice that is being written while its record is deleted goes with it', async () => {
  const { ann, admin, database } = product
  const about = newId()
  const written = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const notice = { kind: 'test.rang', params: { by: admin.name, about, door: 'a door' }, link: '/dashboard/blank' }
  const writing = database.transaction(async (tx) => {
    await holdAbout(tx, about)
    await insertNotifications(tx, { ...notice, personIds: [ann.id], byId: admin.id })
    written.resolve()
    await released.promise
  })
  await written.promise
  const deleting = database.transaction((tx) => retell(tx, about, null))
  const waiting = sql`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => database.read.one(waiting)).toEqual({ count: 1 })
  released.resolve()
  await Promise.all([writing, deleting])
  expect(await toldAbout(about)).toEqual([])
})

// The list of people through the API: in each order, narrowed and searched, page by page there and back, with the counts of its tabs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { InputOf } from '#kernel/contract.ts'
import { insertPeople } from '#kernel/server/people/people-many.ts'
import { rememberActivity } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { personStatuses } from '#kernel/people-contract.ts'
import { exportUsers, listUserIds, listUsers, printUsers } from '../../contract.ts'
import { userSorts } from '../../entities.ts'
import type { User } from '../../entities.ts'

type Query = InputOf<typeof listUsers>

const names = [
  'Zoë Ángel',
  'zara Bell',
  'Élodie Roux',
  'Emil Roux',
  '李 伟',
  'محمد علي',
  'Đặng Hùng',
  'Same Name',
  'Same Name',
]
const roles = ['user', 'manager', 'user'] as const

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await product.database.transaction(async (tx) => {
    const people = Array.from({ length: 36 }, (_, index) => {
      const [firstName = '', lastName = ''] = (names[index % names.length] ?? '').split(' ')
      return {
        firstName,
        lastName,
        email: `person${index}@list.test`,
        passwordHash: null,
        role: roles[index % 3] ?? 'user',
        status: personStatuses[index % 4] ?? 'active',
        jobTitle: index % 5 === 0 ? 'Glazier' : 'Mason',
        company: index % 7 === 0 ? 'Vidrio Sur' : null,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 9))).toISOString(),
      }
    })
    const added = await insertPeople(tx, people)
    const here = added.filter((_, index) => index % 2 === 0)
    const at = (index: number) => new Date(Date.UTC(2026, 5, 1 + (index % 4))).toISOString()
    await rememberActivity(
      tx,
      here.map(({ id }, index) => ({ personId: id, lastActivity: at(index) })),
    )
  })
})
afterAll(() => product.close())

const list = (query: Query = {}) => product.admin.send(listUsers, query)
const idsOf = (users: readonly User[]) => users.map(({ id }) => id)

/** Every page, from the first to the last. */
async function walk(query: Query): Promise<User[][]> {
  const pages: User[][] = []
  let after: string | undefined
  for (;;) {
    const page = await list({ ...query, ...(after !== undefined && { after }) })
    expect(page.hasPrevious).toBe(after !== undefined)
    pages.push(page.users)
    if (!page.hasNext) return pages
    after = page.users.at(-1)?.id
  }
}

async function walkBack(query: Query, last: User[]): Promise<User[][]> {
  const pages: User[][] = [last]
  for (;;) {
    const before = pages[0]?.[0]?.id ?? ''
    const page = await list({ ...query, before })
    expect(page.hasNext).toBe(true)
    pages.unshift(page.users)
    if (!page.hasPrevious) return pages
  }
}

const orders = userSorts.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction })))

describe.each(orders)('sorted by $sort, $direction', (order) => {
  test.each<Query>([
    {},
    { status: 'active' },
    { roles: 'user,admin' },
    { search: 'mason' },
    { search: 'list', status: 'banned' },
  ])('everybody comes once, there and back: %o', async (filters) => {
    const query: Query = { ...order, ...filters, rows: '5' }
    const whole = idsOf((await product.admin.send(exportUsers, { ...order, ...filters })).users)
    const pages = await walk(query)
    expect(idsOf(pages.flat())).toEqual(whole)
    expect(new Set(whole).size).toBe(whole.length)
    // From the last full page on, so that the pages fall on the same places.
    const back = await walkBack(query, pages.at(-1) ?? [])
    expect(idsOf(back.flat())).toEqual(whole)
  })

  test('turned round, it is the other way round', async () => {
    const key = (user: User) => {
      if (order.sort === 'role' || order.sort === 'status') return user[order.sort]
      return order.sort === 'name' ? '' : (user[order.sort] ?? '')
    }
    const { users } = await product.admin.send(exportUsers, order)
    const other = order.direction === 'asc' ? 'desc' : 'asc'
    const turned = await product.admin.send(exportUsers, { ...order, direction: other })
    expect(turned.users.map(key)).toEqual(users.map(key).toReversed())
  })
})

test('names stand without regard to case and accents', async () => {
  const { users } = await product.admin.send(exportUsers, { search: 'list' })
  const latin = users
    .map(({ name }) => name)
    .filter((name, index, all) => /^\p{Script=Latin}/u.test(name) && all.indexOf(name) === index)
  expect(latin).toEqual(['Đặng Hùng', 'Élodie Roux', 'Emil Roux', 'Same Name', 'zara Bell', 'Zoë Ángel'])
})

test('a page until somebody is the page before whatever follows them', async () => {
  const { users } = await product.admin.send(exportUsers, {})
  const page = await list({ until: users[11]?.id })
  expect(idsOf(page.users)).toEqual(idsOf(users.slice(7, 12)))
  expect([page.hasPrevious, page.hasNext]).toEqual([true, true])
  const last = await list({ until: users.at(-1)?.id })
  expect([last.hasPrevious, last.hasNext]).toEqual([true, false])
})

test.each([
  ['li wei is not how 李伟 is written, 李 is', '李', 4],
  ['Arabic without its vowel marks', 'مُحمد', 4],
  ['Vietnamese without its tones', 'dang hung', 4],
  ['French without its accents', 'elodie', 4],
  ['an address', 'person17@list', 1],
  ['a job title', 'glazier', 8],
  ['a company', 'vidrio', 6],
  ['words of nobody', 'glazier nowhere', 0],
  ['signs alone', '!!!', 0],
])('a search: %s', async (_what, search, count) => {
  const page = await list({ search, rows: '25' })
  expect(page.users).toHaveLength(count)
  expect(page.counts.all).toEqual({ count, isCapped: false })
})

test('the tabs count what the search and the roles leave, whichever tab is open', async () => {
  const all = await list({ status: 'banned' })
  expect(all.counts).toEqual({
    all: { count: 40, isCapped: false },
    active: { count: 13, isCapped: false },
    pending: { count: 9, isCapped: false },
    banned: { count: 9, isCapped: false },
    rejected: { count: 9, isCapped: false },
  })
  expect((await list({ roles: 'admin,manager' })).counts.all.count).toBe(14)
  expect((await list({ search: 'glazier', status: 'active' })).counts).toMatchObject({
    all: { count: 8 },
    active: { count: 2 },
  })
})

test('a page takes few statements, however it is asked for', async () => {
  const { users } = await list()
  expect(await product.admin.countStatements(listUsers)).toBeLessThanOrEqual(4)
  expect(await product.admin.countStatements(listUsers, { after: users[4]?.id })).toBeLessThanOrEqual(5)
  expect(await product.admin.countStatements(listUsers, { search: 'mason', status: 'active' })).toBeLessThanOrEqual(4)
})

test('managers read and print the list, users do not; only admins take it away as a file', async () => {
  const { ann, manager } = product
  const forbidden = { status: 403 }
  expect((await manager.send(listUsers)).users).toHaveLength(5)
  expect((await manager.send(printUsers)).users).toHaveLength(40)
  await expect(manager.send(exportUsers, {})).rejects.toMatchObject(forbidden)
  await expect(ann.send(listUsers)).rejects.toMatchObject(forbidden)
  await expect(ann.send(printUsers)).rejects.toMatchObject(forbidden)
})

test('whoever takes people away leaves a line in the trail, wherever they begin', async () => {
  const { admin, manager, database } = product
  const linesOf = async (kind: string, personId: string) =>
    (await database.read.many(sql`select id from audit_trail where kind = ${kind} and actor_id = ${personId}`)).length
  const before = await linesOf('users.exported', admin.id)
  const { users } = await admin.send(exportUsers, {})
  await admin.send(exportUsers, { after: users[3]?.id })
  expect(await linesOf('users.exported', admin.id)).toBe(before + 2)
  const printed = await linesOf('users.printed', manager.id)
  await manager.send(printUsers, { status: 'banned' })
  expect(await linesOf('users.printed', manager.id)).toBe(printed + 1)
  // Choosing all of them for an act takes nobody away.
  const chosen = await admin.send(listUserIds, { status: 'banned' })
  expect(chosen).toEqual({
    userIds: idsOf((await admin.send(exportUsers, { status: 'banned' })).users),
    next: null,
  })
  expect(await linesOf('users.printed', admin.id)).toBe(0)
})

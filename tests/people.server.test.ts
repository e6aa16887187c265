// Very many people: every page, search, card and contact is found by an index, and nothing is counted or read that nobody sees.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import type { PlanNode } from './explained.ts'
import { dbOf, explain as explainWith, lookedAt } from './explained.ts'
import { readContacts } from '#features/contacts/server/queries.ts'
import { findCandidates } from '#features/kanban/server/boards/member-queries.ts'
import { readPeopleCalled } from '#kernel/server/people/people-called.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import type { ClonedDatabase } from '#app/testing-database.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { countCards, readCardIds } from '#features/users/server/cards/queries.ts'
import type { Filters, Place, Side } from '#features/users/server/list/order.ts'
import { walkOf } from '#features/users/server/list/order.ts'
import type { listUsers } from '#features/users/contract.ts'
import type { InputOf } from '#kernel/contract.ts'
import { countedNear, foundMost, nearFurther, nearMost, readPage } from '#features/users/server/list/page.ts'
import * as queries from '#features/users/server/list/queries.ts'
import { countStatuses, readFound, readPlace, readSteps } from '#features/users/server/list/queries.ts'

/** As many as a large workspace has; a part of them where there is little time, which the planner treats the same way. */
const volume = process.env['PROVE'] === undefined ? 40_000 : 100_000
// So many of one company, who were there first.
const together = volume * 0.4

let clone: ClonedDatabase
let client: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client(clone.connection)
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`
    insert into people (id, username, email, first_name, last_name, job_title, company, role, status, language,
      is_public, created_at, last_active_at)
    select gen_random_uuid(), 'volume-' || n, 'volume' || n || '@volume.test',
      (array['Imani', 'Tomás', 'Linh', 'Kofi', 'Salma', 'Elias', 'Petra', 'Noah'])[1 + n % 8],
      'Family' || (n * 7919) % 5003, case when n % 10 = 0 then 'Architect' else 'Mason' end,
      case when n > ${volume - together} then 'Acme' end,
      case when n % 1000 = 0 then 'admin' when n % 50 = 0 then 'manager' else 'user' end,
      case when n % 40 = 0 then 'pending' when n % 60 = 0 then 'banned' when n % 90 = 0 then 'rejected' else 'active' end,
      'en', n % 20 <> 0, now() - make_interval(mins => n), case when n % 3 <> 0 then now() - make_interval(secs => n) end
    from generate_series(1, ${volume}) n`)
  await client.query('vacuum analyze people, people_counts')
}, 300_000)
afterAll(async () => {
  await client.end()
  await clone.drop()
})

const explain = (query: (db: Db) => Promise<unknown>) => explainWith(client, query)

/** Rows of the table of people that were looked at, kept or not. */
const looked = (plan: readonly PlanNode[]) =>
  plan.reduce((sum, node) => (node['Relation Name'] === 'people' ? sum + lookedAt(node) : sum), 0)

/** Why the database had more to do than it should: it read the whole table, or looked at more people than `most`. */
function flaws(plan: readonly PlanNode[], most: number): string[] {
  const whole = plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'people')
  const count = looked(plan)
  return [...whole.map(() => 'the whole table'), ...(count > most ? [`${count} people, not ${most}`] : [])]
}

/** The person this far in the list. */
async function placeAt(offset: number): Promise<Place> {
  const { rows } = await client.query<{ id: string }>(
    'select id from people order by sort_name, id offset $1 limit 1',
    [offset],
  )
  return (await readPlace(dbOf(client), rows[0]?.id ?? '')) as Place
}

const size = 25
// Twelve groups of a role and a status, each walked no further than a page and one.
const walkedMost = 12 * (size + 1)

describe.each<Filters>([
  {},
  { sort: 'name', direction: 'desc' },
  { sort: 'createdAt' },
  { sort: 'createdAt', direction: 'desc' },
  { sort: 'lastActivity' },
  { sort: 'lastActivity', direction: 'desc' },
  { sort: 'role' },
  { sort: 'status', direction: 'desc' },
])('the list in the order %o', (order) => {
  test.each<Filters>([{}, { status: 'pending' }, { roles: 'admin' }, { status: 'active', roles: 'user,manager' }])(
    'narrowed to %o, at the start, in the middle, and back',
    async (filters) => {
      const middle = await placeAt(volume / 2)
      const sides: (Side | undefined)[] = [undefined, 'after', 'before', 'until']
      for (const side of sides) {
        const from = side && { side, place: middle }
        const walk = walkOf({ ...order, ...filters }, from, size + 1)
        expect(flaws(await explain((db) => readSteps(db, walk)), walkedMost)).toEqual([])
      }
    },
  )
})

test('a search puts what it finds in order; one that finds very many walks along the list', async () => {
  const roles = ['user', 'manager', 'admin'] as const
  const few = walkOf({ search: 'family17 petra' }, undefined, size + 1)
  const search = { search: 'family17 petra', by: 'family17', roles, most: foundMost + 1 }
  expect(flaws(await explain((db) => readFound(db, search, few)), 5_000)).toEqual([])
  const many = walkOf({ search: 'mason' }, undefined, size + 1)
  // The groups in which nobody is a mason are walked to their end: those of managers and admins.
  expect(flaws(await explain((db) => readSteps(db, many)), 10_000)).toEqual([])
})

test.each(['volume', 'v', 'mason', 'petra', 'f', '李'])(
  'a search for %s, which everybody has or nobody, looks at no more people than it puts in order',
  async (word) => {
    const roles = ['user', 'manager', 'admin'] as const
    const walk = walkOf({ search: word }, undefined, size + 1)
    const search = { search: word, by: word, roles, most: foundMost + 1 }
    expect(flaws(await explain((db) => readFound(db, search, walk)), 2 * foundMost)).toEqual([])
  },
)

test.each(['volume', 'v', 'mason', 'f'])('what most have, %s, is found close along the list', async (search) => {
  const walk = walkOf({ search }, undefined, size + 1)
  expect(flaws(await explain((db) => queries.readNear(db, walk, nearMost)), 12 * nearMost)).toEqual([])
  expect(flaws(await explain((db) => queries.countNear(db, walk, countedNear)), 12 * countedNear)).toEqual([])
})

// Everybody, most, those who stand together in the list, a few.
describe.each(['volume', 'mason', 'petra', 'family17 noah', 'architect elias', 'acme', 'volume777@volume.test'])(
  'the pages of a search for %s',
  (search) => {
    test.each<Filters>([{}, { sort: 'createdAt', direction: 'desc' }, { sort: 'role' }, { status: 'banned' }])(
      'are those of the whole list, in the order %o',
      async (order) => {
        const filters = { ...order, search }
        const middle = await placeAt(volume / 2)
        const expected = (from?: { side: Side; place: Place }) => readSteps(dbOf(client), walkOf(filters, from, size))
        const shown = async (input: { after?: string } = {}) => {
          const { users } = await readPage(dbOf(client), { ...filters, ...input, rows: '25' })
          return users.map(({ id }) => ({ id }))
        }
        expect(await shown()).toEqual(await expected())
        expect(await shown({ after: middle.id })).toEqual(await expected({ side: 'after', place: middle }))
      },
    )
  },
)

/** The cost of one page: people scanned, and entries returned by the full-text index. */
async function costOf(input: InputOf<typeof listUsers>): Promise<{ people: number; entries: number }> {
  const cost = { people: 0, entries: 0 }
  const weigh = async (statement: Statement) => {
    if (/^\s*explain/.test(statement.text)) return
    const plan = await explain((db) => db.many(statement))
    cost.people += looked(plan)
    for (const node of plan) if (node['Index Name'] === 'people_record_search') cost.entries += lookedAt(node)
  }
  await readPage(dbOf(client, weigh), input)
  return cost
}

const nearPage = 12 * nearMost * (1 + nearFurther) + walkedMost + 12 * countedNear + 2 * size

// However a search is sorted and narrowed: of whom few have it, all; of whom many have it, those who stand along the list.
describe.each([
  { search: 'volume777@volume.test', people: 2_000, entries: 1_000 },
  { search: 'family17 petra', people: 5_000, entries: 3_000 },
  { search: 'architect', people: nearPage + volume / 10, entries: volume / 10 },
  { search: 'petra', people: nearPage + volume / 8, entries: volume / 8 },
  // One in four: they stand close along most lists, and where they do not they are few enough to be put in order.
  { search: 'mason', people: 2 * nearPage + volume / 4, entries: volume },
  { search: 'acme', people: nearPage + volume, entries: together },
])('the work for a search for $search', ({ search, ...most }) => {
  const orders = (['name', 'role', 'status', 'lastActivity', 'createdAt'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
  )
  test.each(orders)('sorted by $sort, $direction, in each tab and of each role', async (order) => {
    const middle = await placeAt(volume / 2)
    for (const filters of [
      {},
      { after: middle.id },
      { status: 'banned' },
      { status: 'active', roles: 'admin' },
    ] as const) {
      const { people, entries } = await costOf({ ...order, ...filters, search, rows: '25' })
      expect(people).toBeLessThanOrEqual(most.people)
      expect(entries).toBeLessThanOrEqual(most.entries)
    }
  })
})

test('a search that finds very many says that it counted no further', async () => {
  const { counts } = await readPage(dbOf(client), { search: 'volume', rows: '25' })
  expect(counts.all).toEqual({ count: 1_000, isCapped: true })
  // Few enough to be looked at whole.
  expect(counts.rejected).toEqual({ count: Math.floor(volume / 90) - Math.floor(volume / 180), isCapped: false })
})

test('wherever on the list those stand who are looked for, no fewer are counted than are shown', async () => {
  const order = { search: 'petra', sort: 'createdAt', direction: 'desc' } as const
  const { users, counts } = await readPage(dbOf(client), { ...order, rows: '25' })
  expect(users).toHaveLength(25)
  expect(counts.all.isCapped).toBe(true)
  expect(counts.all.count).toBeGreaterThan(25)
})

test('the tabs are counted without looking at anybody', async () => {
  expect(looked(await explain((db) => countStatuses(db, ['user', 'manager', 'admin'])))).toBe(0)
})

test.each([true, false])('cards, for who sees all: %s', async (seesAll) => {
  const place = await placeAt(volume / 2)
  const pages = [
    { place: undefined, side: undefined },
    { place, side: 'after' },
    { place, side: 'before' },
    { place, side: 'until' },
  ] as const
  for (const page of pages) {
    expect(flaws(await explain((db) => readCardIds(db, { ...page, seesAll, limit: 13 })), 20)).toEqual([])
  }
  expect(flaws(await explain((db) => countCards(db, seesAll)), 1_001)).toEqual([])
})

test.each(['user', 'admin'] as const)('contacts and the picker of people, for a %s', async (role) => {
  const { id } = await placeAt(volume / 2)
  const actor = { id, role }
  expect(flaws(await explain((db) => readContacts(db, actor, undefined)), 60)).toEqual([])
  expect(flaws(await explain((db) => readContacts(db, actor, id)), 60)).toEqual([])
  expect(flaws(await explain((db) => findCandidates(db, actor, id, '')), 60)).toEqual([])
  expect(flaws(await explain((db) => findCandidates(db, actor, id, 'petra fam')), 5_000)).toEqual([])
})

test.each(['user', 'admin'] as const)('people whom a file names, for a %s', async (role) => {
  const { id } = await placeAt(volume / 2)
  const called = Array.from({ length: 30 }, (_, at) => {
    const name = `Petra Family${at}`
    return { key: name, name, username: name, email: name }
  })
  const plan = await explain((db) => readPeopleCalled(db, { id, role }, called))
  expect(flaws(plan, 1_000)).toEqual([])
  // By any other index of names all of it would be walked for each of them.
  expect(plan.map((node) => node['Index Name'])).toContain('people_here_by_name')
})

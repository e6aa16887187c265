// Very many products: every page, search, count and suggestion is answered by an index, and looks at few.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import { countLeft } from './facets.ts'
import type { Narrowing, Query } from './narrow.ts'
import { isNarrow, narrowingOf, rangeOf, wordsOf } from './narrow.ts'
import { readRelatedIds } from './related.ts'
import { readCards, readProduct } from './rows.ts'
import type { Order } from './walk.ts'
import { readAlong, readFew, readIds } from './walk.ts'
import type { Filters } from '../manage/list.ts'
import { countTabs, managedOrder, managedWhere } from '../manage/list.ts'
import { readReviews } from '../reviews/queries.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** As many as a large shop has; a part of them where there is little time, which the planner treats the same way. */
const volume = process.env['PROVE'] === undefined ? 25_000 : 100_000

let clone: ClonedDatabase
let client: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client(clone.connection)
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`
    insert into ecommerce_products (id, slug, name, sku, category, shelf, gender, tags, colors, price, gross_price,
      currency, quantity, sold, publish, stars, reviews, rating_sum, created_at)
    select gen_random_uuid(), 'product-' || n,
      (array['Court', 'Field', 'Heavy', 'Loft', 'Ridge', 'Steel', 'Noon', 'Canal'])[1 + n % 8] || ' thing ' || (n * 7919) % 5003,
      'SKU-' || n, 'shoes', (array['shoes', 'apparel', 'accessories'])[1 + n % 3],
      case when n % 5 = 0 then '{women,kids}'::text[] else array[(array['men', 'women'])[1 + n % 2]] end,
      array['everyday', case when n % 10 = 0 then 'wool' else 'cotton' end],
      array[(array['#2f6ea5', '#c05c3a', '#3f7057', '#26332d', '#e6dcc6', '#7a4f9e', '#d39a35', '#7c5137'])[1 + (n * 31) % 8]],
      1000 + (n * 7919) % 20000, 1000 + (n * 7919) % 20000, 'EUR', case when n % 60 = 0 then 0 when n % 25 = 0 then 5 else 90 end,
      (n * 7919) % 3001, case when n % 20 = 0 then 'draft' else 'published' end, '{0,0,0,1,0}', 1, 1 + n % 5,
      now() - make_interval(mins => n)
    from generate_series(1, ${volume}) n`)
  await client.query(`insert into ecommerce_slugs (slug, product_id) select slug, id from ecommerce_products`)
  await client.query(`
    insert into people (id, username, email, first_name, last_name, role, status, language)
    select gen_random_uuid(), 'volume-' || n, 'volume' || n || '@volume.test', 'A', 'B', 'user', 'active', 'en'
    from generate_series(1, 5000) n`)
  await client.query(`
    insert into ecommerce_reviews (id, product_id, person_id, rating, comment)
    select gen_random_uuid(), (select id from ecommerce_products where slug = 'product-1'), id, 4, 'Good' from people
    where username like 'volume-%'`)
  await client.query('vacuum analyze ecommerce_products, ecommerce_slugs, ecommerce_reviews, people')
}, 600_000)
afterAll(async () => {
  await client.end()
  await clone.drop()
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How the database answers what a query function sends. */
async function explain(query: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  let caught: Statement | undefined
  const catchIt = (statement: Statement) => {
    caught = statement
    return new Promise<never>(() => {})
  }
  void query({ one: catchIt, maybe: catchIt, many: catchIt, run: catchIt })
  if (!caught) throw new Error('The query sent nothing')
  return planOf(caught)
}

async function planOf({ text, values }: Statement): Promise<Plan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, [
    ...values,
  ])
  return nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
}

const lookedIn = (node: Plan) => node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))

/** Rows of this table that were looked at, kept or not. */
const looked = (plan: Plan[], table: string) =>
  plan.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + lookedIn(node), 0)

async function lookedBy(query: (db: Db) => Promise<unknown>, table = 'ecommerce_products'): Promise<number> {
  return looked(await explain(query), table)
}

const rowsOf = async ({ text, values }: Statement) => (await client.query(text, [...values])).rows as unknown[]
const db = {
  many: rowsOf,
  maybe: async (statement: Statement) => (await rowsOf(statement))[0],
  one: async (statement: Statement) => (await rowsOf(statement))[0],
} as Db

/** The same of each statement of a query that sends several, one after the other. */
async function explainAll(query: (db: Db) => Promise<unknown>): Promise<Plan[][]> {
  const sent: Statement[] = []
  const many = (statement: Statement) => {
    sent.push(statement)
    return rowsOf(statement)
  }
  await query({ ...db, many } as Db)
  return Promise.all(sent.map(planOf))
}

/** For the index walk, when there are too many to sort. */
async function lookedAlong(walk: Parameters<typeof readFew>[1]): Promise<number> {
  const { count } = await readFew(db, walk)
  return count < fewMost ? 0 : lookedBy((db) => readAlong(db, walk))
}

const conditionsOf = (narrowing: Narrowing) => ({ where: rangeOf(narrowing), words: wordsOf(narrowing) })

const size = 25
/** As many as can be put in order in passing, and one. */
const fewMost = 4_001
/**
 * When at least every fifth row matches, a walk passes this many until it has found enough; a large shop's table is
 * four times as big.
 */
const passingMost = 22_000
const orders: Order[] = [
  { key: 'sold', isUp: false },
  { key: 'createdAt', isUp: false },
  { key: 'price', isUp: false },
  { key: 'price', isUp: true },
]

async function idOf(slug: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from ecommerce_products where slug = $1', [slug])
  return rows[0]?.id ?? ''
}

describe.each(orders)('the shop sorted by $key, upwards: $isUp', (order) => {
  test('is read along an index, from the start and from the middle', async () => {
    const walk = { ...conditionsOf(narrowingOf({})), order, limit: size }
    expect(await lookedBy((db) => readAlong(db, walk))).toBeLessThanOrEqual(2 * size)
    const from = { side: 'after', key: await idOf(`product-${volume / 2}`) } as const
    expect(await lookedBy((db) => readAlong(db, { ...walk, from }))).toBeLessThanOrEqual(2 * size)
  })

  test.each<Query>([
    { category: 'shoes' },
    { gender: 'men', category: 'shoes' },
    { colors: '#2f6ea5,#7a4f9e', rating: '4' },
    { priceMin: '1000', priceMax: '1200' },
    { search: 'wool' },
    { search: 'everyday', category: 'accessories', priceMax: '5000' },
    { search: 'canal 4711' },
    { search: 'nowhere' },
  ])('narrowed to %o, looks at few', async (query) => {
    const narrowing = narrowingOf(query)
    const walk = { ...conditionsOf(narrowing), order, limit: size }
    expect(await lookedBy((db) => readFew(db, walk))).toBeLessThanOrEqual(passingMost)
    expect(await lookedAlong(walk)).toBeLessThanOrEqual(passingMost)
  })
})

test.each<Query>([{ search: 'wool' }, { gender: 'kids', category: 'shoes' }, { search: 'canal', colors: '#c05c3a' }])(
  'pages of %o are those of the whole list',
  async (query) => {
    const conditions = conditionsOf(narrowingOf(query))
    for (const order of orders) {
      const expected = (await readAlong(db, { ...conditions, order, limit: 60 })).map(({ id }) => id)
      const first = await readIds(db, { ...conditions, order, limit: 30 }, isNarrow(narrowingOf(query)))
      const from = { side: 'after', key: first.ids.at(-1) ?? '' } as const
      const second = await readIds(db, { ...conditions, order, limit: 30, from }, isNarrow(narrowingOf(query)))
      expect([...first.ids, ...second.ids]).toEqual(expected)
    }
  },
)

test.each<Query>([
  {},
  { category: 'shoes' },
  { gender: 'kids', colors: '#2f6ea5,#c05c3a', rating: '3' },
  { colors: '#7c5137', category: 'accessories', gender: 'men' },
  { search: 'wool' },
  { search: 'everyday', colors: '#26332d' },
  { search: 'nowhere' },
  { priceMax: '1100' },
])('facets of %o are counted right, no further than a thousand each, and look at few', async (query) => {
  const narrowing = narrowingOf(query)
  const { total, choices } = await countLeft(db, narrowing)
  const counted = async (change: Query) => {
    const { where, words } = conditionsOf(narrowingOf({ ...query, ...change }))
    const [row] = await rowsOf(sql`
      select least(count(*), 1000)::int as count from ecommerce_products p where ${where} and ${words}`)
    return (row as { count: number }).count
  }
  expect(total).toBe(await counted({}))
  const fields = { gender: 'gender', category: 'category', colors: 'colors', rating: 'rating' } as const
  for (const { kind, value, count } of choices) {
    expect([kind, value, count]).toEqual([kind, value, await counted({ [fields[kind]]: value })])
  }
  const [passed = [], ...others] = await explainAll((db) => countLeft(db, narrowing))
  // Rows that the pass skips, such as drafts, count too.
  expect(looked(passed, 'ecommerce_products')).toBeLessThanOrEqual(passingMost)
  expect(others.flat().filter((node) => node['Node Type'] === 'Seq Scan' && lookedIn(node) > 0)).toEqual([])
})

test('one product, its reviews, what goes well with it and its card look at what they show', async () => {
  const productId = await idOf('product-1')
  const reader = { actorId: undefined, seesAll: false }
  expect(await lookedBy((db) => readProduct(db, 'product-1', reader))).toBe(1)
  expect(await lookedBy((db) => readCards(db, [productId]))).toBe(1)
  expect(await lookedBy((db) => readReviews(db, { productId }), 'ecommerce_reviews')).toBeLessThanOrEqual(12)
  expect(await lookedBy((db) => readRelatedIds(db, [productId]))).toBeLessThanOrEqual(12)
})

describe.each<Filters>([{}, { sort: 'name' }, { sort: 'stock', direction: 'desc' }, { sort: 'price' }])(
  'the managers’ list in the order %o',
  (order) => {
    test.each<Filters>([
      {},
      { stock: 'out_of_stock' },
      { publish: 'draft' },
      { search: 'wool' },
      { search: 'sku-77777' },
    ])('narrowed to %o, looks at few', async (filters) => {
      const query = { ...order, ...filters }
      const walk = { ...managedWhere(query), order: managedOrder(query), limit: size }
      expect(await lookedBy((db) => readFew(db, walk))).toBeLessThanOrEqual(passingMost)
      expect(await lookedAlong(walk)).toBeLessThanOrEqual(passingMost)
      expect(await lookedBy((db) => countTabs(db, query))).toBeLessThanOrEqual(passingMost)
    })
  },
)

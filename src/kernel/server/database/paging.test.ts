// The laws of keyset paging, on a real table with ties and missing values, while rows come and go.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { PageCursor } from '../../table.ts'
import type { Page } from './paging.ts'
import { capped, countUpTo, cursorOf, keyset, pageOf, readPage } from './paging.ts'
import { sql } from './sql.ts'

type Row = { id: number; at: number | null }

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await product.database.pool.query('create table paged (id int primary key, at int)')
})
afterAll(() => product.close())

const db = () => product.database.read
const columns = [sql`coalesce(p.at, -1)`, sql`p.id`]

async function fill(rows: readonly Row[]): Promise<void> {
  await product.database.transaction(async (tx) => {
    await tx.run(sql`delete from paged`)
    await tx.run(sql`
      insert into paged (id, at)
      select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ at }) => at)}::int[])`)
  })
}

const read = (isUp: boolean, size: number, cursor?: PageCursor): Promise<Page<number>> =>
  readPage(cursor, size, async (at, limit) => {
    const { beyond, order } = keyset(columns, { isUp, side: at?.side })
    const rows = await db().many<Row>(sql`
      select p.id from paged p where ${beyond(at?.key, (key) => sql`from paged p where p.id = ${Number(key)}`)}
      order by ${order} limit ${limit}`)
    return rows.map(({ id }) => id)
  })

/** All pages from this one on, in the order of the list, whichever way they are read. */
async function walk(isUp: boolean, size: number, side: 'after' | 'before', page: Page<number>): Promise<number[]> {
  const isOn = side === 'after'
  const end = isOn ? page.rows.at(-1) : page.rows[0]
  if (!(isOn ? page.hasNext : page.hasPrevious) || end === undefined) return page.rows
  const others = await walk(isUp, size, side, await read(isUp, size, { side, key: String(end) }))
  return isOn ? [...page.rows, ...others] : [...others, ...page.rows]
}

const sorted = (rows: readonly Row[], isUp: boolean) => {
  const rising = rows.toSorted((one, other) => (one.at ?? -1) - (other.at ?? -1) || one.id - other.id)
  return (isUp ? rising : rising.toReversed()).map(({ id }) => id)
}

// Few moments, so that many rows stand at the same one or at none.
const rowsOf = (min: number) =>
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 999 }), at: fc.option(fc.integer({ min: 0, max: 4 })) }), {
    selector: ({ id }) => id,
    minLength: min,
    maxLength: 16,
  })
const sizes = fc.integer({ min: 1, max: 7 })

test('the pages forward are the whole list, and so are those back from its last row', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf(1), fc.boolean(), sizes, async (rows, isUp, size) => {
      await fill(rows)
      const whole = sorted(rows, isUp)
      expect(await walk(isUp, size, 'after', await read(isUp, size))).toEqual(whole)
      const last = await read(isUp, size, { side: 'until', key: String(whole.at(-1)) })
      expect(last.hasNext).toBe(false)
      expect(await walk(isUp, size, 'before', last)).toEqual(whole)
    }),
    { numRuns: 12 },
  )
})

test('beside a row stand its neighbors: after it, before it, and until it with the row itself', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf(1), fc.boolean(), sizes, fc.nat(), async (rows, isUp, size, seed) => {
      await fill(rows)
      const whole = sorted(rows, isUp)
      const index = seed % whole.length
      const key = String(whole[index])
      expect((await read(isUp, size, { side: 'after', key })).rows).toEqual(whole.slice(index + 1, index + 1 + size))
      expect((await read(isUp, size, { side: 'before', key })).rows).toEqual(
        whole.slice(Math.max(0, index - size), index),
      )
      expect(await read(isUp, size, { side: 'until', key })).toEqual({
        rows: whole.slice(Math.max(0, index + 1 - size), index + 1),
        hasNext: index + 1 < whole.length,
        hasPrevious: index + 1 > size,
      })
    }),
    { numRuns: 12 },
  )
})

test('rows that come between two pages neither repeat nor hide another', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf(2), rowsOf(0), fc.boolean(), sizes, async (rows, more, isUp, size) => {
      const added = more.filter(({ id }) => !rows.some((row) => row.id === id))
      await fill(rows)
      const first = await read(isUp, size)
      await fill([...rows, ...added])
      const seen = await walk(isUp, size, 'after', first)
      expect(new Set(seen).size).toBe(seen.length)
      expect(sorted(rows, isUp).filter((id) => !seen.includes(id))).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('a list that is only read on says whether there is more', async () => {
  await fill([1, 2, 3].map((id) => ({ id, at: null })))
  const { past, page } = keyset(columns, { isUp: false })
  const pageAfter = async (id: number) =>
    pageOf(await db().many<Row>(sql`select p.id from paged p where ${past(sql`-1, ${id}::int`)} ${page(2)}`), 2)
  expect(await pageAfter(4)).toEqual({ rows: [{ id: 3 }, { id: 2 }], hasMore: true })
  expect(await pageAfter(2)).toEqual({ rows: [{ id: 1 }], hasMore: false })
})

test('a count ends where counting does, and says so', async () => {
  await fill([1, 2, 3].map((id) => ({ id, at: null })))
  const countTo = async (most: number) => {
    const { count } = await db().one<{ count: number }>(sql`select ${countUpTo(sql`from paged`, most + 1)} as count`)
    return capped(count, most)
  }
  expect(await countTo(2)).toEqual({ count: 2, isCapped: true })
  expect(await countTo(3)).toEqual({ count: 3, isCapped: false })
})

test('the cursor is the one that the input names', () => {
  const id = '01940000-0000-7000-8000-000000000000'
  expect(cursorOf({ until: id })).toEqual({ side: 'until', key: id })
  expect(cursorOf({ before: undefined, after: id })).toEqual({ side: 'after', key: id })
  expect(cursorOf({})).toBeUndefined()
})

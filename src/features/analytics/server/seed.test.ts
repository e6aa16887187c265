// The demo's visits: they agree with the shop's orders and with each other, and the dashboard has figures of every kind.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { listRows, readConversion, readLatest, readTiles, readVisits } from '../contract.ts'
import { addDays, addMonths } from '../range.ts'

let product: TestProduct
let year: { from: string; to: string }
beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
  const { to } = await product.manager.send(readVisits)
  year = { from: addMonths(`${to.slice(0, 7)}-01`, -11), to }
}, 240_000)
afterAll(() => product.close())

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('whichever way visits are looked at, they are as many, and grow', async () => {
  const seen = await product.manager.send(readVisits, year)
  expect(seen.starts).toHaveLength(12)
  expect(seen.visits.value).toBeGreaterThan(15_000)
  expect(seen.visits.before).toBeLessThan(seen.visits.value)
  for (const list of [seen.sources, seen.continents, seen.systems])
    expect(sum(list.map(({ value }) => value))).toBe(seen.visits.value)
  expect(sum(seen.sources.flatMap(({ steps }) => steps))).toBe(seen.visits.value)
  expect(sum(seen.audiences.map(({ visits }) => visits))).toBe(seen.visits.value)
  expect(seen.hosts[0]?.host).toBe('google.com')
  const { rows, hasMore, total } = await product.manager.send(listRows, { ...year, by: 'day' })
  expect([rows.length, hasMore]).toEqual([50, true])
  const last = await product.manager.send(listRows, { ...year, by: 'day', skip: String(total - 1) })
  expect(last).toMatchObject({ rows: [{ key: year.to }], hasMore: false })
})

test('single views of the last thirty days are those of the sums', async () => {
  const { views, summed, late } = await product.database.read.one<{ views: number; summed: number; late: number }>(sql`
    select (select count(*)::int from analytics_views) as views,
      (select sum(views)::int from analytics_sums where kind = 'source' and unit = 'day'
        and start >= (select min(day) from analytics_views)) as summed,
      (select count(*)::int from analytics_views where at > now()) as late`)
  expect(views).toBeGreaterThan(5000)
  expect([summed, late]).toEqual([views, 0])
})

test('figures come from the features that have them, with what was before', async () => {
  const { tiles } = await product.manager.send(readTiles, year)
  expect(tiles.map(({ key }) => key)).toEqual(['sales', 'newUsers', 'items', 'orders', 'bugReports'])
  for (const tile of tiles) {
    expect(tile.value).toBe(sum(tile.steps))
    expect(tile.steps).toHaveLength(12)
    expect(tile.link).toMatch(/^\/dashboard\//)
  }
  const { orders } = await product.database.read.one<{ orders: number }>(sql`
    select count(*)::int as orders from ecommerce_orders
    where (paid_at at time zone 'UTC')::date between ${year.from}::date and ${year.to}::date`)
  expect(tiles.find(({ key }) => key === 'orders')?.value).toBe(orders)
  expect(tiles.find(({ key }) => key === 'bugReports')).toMatchObject({ value: 10, open: 2 })
})

test('a visit in thirty or so becomes an order, by country', async () => {
  const { countries } = await product.manager.send(readConversion, year)
  expect(countries).toHaveLength(10)
  const rates = countries.map(({ visits, orders }) => orders / visits)
  expect(rates).toEqual(rates.toSorted((one, other) => other - one))
  expect(rates[0]).toBeLessThan(0.12)
  expect(countries.every(({ before }) => before !== null && before.visits > 0)).toBe(true)
})

test('rows lead behind a chart’s marks, filtered as the mark says', async () => {
  const { manager } = product
  const rowsOf = async (input: object) => (await manager.send(listRows, { ...year, by: 'path', ...input })).rows
  expect((await rowsOf({ topic: 'blog' })).map(({ key }) => key)).toEqual(['/post'])
  expect((await rowsOf({ audience: 'staff' })).every(({ key }) => key.startsWith('/dashboard/'))).toBe(true)
  const seen = await manager.send(readVisits, year)
  const search = seen.sources.find(({ source }) => source === 'search')
  expect(sum((await rowsOf({ source: 'search' })).map(({ visits }) => visits))).toBe(search?.value)
  expect(sum((await rowsOf({ by: 'host', source: 'search' })).map(({ visits }) => visits))).toBe(search?.value)
  const europe = seen.continents.find(({ continent }) => continent === 'europe')
  expect(sum((await rowsOf({ by: 'country', continent: 'europe' })).map(({ visits }) => visits))).toBe(europe?.value)
  const refused = { status: 400, code: 'invalid' }
  await expect(rowsOf({ continent: 'europe' })).rejects.toMatchObject(refused)
  await expect(rowsOf({ skip: '-1' })).rejects.toMatchObject(refused)
  await expect(manager.send(readVisits, { from: '2026-02-30' })).rejects.toMatchObject(refused)
  await expect(manager.send(readVisits, { from: addDays(year.to, -900) })).rejects.toMatchObject(refused)
  await expect(product.ann.send(readVisits)).rejects.toMatchObject({ status: 403 })
})

test('the latest of orders and posts', async () => {
  const { orders, news } = await product.manager.send(readLatest)
  expect(orders).toHaveLength(5)
  expect(orders?.[0]?.name).toMatch(/^#\d+$/)
  expect(news).toHaveLength(5)
  expect(news?.[0]?.link).toMatch(/^\/dashboard\/blog\/post\//)
})

// Figures about accounts: who was here and when, where accounts are, and that nobody but managers is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { insertActiveDays, markActive } from '#kernel/server/people/people-active.ts'
import { insertPeople } from '#kernel/server/people/people-many.ts'
import { readAccountsByCountry, readActiveUsers, readNewAccounts } from '../../figures-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await product.database.transaction((tx) => tx.run(sql`delete from people_active`))
})
afterAll(() => product.close())

test('who was here on several days counts once in 30, and a day is in the stretch that it belongs to', async () => {
  const { ann, ben, admin, manager, database } = product
  await database.transaction(async (tx) => {
    await insertActiveDays(tx, [
      { personId: ann.id, daysAgo: [1, 2, 29, 30] },
      { personId: ben.id, daysAgo: [59] },
      { personId: admin.id, daysAgo: [60] },
    ])
    await markActive(tx, [ann.id, manager.id, ann.id])
    await markActive(tx, [ann.id])
  })
  const { value, before, groups } = await manager.send(readActiveUsers)
  expect([value, before]).toEqual([2, 2])
  expect(groups.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  await database.transaction((tx) => tx.run(sql`update people_active set day = day - 29`))
  const later = await manager.send(readActiveUsers)
  expect([later.value, later.before]).toEqual([2, 1])
  await database.transaction((tx) => markActive(tx, [ann.id]))
  const { days } = await database.read.one<{ days: string }>(sql`
    select days::bit(64)::text as days from people_active where person_id = ${ann.id}`)
  // Today, and what was 0, 1, 2, 29 and 30 days before is 29 days further back.
  expect(
    days
      .split('')
      .toReversed()
      .flatMap((bit, ago) => (bit === '1' ? [ago] : [])),
  ).toEqual([0, 29, 30, 31, 58, 59])
})

test('accounts are counted by continent and month, and by country', async () => {
  const { manager, ann, database } = product
  const year = new Date().getUTCFullYear() - 1
  const made = (number: number, country: string | null, createdAt: string, status: 'active' | 'banned' = 'active') => ({
    email: `figure-${number}@atrium.test`,
    firstName: `Figure ${number}`,
    lastName: '',
    passwordHash: null,
    role: 'user' as const,
    language: 'en' as const,
    status,
    country,
    createdAt,
  })
  await database.transaction((tx) =>
    insertPeople(tx, [
      made(1, 'SD', `${year}-03-10T12:00:00Z`),
      made(2, 'SD', `${year}-03-11T12:00:00Z`),
      made(3, 'VN', `${year}-05-11T12:00:00Z`),
      made(4, null, `${year}-05-12T12:00:00Z`),
      made(5, 'SD', `${year}-05-12T12:00:00Z`, 'banned'),
      made(6, 'SE', `${year - 1}-05-12T12:00:00Z`),
    ]),
  )
  const figures = await manager.send(readNewAccounts, { year: String(year) })
  expect(figures).toMatchObject({ year, lastMonth: 12, years: [year + 1, year, year - 1] })
  expect(figures.before[4]).toBe(1)
  const months = (counts: Record<number, number>) => Array.from({ length: 12 }, (_, month) => counts[month + 1] ?? 0)
  expect(figures.regions).toEqual(
    expect.arrayContaining([
      { continent: 'africa', months: months({ 3: 2 }) },
      { continent: 'asia', months: months({ 5: 1 }) },
      { continent: 'unknown', months: months({ 5: 1 }) },
    ]),
  )
  const { countries } = await manager.send(readAccountsByCountry)
  expect(countries[0]).toEqual({ country: 'SD', total: 2, active: 0, created: 0 })
  const refused = { status: 403 }
  await expect(ann.send(readActiveUsers)).rejects.toMatchObject(refused)
  await expect(ann.send(readNewAccounts, {})).rejects.toMatchObject(refused)
  await expect(ann.send(readAccountsByCountry)).rejects.toMatchObject(refused)
})

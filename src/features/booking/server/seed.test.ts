// The demo's house: some four hundred stays over fourteen months, nobody twice in a bed, reviews to decide.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { listBookings, readOverview } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
}, 240_000)
afterAll(() => product.close())

test('its bookings, sums and reviews are of every kind and agree', async () => {
  const { counts } = await product.manager.send(listBookings, {})
  expect(counts.all).toBeGreaterThan(350)
  expect(counts.all).toBeLessThan(520)
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(3)
  const { read } = product.database
  const { days, odd } = await read.one<{ days: number; odd: number }>(sql`
    select max(check_in) - min(check_in) as days,
      count(*) filter (where checked_in_at > now() or created_at > now() or checked_out_at > now()
        or (checked_in_at is null and cancelled_at is null and check_in < current_date - 1))::int as odd
    from booking_bookings`)
  expect(days).toBeGreaterThan(390)
  expect(odd).toBe(0)
  const overview = await product.manager.send(readOverview, {})
  expect(overview.inUse.today).toBeGreaterThan(8)
  expect(overview.available.free).toBeGreaterThan(0)
  expect(overview.reviews.waiting).toBe(6)
  expect(overview.details).toHaveLength(5)
})

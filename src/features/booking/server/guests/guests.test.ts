// Guests' details go by themselves once the time that admins set is over; the stay and its sums remain.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { getBooking, listBookings, readOverview, saveGuestDays } from '../../contract.ts'
import { addDays } from '../../days.ts'
import { dayFrom, someBooking, someRoom } from '../testing-bookings.ts'
import { forgetGuests } from './guest-calls.ts'

let product: TestProduct
let today: string
beforeAll(async () => {
  product = await testProduct()
  today = await dayFrom(product)
})
afterAll(() => product.close())

const over = async (daysAgo: number, name: string) => {
  const day = addDays(today, -daysAgo)
  const more = { name, notes: 'Late arrival', status: 'paid' } as const
  return someBooking(product, await someRoom(product), [addDays(day, -2), day], more)
}
const read = async (bookingId: string) => (await product.manager.send(getBooking, { bookingId })).booking
const forget = () => product.database.transaction(forgetGuests)
const found = async (search: string) => (await product.manager.send(listBookings, { search })).bookings.length

test('two years after they left they have no name, phone, email or notes any more; others keep theirs', async () => {
  const [old, young] = [await over(731, 'Yara Nassar'), await over(730, 'Elias Brandt')]
  const day = { from: old.checkIn, to: old.checkIn }
  const before = await product.manager.send(readOverview, day)
  await forget()
  const nobody = { name: 'Former guest', phone: '', email: '', notes: '' }
  expect(await read(old.id)).toMatchObject({ ...nobody, checkIn: old.checkIn, total: old.total })
  expect(await read(young.id)).toEqual(young)
  expect([await found('nassar'), await found('brandt')]).toEqual([0, 1])
  const { income, bookings } = await product.manager.send(readOverview, day)
  expect({ income, bookings }).toEqual({ income: before.income, bookings: before.bookings })
  await product.settle()
  const { notifications } = await product.admin.send(listNotifications, { tab: 'all' })
  expect(JSON.stringify(notifications)).not.toContain('Nassar')
  const { kept } = await product.database.read.one<{ kept: number }>(sql`
    select count(*)::int as kept from audit_trail where params::text like '%Nassar%'`)
  expect(kept).toBe(0)
})

test('managers set the time, or keep the details with the booking', async () => {
  const { manager, ann } = product
  const stay = await over(1200, 'Petra Havel')
  await manager.send(saveGuestDays, { guestDays: null })
  await forget()
  expect(await read(stay.id)).toEqual(stay)
  await expect(ann.send(saveGuestDays, { guestDays: 30 })).rejects.toMatchObject({ status: 403 })
  await expect(manager.send(saveGuestDays, { guestDays: 29 })).rejects.toMatchObject({ status: 400 })
  await manager.send(saveGuestDays, { guestDays: 1200 })
  await forget()
  expect((await read(stay.id)).name).toBe('Petra Havel')
  await manager.send(saveGuestDays, { guestDays: 1199 })
  await forget()
  expect((await read(stay.id)).name).toBe('Former guest')
})

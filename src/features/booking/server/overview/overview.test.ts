// The dashboard's numbers are sums of what happened, and stay so while bookings change; reviews count when accepted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  cancelBookings,
  createReview,
  decideReview,
  listReviews,
  listRooms,
  readOverview,
  setStage,
  updateBooking,
} from '../../contract.ts'
import { addDays } from '../../days.ts'
import { dayFrom, someBooking, someRoom } from '../testing-bookings.ts'
import { joinSums } from './overview-queries.ts'

let product: TestProduct
let today: string
const day = (count: number) => addDays(today, count)
beforeAll(async () => {
  product = await testProduct()
  today = await dayFrom(product)
})
afterAll(() => product.close())

async function plainSums(from: string, to: string) {
  return product.database.read.one<Record<string, number>>(sql`
    select count(*) filter (where check_in between ${from}::date and ${to}::date)::int as bookings,
      count(*) filter (where check_in between ${from}::date and ${to}::date and checked_in_at is not null)::int as "checkedIn",
      count(*) filter (where check_out between ${from}::date and ${to}::date and checked_out_at is not null)::int
        as "checkedOut",
      coalesce(sum(total) filter (
        where check_in between ${from}::date and ${to}::date and cancelled_at is null
      ), 0)::bigint as income
    from booking_bookings`)
}

test('every figure is the sum of its rows, before and after each change and the tidy-up', async () => {
  const { manager } = product
  const range = { from: day(-3), to: day(5) }
  const check = async () => {
    const overview = await manager.send(readOverview, range)
    const { bookings, checkedIn, checkedOut, income } = overview
    const shown = { bookings, checkedIn, checkedOut, income }
    const values = Object.fromEntries(Object.entries(shown).map(([key, { value }]) => [key, value]))
    expect(values).toEqual(await plainSums(range.from, range.to))
    for (const { value, steps } of Object.values(shown)) expect(steps.reduce((sum, one) => sum + one, 0)).toBe(value)
    expect(overview.states.reduce((sum, { count }) => sum + count, 0)).toBe(bookings.value)
    return overview
  }
  const [room, other] = [await someRoom(product), await someRoom(product)]
  const first = await someBooking(product, room, [today, day(2)], { status: 'paid', name: 'Inès' })
  const second = await someBooking(product, other, [day(1), day(4)])
  await check()
  const { booking: here } = await manager.send(setStage, {
    bookingId: first.id,
    revision: first.revision,
    stage: 'here',
  })
  await manager.send(updateBooking, {
    bookingId: second.id,
    revision: second.revision,
    booking: { price: 1, checkIn: day(2) },
  })
  const overview = await check()
  expect(overview).toMatchObject({
    checkedIn: { value: 1 },
    income: { value: 24_002 },
    arrivals: { expected: 1, done: 1, next: null },
    inUse: { today: 1, weekBefore: 0 },
    available: { day: today, taken: 1, free: 1, closed: 0 },
  })
  expect(overview.rooms.find(({ id }) => id === room.id)).toMatchObject({ state: 'taken', name: 'Inès' })
  expect(overview.reservations.week.reduce((sum, { arrivals }) => sum + arrivals, 0)).toBe(2)
  await manager.send(setStage, { bookingId: first.id, revision: here.revision, stage: 'left' })
  await manager.send(cancelBookings, { bookingIds: [second.id] })
  await check()
  await product.database.transaction(joinSums)
  const { states } = await check()
  expect(states.find(({ state }) => state === 'cancelled')).toMatchObject({ count: 1, amount: 2 })
})

test('the time before is as long, the month before for a whole month, and days that are none are refused', async () => {
  const { manager } = product
  const room = await someRoom(product)
  await someBooking(product, room, ['2031-01-31', '2031-02-02'])
  await someBooking(product, room, ['2031-02-28', '2031-03-02'])
  const { bookings, reservations } = await manager.send(readOverview, { from: '2031-02-01', to: '2031-02-28' })
  expect(bookings).toMatchObject({ value: 1, before: 1 })
  expect(reservations.monthDays).toHaveLength(28)
  expect(reservations.yearMonths[0]).toBe('2030-03-01')
  expect(reservations.year.at(-1)).toEqual({ arrivals: 1, departures: 1 })
  const refused = (from: string, to: string) => manager.send(readOverview, { from, to })
  await expect(refused('2031-02-02', '2031-02-01')).rejects.toMatchObject({ fields: { to: { code: 'too-early' } } })
  await expect(refused('2031-02-02', '2033-02-01')).rejects.toMatchObject({ fields: { to: { code: 'too-late' } } })
  await expect(refused('2031-02-30', '2031-03-01')).rejects.toMatchObject({ fields: { from: { code: 'not-a-date' } } })
})

test('a review is written once, after the stay, and counts for its room when it is accepted', async () => {
  const { manager, ann } = product
  const room = await someRoom(product)
  const booking = await someBooking(product, room, [day(-2), today], { name: 'Rosa' })
  const { id: bookingId } = booking
  const said = { bookingId, rating: 4, description: 'Quiet', tags: ['Clean', ' Clean', ''].filter(Boolean) }
  await expect(manager.send(createReview, said)).rejects.toMatchObject({ code: 'conflict' })
  const { booking: here } = await manager.send(setStage, { bookingId, revision: booking.revision, stage: 'here' })
  await manager.send(setStage, { bookingId, revision: here.revision, stage: 'left' })
  const { review } = await manager.send(createReview, said)
  expect(review).toMatchObject({ name: 'Rosa', rating: 4, state: 'pending', tags: ['Clean'], roomNumber: room.number })
  await expect(manager.send(createReview, said)).rejects.toMatchObject({ code: 'conflict' })
  const ratingOf = async () => (await manager.send(listRooms, {})).rooms.find(({ id }) => id === room.id)?.rating
  expect(await ratingOf()).toBeNull()
  await manager.send(decideReview, { reviewId: review.id, state: 'accepted' })
  expect(await ratingOf()).toEqual({ average: 40, count: 1 })
  await manager.send(decideReview, { reviewId: review.id, state: 'rejected' })
  expect(await ratingOf()).toBeNull()
  expect((await manager.send(listReviews, { state: 'rejected' })).reviews).toMatchObject([{ id: review.id }])
  await expect(ann.send(decideReview, { reviewId: review.id, state: 'accepted' })).rejects.toMatchObject({
    status: 403,
  })
})

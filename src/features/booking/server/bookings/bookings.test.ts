// One room and night is had once, whoever asks and however often; a refusal says who has it and what is free.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  bookingChanged,
  cancelBookings,
  createBooking,
  getBooking,
  listBookings,
  listFreeRooms,
  readPlan,
  restoreBookings,
  setStage,
  updateBooking,
  updateRoom,
} from '../../contract.ts'
import { addDays } from '../../days.ts'
import { bookingInput, dayFrom, someBooking, someRoom } from '../testing-bookings.ts'

let product: TestProduct
let today: string
const day = (count: number) => addDays(today, count)
beforeAll(async () => {
  product = await testProduct()
  today = await dayFrom(product)
})
afterAll(() => product.close())

describe('a night of a room', () => {
  test('goes to one of 200 who ask at once, and 199 are told who has it', async () => {
    const { manager, database } = product
    const room = await someRoom(product)
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, place) =>
        manager.send(createBooking, bookingInput(room, day(3), day(4), { name: `Guest ${place}` })),
      ),
    )
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.booking] : []))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(won).toHaveLength(1)
    expect(refused).toHaveLength(199)
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ status: 409, code: 'no-room' })
      expect(refusal).toHaveProperty('clashes.nights.theirs.name', won[0]?.name)
      expect(refusal).toHaveProperty('message', expect.stringContaining(`by ${won[0]?.name ?? ''}.`))
    }
    const { count } = await database.read.one<{ count: number }>(sql`
      select count(*)::int as count from booking_bookings b join booking_rooms r on r.key = b.room_key
      where r.id = ${room.id}`)
    expect(count).toBe(1)
  }, 120_000)

  test('is refused by the table itself, whatever the code forgets', async () => {
    const room = await someRoom(product)
    await someBooking(product, room, [day(3), day(6)])
    const insert = (checkIn: string, checkOut: string) =>
      product.database.transaction((tx) =>
        tx.run(sql`
          insert into booking_bookings (id, room_key, name, persons, check_in, check_out, status, price, currency)
          select ${newId()}, key, 'Nobody', 1, ${checkIn}::date, ${checkOut}::date, 'paid', 1, 'EUR'
          from booking_rooms where id = ${room.id}`),
      )
    await expect(insert(day(5), day(7))).rejects.toThrow('booking_one_night_once')
    expect(await insert(day(6), day(7))).toBe(1)
  })

  test('names the first day that is free for as long, and other rooms of the same type first', async () => {
    const { manager } = product
    const [room, king, other] = [
      await someRoom(product, { type: 'single' }),
      await someRoom(product, { type: 'king' }),
      await someRoom(product, { type: 'single' }),
    ]
    await someBooking(product, room, [day(20), day(22)], { name: 'Amina' })
    await someBooking(product, room, [day(23), day(25)], { name: 'Elias' })
    const refused = manager.send(createBooking, bookingInput(room, day(20), day(22)))
    await expect(refused).rejects.toMatchObject({
      code: 'no-room',
      clashes: {
        nights: { theirs: { name: 'Amina', checkIn: day(20), checkOut: day(22), freeFrom: day(25) } },
      },
    })
    await expect(refused).rejects.toHaveProperty('clashes.nights.theirs.rooms.0', other.number)
    const { roomIds } = await manager.send(listFreeRooms, { checkIn: day(20), checkOut: day(21) })
    expect(roomIds).toContain(king.id)
    expect(roomIds).not.toContain(room.id)
  })

  test('of a departure is free for the next guest', async () => {
    const room = await someRoom(product)
    await someBooking(product, room, [day(1), day(3)])
    const { checkIn, nights, total } = await someBooking(product, room, [day(3), day(5)])
    expect({ checkIn, nights, total }).toEqual({ checkIn: day(3), nights: 2, total: 24_000 })
  })

  test('is refused in a closed room, for more than it holds, and for days that are none', async () => {
    const { manager } = product
    const room = await someRoom(product)
    const book = (checkIn: string, checkOut: string, more: object = {}) =>
      manager.send(createBooking, bookingInput(room, checkIn, checkOut, more))
    await expect(book(day(1), day(1))).rejects.toMatchObject({ fields: { checkOut: { code: 'too-early' } } })
    await expect(book(day(1), day(92))).rejects.toMatchObject({ fields: { checkOut: { code: 'too-late' } } })
    await expect(book('2027-02-29', '2027-03-01')).rejects.toMatchObject({
      fields: { checkIn: { code: 'not-a-date' } },
    })
    await expect(book(day(1), day(2), { persons: 3 })).rejects.toMatchObject({
      fields: { persons: { code: 'too-large', limit: 2 } },
    })
    await manager.send(updateRoom, { roomId: room.id, revision: room.revision, room: { closedReason: 'Tiles' } })
    await expect(book(day(1), day(2))).rejects.toMatchObject({ fields: { roomId: { code: 'not-allowed' } } })
  })
})

const isOf = (data: unknown, bookingId: string) => JSON.stringify(data) === JSON.stringify({ bookingId })

describe('a booking', () => {
  test('moves to other days and another room, and stays where it was when those are taken', async () => {
    const { manager } = product
    const [room, other] = [await someRoom(product), await someRoom(product)]
    const booking = await someBooking(product, room, [day(1), day(3)])
    await someBooking(product, other, [day(4), day(6)], { name: 'Salma' })
    const move = (roomId: string, checkIn: string, checkOut: string, revision: number) =>
      manager.send(updateBooking, { bookingId: booking.id, revision, booking: { roomId, checkIn, checkOut } })
    await expect(move(other.id, day(3), day(5), booking.revision)).rejects.toMatchObject({
      code: 'no-room',
      clashes: { nights: { theirs: { name: 'Salma' } } },
    })
    const { booking: unmoved } = await manager.send(getBooking, { bookingId: booking.id })
    expect(unmoved).toEqual(booking)
    const heard = await listen(product.url, product.admin)
    const { booking: moved } = await move(other.id, day(2), day(4), booking.revision)
    expect(moved).toMatchObject({ roomNumber: other.number, checkIn: day(2), nights: 2, price: booking.price })
    await heard.waitFor(
      (frame) => 'name' in frame && frame.name === bookingChanged.name && isOf(frame.data, booking.id),
    )
    heard.close()
    // Over its own nights it may be shifted.
    expect((await move(other.id, day(1), day(4), moved.revision)).booking.nights).toBe(3)
  })

  test('merges changes of two people, and refuses those of one field over an older revision', async () => {
    const { manager, admin } = product
    const booking = await someBooking(product, await someRoom(product), [day(1), day(3)])
    const { id: bookingId, revision } = booking
    await manager.send(updateBooking, { bookingId, revision, booking: { phone: '1' } })
    const { booking: merged } = await admin.send(updateBooking, { bookingId, revision, booking: { status: 'paid' } })
    expect(merged).toMatchObject({ phone: '1', status: 'paid', state: 'paid' })
    await expect(admin.send(updateBooking, { bookingId, revision, booking: { phone: '2' } })).rejects.toMatchObject({
      code: 'conflict',
      clashes: { phone: { yours: '2', theirs: '1' } },
    })
  })

  test('is checked in and out one step at a time, and back', async () => {
    const { manager } = product
    const booking = await someBooking(product, await someRoom(product), [today, day(2)])
    const { id: bookingId } = booking
    const stage = (to: 'expected' | 'here' | 'left', revision: number) =>
      manager.send(setStage, { bookingId, revision, stage: to })
    await expect(stage('left', booking.revision)).rejects.toMatchObject({ code: 'conflict' })
    const { booking: here } = await stage('here', booking.revision)
    expect(here).toMatchObject({ stage: 'here', checkedInAt: expect.any(String) as string, checkedOutAt: null })
    await expect(stage('expected', booking.revision)).rejects.toMatchObject({ code: 'conflict' })
    expect(await manager.send(cancelBookings, { bookingIds: [bookingId] })).toEqual({
      cancelledIds: [],
      keptIds: [bookingId],
    })
    const move = { bookingId, revision: here.revision, booking: { checkIn: day(1) } }
    await expect(manager.send(updateBooking, move)).rejects.toMatchObject({ code: 'conflict' })
    const { booking: left } = await stage('left', here.revision)
    expect(left.stage).toBe('left')
    expect((await stage('here', left.revision)).booking.checkedOutAt).toBeNull()
  })

  test('frees its nights when it is cancelled, and comes back unless they are given away', async () => {
    const { manager } = product
    const room = await someRoom(product)
    const booking = await someBooking(product, room, [day(1), day(3)], { status: 'paid' })
    const bookingIds = [booking.id]
    expect(await manager.send(cancelBookings, { bookingIds })).toEqual({ cancelledIds: bookingIds, keptIds: [] })
    await manager.send(restoreBookings, { bookingIds })
    expect((await manager.send(getBooking, { bookingId: booking.id })).booking.state).toBe('paid')
    await manager.send(cancelBookings, { bookingIds })
    const { bookings } = await manager.send(readPlan, { from: today, days: '7' })
    expect(bookings.map(({ id }) => id)).not.toContain(booking.id)
    await someBooking(product, room, [day(2), day(4)], { name: 'Dara' })
    await expect(manager.send(restoreBookings, { bookingIds })).rejects.toMatchObject({
      code: 'no-room',
      clashes: { nights: { theirs: { name: 'Dara' } } },
    })
    await expect(
      manager.send(updateBooking, { bookingId: booking.id, revision: booking.revision + 3, booking: { notes: 'x' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('the list', () => {
  test('pages, filters, finds and counts', async () => {
    const { manager } = product
    const room = await someRoom(product, { type: 'king', capacity: 3, number: 'K77' })
    const names = ['Zora Lindt', 'Zora Meyer', 'Zora Novak']
    for (const [place, name] of names.entries())
      await someBooking(product, room, [day(30 + place), day(31 + place)], { name, status: 'un_paid' })
    const { bookings, counts } = await manager.send(listBookings, { search: 'zora', sort: 'name', direction: 'asc' })
    expect(bookings.map(({ name }) => name)).toEqual(names)
    expect(counts).toEqual({ all: 3, pending: 0, un_paid: 3, paid: 0, cancelled: 0 })
    const after = bookings[1]?.id ?? ''
    const next = await manager.send(listBookings, { search: 'zora', sort: 'name', direction: 'asc', after })
    expect(next.bookings.map(({ name }) => name)).toEqual(['Zora Novak'])
    expect((await manager.send(listBookings, { search: 'k77', from: day(31) })).bookings).toHaveLength(2)
    expect((await manager.send(listBookings, { tab: 'paid', search: 'zora' })).bookings).toEqual([])
    const all = await manager.send(listBookings, {})
    const { count } = await product.database.read.one<{ count: number }>(sql`
      select count(*)::int as count from booking_bookings`)
    expect(all.counts.all).toBe(count)
    await expect(manager.send(listBookings, { from: '2027-02-30' })).rejects.toMatchObject({ status: 400 })
  })
})

test('people without the role neither see nor change anything', async () => {
  const { ann } = product
  const booking = await someBooking(product, await someRoom(product), [day(1), day(2)])
  const { id: bookingId, revision } = booking
  const forbidden = { status: 403 }
  await expect(ann.send(getBooking, { bookingId })).rejects.toMatchObject(forbidden)
  await expect(ann.send(listBookings, {})).rejects.toMatchObject(forbidden)
  await expect(ann.send(readPlan, {})).rejects.toMatchObject(forbidden)
  await expect(ann.send(setStage, { bookingId, revision, stage: 'here' })).rejects.toMatchObject(forbidden)
  await expect(ann.send(cancelBookings, { bookingIds: [bookingId] })).rejects.toMatchObject(forbidden)
})

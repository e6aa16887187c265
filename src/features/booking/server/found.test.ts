// Bookings elsewhere: in calendars, in the search, as PDF, in notices and webhooks; for managers and nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { getPreferences, updatePreferences } from '#features/calendar/calendars-contract.ts'
import { listLayers } from '#features/calendar/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { getBookingSheet, updateBooking } from '../contract.ts'
import { addDays } from '../days.ts'
import type { Booking } from '../entities.ts'
import { dayFrom, someBooking, someRoom } from './testing-bookings.ts'

let product: TestProduct
let today: string
let booking: Booking
beforeAll(async () => {
  product = await testProduct()
  today = await dayFrom(product)
  const room = await someRoom(product, { number: '204' })
  booking = await someBooking(product, room, [addDays(today, 1), addDays(today, 3)], { name: 'Zora Lindt' })
})
afterAll(() => product.close())

async function arrivalsOf(person: TestPerson) {
  await person.send(updatePreferences, { preferences: { hiddenLayers: [] } })
  const { layers, entries } = await person.send(listLayers, {
    from: `${today}T00:00:00.000Z`,
    to: `${addDays(today, 4)}T00:00:00.000Z`,
  })
  const isOffered = layers.some(({ key }) => key === 'booking.arrivals')
  return { isOffered, arrivals: entries.filter(({ layer }) => layer === 'booking.arrivals') }
}

test('an arrival stands in calendars of managers who show them, on one day', async () => {
  const { preferences } = await product.manager.send(getPreferences)
  expect(preferences.hiddenLayers).toContain('booking.arrivals')
  const { checkIn: start } = booking
  const arrival = {
    id: booking.id,
    title: '204 Zora Lindt',
    allDay: true,
    start,
    end: addDays(start, 1),
    isDone: false,
  }
  expect(await arrivalsOf(product.manager)).toMatchObject({ isOffered: true, arrivals: [arrival] })
  expect(await arrivalsOf(product.ann)).toEqual({ isOffered: false, arrivals: [] })
})

test('a guest is found by managers alone', async () => {
  const link = `/dashboard/general/booking/list?booking=${booking.id}`
  expect((await product.admin.send(findRecords, { text: 'zora' })).hits).toMatchObject([
    { kind: 'booking.booking', link },
  ])
  expect((await product.ann.send(findRecords, { text: 'zora' })).hits).toEqual([])
})

test('a booking is printed for managers alone', async () => {
  const print = ({ token }: TestPerson) =>
    product.raw('GET', `${getBookingSheet.path}?bookingId=${booking.id}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  const { status, text, headers } = await print(product.manager)
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' })
  expect(text.startsWith('%PDF')).toBe(true)
  expect((await print(product.ann)).status).toBe(403)
})

test('other managers are notified of a new booking, and the notice follows the name', async () => {
  const { manager, admin, ann } = product
  const noticesOf = async (person: TestPerson) => {
    await product.settle()
    const { notifications } = await person.send(listNotifications, { tab: 'all' })
    return notifications.filter(({ kind }) => kind === 'booking.created').map(({ params }) => params['name'])
  }
  expect(await noticesOf(admin)).toEqual(['Zora Lindt'])
  expect(await noticesOf(manager)).toEqual([])
  expect(await noticesOf(ann)).toEqual([])
  const { id: bookingId, revision } = booking
  await manager.send(updateBooking, { bookingId, revision, booking: { name: 'Zora Meyer' } })
  expect(await noticesOf(admin)).toEqual(['Zora Meyer'])
})

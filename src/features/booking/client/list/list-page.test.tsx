// The list: filters in the address, a taken night told in the form, and a cancellation that is taken back.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getBooking } from '../../contract.ts'
import type { Booking, Room } from '../../entities.ts'
import { someBooking, someRoom } from '../testing-bookings.ts'

let shown: Shown
let booking: Booking
let room: Room
beforeAll(async () => {
  shown = await showPage('/dashboard/general/booking/list', 'manager')
  const { manager } = shown
  room = await someRoom(manager, '301')
  booking = await someBooking(manager, room, ['2031-05-01', '2031-05-04'], { name: 'Elias Brandt', status: 'paid' })
  await someBooking(manager, room, ['2031-05-06', '2031-05-08'], { name: 'Salma Idris' })
})

const row = (name: RegExp) => page.getByRole('row', { name })

test('bookings made elsewhere show at once, and a search stands in the address', async () => {
  await expect.element(page.getByRole('tab', { name: 'All 2' })).toBeVisible()
  await expect.element(row(/Elias Brandt/)).toMatchTextContent('€360.00')
  await page.getByRole('searchbox', { name: 'Guest, phone, email or room' }).fill('salma')
  await expect.element(row(/Elias Brandt/)).not.toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('bookings.q')).toBe('salma')
  await page.getByRole('searchbox', { name: 'Guest, phone, email or room' }).fill('')
  await expect.element(row(/Elias Brandt/)).toBeVisible()
})

test('the address of a booking opens its form, which saves only what was changed', async () => {
  await row(/Elias Brandt/).click()
  const dialog = page.getByRole('dialog', { name: 'Edit booking' })
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Booking of Elias Brandt saved')).toBeVisible()
  const { booking: saved } = await shown.manager.send(getBooking, { bookingId: booking.id })
  expect(saved).toMatchObject({ phone: '12345', status: 'paid', revision: booking.revision + 1 })
})

test('a cancelled booking stands under its tab, and Undo brings it back', async () => {
  const stateOf = async () => (await shown.manager.send(getBooking, { bookingId: booking.id })).booking.state
  await row(/Elias Brandt/)
    .getByRole('button', { name: /More|Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  await expect.element(page.getByRole('tab', { name: 'Canceled 1' })).toBeVisible()
  expect(await stateOf()).toBe('cancelled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('tab', { name: 'Canceled 0' })).toBeVisible()
  expect(await stateOf()).toBe('paid')
})

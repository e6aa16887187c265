// The dashboard: a first day without rooms, live figures, and what can be done with the next arrivals.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getBooking, readPlan } from '../../contract.ts'
import { addDays } from '../../days.ts'
import type { Booking } from '../../entities.ts'
import { someBooking, someRoom } from '../testing-bookings.ts'

let shown: Shown
let booking: Booking
beforeAll(async () => {
  shown = await showPage('/dashboard/general/booking', 'manager')
})

test('without rooms there are no numbers, but the first thing to do', async () => {
  await expect.element(page.getByText('No rooms yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New room' })).toBeVisible()
})

test('a room and a booking made elsewhere show at once', async () => {
  const { manager } = shown
  const room = await someRoom(manager, '204')
  const { today } = await manager.send(readPlan, {})
  booking = await someBooking(manager, room, [today, addDays(today, 2)], { name: 'Amina Yusuf' })
  await expect.element(page.getByText('1 of 1 rooms are in use, 1 more than a week ago')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Room 204, Double: Arriving, Amina Yusuf' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Amina Yusuf/ })).toMatchTextContent('Pending')
  await expect.element(page.getByText('€240.00').first()).toBeVisible()
})

test('the menu of a guest checks them in, and Undo takes it back', async () => {
  const stageOf = async () => (await shown.manager.send(getBooking, { bookingId: booking.id })).booking.stage
  await page.getByRole('button', { name: 'More for Amina Yusuf' }).click()
  await page.getByRole('menuitem', { name: 'Check in' }).click()
  await expect.element(page.getByRole('link', { name: 'Room 204, Double: Taken, Amina Yusuf' })).toBeVisible()
  expect(await stageOf()).toBe('here')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: 'Room 204, Double: Arriving, Amina Yusuf' })).toBeVisible()
  expect(await stageOf()).toBe('expected')
})

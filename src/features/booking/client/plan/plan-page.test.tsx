// The plan: a room is added and closed here, and a stay is carried by the keyboard.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getBooking, listRooms, readPlan } from '../../contract.ts'
import { addDays } from '../../days.ts'
import { someBooking } from '../testing-bookings.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/general/booking/plan', 'manager')
})

const roomsNow = async () => (await shown.manager.send(listRooms, {})).rooms

test('the first room is added in a dialog; a number that is taken is refused at its field', async () => {
  const add = async (number: string) => {
    await page.getByRole('button', { name: 'New room' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New room' })
    await dialog.getByRole('textbox', { name: 'Room number' }).fill(number)
    await dialog.getByRole('textbox', { name: 'Price per night' }).fill('96')
    await dialog.getByRole('button', { name: 'Save' }).click()
    return dialog
  }
  const dialog = await add('101')
  await expect.element(page.getByText('Room 101 saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await roomsNow()).toMatchObject([{ number: '101', price: 9600, type: 'double', capacity: 2 }])
  const again = await add('101')
  await expect.element(again.getByRole('textbox', { name: 'Room number' })).toHaveAttribute('aria-invalid', 'true')
  await again.getByRole('button', { name: 'Cancel' }).click()
})

test('a stay is carried a day on by the keyboard', async () => {
  const { manager } = shown
  const { today } = await manager.send(readPlan, {})
  const [room] = await roomsNow()
  if (!room) throw new Error('No room')
  const { id: bookingId } = await someBooking(manager, room, [addDays(today, 1), addDays(today, 2)])
  const stay = page.getByRole('button', { name: /^Kofi Mensah, room 101/ })
  await expect.element(stay).toBeVisible()
  stay.element().focus()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}')
  await expect.element(page.getByText(/Kofi Mensah moved to room 101/)).toBeVisible()
  expect((await manager.send(getBooking, { bookingId })).booking.checkIn).toBe(addDays(today, 3))
})

test('a room is closed for a reason, and takes no bookings', async () => {
  await page.getByRole('button', { name: /^101/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Room 101' })
  await dialog.getByRole('switch', { name: 'Closed: no new bookings' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('New tiles')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('New tiles')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Book room 101/ })).not.toBeInTheDocument()
  expect(await roomsNow()).toMatchObject([{ closedReason: 'New tiles' }])
})

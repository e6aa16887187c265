// A stay carried onto a taken night goes back, by mouse and by keyboard; it is told in words; a review is decided.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright'
import {
  cancelBookings,
  createReview,
  getBooking,
  listReviews,
  readPlan,
  setStage,
} from '#features/booking/contract.ts'
import { addDays } from '#features/booking/days.ts'
import type { Booking, Room } from '#features/booking/entities.ts'
import { dayFrom, someBooking, someRoom } from '#features/booking/server/testing-bookings.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'

let journey: Journey
let page: Page
let today: string
let rooms: readonly [Room, Room]
let carried: Booking
const day = (count: number) => addDays(today, count)

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  today = await dayFrom(product)
  rooms = [await someRoom(product, { number: '101' }), await someRoom(product, { number: '102' })]
  carried = await someBooking(product, rooms[0], [day(1), day(3)], { name: 'Kofi Mensah' })
  await someBooking(product, rooms[1], [day(2), day(4)], { name: 'Salma Idris' })
  const { manager } = product
  page = await (
    await journey.openWindow({ person: manager, viewport: { width: 1440, height: 900 } })
  ).openTab('/dashboard/general/booking/plan')
})
afterAll(() => journey.close())

const stay = (name: string, on: Page = page) => on.getByRole('button', { name: new RegExp(`^${name}, room`) })
const read = async () => (await journey.product.manager.send(getBooking, { bookingId: carried.id })).booking

async function middleOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('Not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

async function drag(from: Locator, by: { x: number; y: number }) {
  const { x, y } = await middleOf(from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

async function rowHeight() {
  const [first, second] = [await middleOf(stay('Kofi Mensah')), await middleOf(stay('Salma Idris'))]
  return second.y - first.y
}

test('dropped on a night that another guest has, it goes back, and words say who has it and when it is free', async () => {
  await stay('Kofi Mensah').waitFor()
  await drag(stay('Kofi Mensah'), { x: 0, y: await rowHeight() })
  await page.getByText(/Room 102 is taken from .+ by Salma Idris\. It’s free from/).waitFor()
  await page.getByRole('button', { name: /^Kofi Mensah, room 101/ }).waitFor()
  expect(await read()).toEqual(carried)
})

test('dropped on free nights it moves, in every window, and back again', async () => {
  const { width } = await middleOf(stay('Kofi Mensah'))
  const height = await rowHeight()
  const other = await (
    await journey.openWindow({ person: journey.product.admin, viewport: { width: 1440, height: 900 } })
  ).openTab('/dashboard/general/booking/plan')
  await stay('Kofi Mensah', other).waitFor()
  // Two nights wide: three days on.
  await drag(stay('Kofi Mensah'), { x: (width / 2) * 3, y: height })
  await other.getByRole('button', { name: /^Kofi Mensah, room 102/ }).waitFor()
  await expect.poll(read).toMatchObject({ roomNumber: '102', checkIn: day(4), checkOut: day(6) })
  await drag(stay('Kofi Mensah'), { x: (width / 2) * -3, y: -height })
  await expect.poll(read).toMatchObject({ roomNumber: '101', checkIn: day(1), checkOut: day(3) })
})

test('the keyboard carries it too, says where it is, and Escape leaves it alone', async () => {
  await page.getByRole('button', { name: /^Kofi Mensah, room 101/ }).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.getByText(/^Room 102, /).waitFor({ state: 'attached' })
  await page.keyboard.press(' ')
  await page
    .getByText(/Room 102 is taken/)
    .first()
    .waitFor()
  expect((await read()).roomNumber).toBe('101')
  await page.getByRole('button', { name: /^Kofi Mensah, room 101/ }).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.getByText('Kofi Mensah stays where it was').waitFor({ state: 'attached' })
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(read).toMatchObject({ roomNumber: '101', checkIn: day(2) })
})

test('a free night is booked from the plan', async () => {
  const { manager } = journey.product
  const readAll = async () => (await manager.send(readPlan, { days: '14' })).bookings
  const before = (await readAll()).length
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /^Book room 101 on / })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: 'Guest' }).fill('Rosa Delgado')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await stay('Rosa Delgado').waitFor()
  await expect.poll(async () => (await readAll()).length).toBe(before + 1)
})

test('a review waits on the dashboard until it is accepted', async () => {
  const { product } = journey
  const { manager } = product
  const over = await someBooking(product, rooms[1], [day(-3), day(-1)], { name: 'Elias Brandt' })
  const { booking: here } = await manager.send(setStage, { bookingId: over.id, revision: over.revision, stage: 'here' })
  await manager.send(setStage, { bookingId: over.id, revision: here.revision, stage: 'left' })
  await manager.send(createReview, { bookingId: over.id, rating: 4, description: 'Quiet in the morning', tags: [] })
  await page.goto('/dashboard/general/booking')
  await page.getByText('Quiet in the morning').waitFor()
  const accepted = async () => (await manager.send(listReviews, { state: 'accepted' })).reviews.length
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('No reviews to approve.').waitFor()
  await expect.poll(accepted).toBe(1)
})

test('a booking that is cancelled elsewhere leaves the plan at once, on a phone in Arabic too', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar' }
  const { manager } = journey.product
  const held = await (
    await journey.openWindow({ person: manager, ...phone, settings: { themeDirection: 'rtl' } })
  ).openTab('/dashboard/general/booking/plan')
  await held.getByRole('button', { name: /Kofi Mensah/ }).waitFor()
  expect(await held.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await manager.send(cancelBookings, { bookingIds: [carried.id] })
  await held.getByRole('button', { name: /Kofi Mensah/ }).waitFor({ state: 'detached' })
})

test('nothing was complained of', () => {
  expect(journey.complaints).toEqual([])
})

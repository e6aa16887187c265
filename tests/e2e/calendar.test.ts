// Two people with one calendar: what one carries is so at the other’s; a series by its three scopes; keys alone; a phone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { listCalendars, shareCalendar, updatePreferences } from '#features/calendar/calendars-contract.ts'
import { createEvent, listRange } from '#features/calendar/contract.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'

let journey: Journey
let ann: Page
let ben: Page
let calendarId: string

const monday = '2026-09-07'
const path = `/dashboard/calendar?view=week&date=${monday}`

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  const preferences = { timeZone: 'UTC', weekStart: 1 }
  await Promise.all([product.ann, product.ben].map((person) => person.send(updatePreferences, { preferences })))
  const { calendars } = await product.ann.send(listCalendars, {})
  calendarId = calendars[0]?.id ?? ''
  await product.ann.send(shareCalendar, {
    calendarId,
    everyone: null,
    members: [{ personId: product.ben.id, role: 'edits' }],
  })
  await plan('Glazing', '2026-09-08', null)
  await plan('Stand-up', monday, 'FREQ=DAILY;COUNT=5')
  const [anns, bens] = await Promise.all([
    journey.openWindow({ person: product.ann, viewport: { width: 1280, height: 900 } }),
    journey.openWindow({ person: product.ben, viewport: { width: 1280, height: 900 } }),
  ])
  ;[ann, ben] = await Promise.all([anns.openTab(path), bens.openTab(path)])
})
afterAll(() => journey.close())

const plan = (title: string, day: string, rrule: string | null) =>
  journey.product.ann.send(createEvent, {
    calendarId,
    title,
    allDay: false,
    start: `${day}T09:00:00.000Z`,
    end: `${day}T10:00:00.000Z`,
    timeZone: 'UTC',
    rrule,
  })

const entry = (page: Page, title: string, day: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}, ${day}`) })

async function startsOf(title: string): Promise<string[]> {
  const range = { from: '2026-09-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' }
  const { events } = await journey.product.ann.send(listRange, range)
  return events.filter((event) => event.title === title).map(({ start }) => start.slice(8, 16))
}

/** Carries it by so many days and hours. */
async function carry(page: Page, title: string, day: string, [days, hours]: [number, number]) {
  // It stands still, and under the pointer.
  await entry(page, title, day).hover()
  const box = await entry(page, title, day).boundingBox()
  const column = await page.getByRole('group', { name: /^Monday/ }).boundingBox()
  if (!box || !column) throw new Error('Nothing to carry')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 10, { steps: 3 })
  await page.mouse.move(x + days * column.width, y + hours * 56, { steps: 6 })
  const copy = await page.locator('[dir="ltr"][aria-hidden="true"]').filter({ hasText: title }).boundingBox()
  // It lies under the pointer all the way.
  expect(Math.abs((copy?.y ?? 0) + box.height / 2 - (y + hours * 56))).toBeLessThan(3)
  await page.mouse.up()
}

test('an event is carried to another day and hour, at once at the other’s too, and Undo brings both back', async () => {
  await entry(ben, 'Glazing', 'Tuesday').waitFor()
  await carry(ann, 'Glazing', 'Tuesday', [2, 1])
  await entry(ben, 'Glazing', 'Thursday, September 10, 10').waitFor()
  expect(await startsOf('Glazing')).toEqual(['10T10:00'])
  await ann.keyboard.press('Control+z')
  await entry(ben, 'Glazing', 'Tuesday, September 8, 9').waitFor()
})

test('two who carry at once keep both, and a series asks how far the change goes', async () => {
  await Promise.all([carry(ann, 'Glazing', 'Tuesday', [1, 2]), carry(ben, 'Stand-up', 'Friday', [0, 3])])
  await ben.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await entry(ben, 'Glazing', 'Wednesday, September 9, 11').waitFor()
  await entry(ann, 'Stand-up', 'Friday, September 11, 12').waitFor()
})

// Each begins when the page shows what the one before has done.
test.each([
  ['This event', 'Monday, September 7, 9', ['07T10:00', '08T09:00', '09T09:00', '10T09:00', '11T12:00']],
  [
    'This and following events',
    'Wednesday, September 9, 9',
    ['07T10:00', '08T09:00', '09T10:00', '10T10:00', '11T12:00'],
  ],
  // The second series alone; its last event keeps its own change.
  ['All events', 'Thursday, September 10, 10', ['07T10:00', '08T09:00', '09T11:00', '10T11:00', '11T12:00']],
])('a series is carried: %s', async (scope, day, starts) => {
  await carry(ann, 'Stand-up', day, [0, 1])
  const dialog = ann.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${scope}`) }).check()
  await dialog.getByRole('button', { name: 'Change' }).click()
  // An entry that a dialog covers is scrolled to an edge first, where a drag makes the page scroll.
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => startsOf('Stand-up').then((all) => all.toSorted())).toEqual(starts)
})

test('an event is moved, drawn longer and opened by keys alone', async () => {
  await entry(ann, 'Glazing', 'Wednesday').focus()
  await ann.keyboard.press('Space')
  for (const key of ['ArrowLeft', 'ArrowDown', 'Shift+ArrowDown']) await ann.keyboard.press(key)
  await ann.getByText('Tuesday, September 8, 11:15 AM – 12:30 PM').waitFor({ state: 'attached' })
  await ann.keyboard.press('Enter')
  await expect.poll(() => startsOf('Glazing')).toEqual(['08T11:15'])
  await expect.poll(() => ann.evaluate(() => document.activeElement?.textContent)).toMatch(/^Glazing, Tuesday/)
})

test('on an Arabic phone the agenda tells the days in Arabic figures, from right to left', async () => {
  const phone = await journey.openWindow({
    person: journey.product.ben,
    locale: 'ar',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await phone.openTab(`/dashboard/calendar?date=${monday}`)
  await page.getByRole('heading', { name: /سبتمبر ٢٠٢٦/ }).waitFor()
  await page.getByRole('button', { name: /Glazing/ }).waitFor()
  expect(await page.getByText(/١١:١٥/).count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await phone.close()
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})

// The page of the calendar: its views and address, creating, dragging and resizing at both ends, keys, filter, phone.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getPreferences, updatePreferences } from '../calendars-contract.ts'
import { createEvent, listRange, updateEvent } from '../contract.ts'
import type { CalendarEvent } from '../entities.ts'

let shown: Shown
const september = { from: '2026-09-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' }

beforeAll(async () => {
  shown = await showPage('/dashboard/calendar?date=2026-09-09', 'ann')
  await shown.me.send(updatePreferences, { preferences: { timeZone: 'Europe/Berlin', weekStart: 1 } })
})

const grid = () => page.getByRole('grid', { name: 'September 2026' })
const timetable = () => page.getByRole('region', { name: 'Timetable' })
const entry = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}, `) })
const agendaEntry = (title: string) => page.getByRole('button', { name: new RegExp(title) })
const elementOf = (title: string) => entry(title).element() as HTMLElement
const search = () => new URLSearchParams(window.location.search)
const press = (keys: string) => userEvent.keyboard(keys)

/** Hours in UTC; Berlin is two ahead in September. */
async function plan(title: string, day: string, [from, until]: [string, string]): Promise<CalendarEvent> {
  const times = { start: `${day}T${from}:00.000Z`, end: `${day}T${until}:00.000Z`, timeZone: 'Europe/Berlin' }
  return (await shown.me.send(createEvent, { title, allDay: false, ...times })).event
}

async function timesOf(title: string): Promise<string> {
  const { events } = await shown.me.send(listRange, september)
  const found = events.find((event) => event.title === title)
  return `${found?.start.slice(0, 16)} ${found?.end.slice(0, 16)}`
}

type Point = { x: number; y: number }
const pointer = (type: string, { x, y }: Point, target: EventTarget = document) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      isPrimary: true,
      pointerType: 'mouse',
      clientX: x,
      clientY: y,
    }),
  )

/** Takes hold at a share of the event's height and goes by so many pixels. */
function drag(title: string, by: Point, { share = 0.5, handle }: { share?: number; handle?: 'start' | 'end' } = {}) {
  const element = elementOf(title)
  const target = handle ? (element.querySelector(`[data-handle="${handle}"]`) ?? element) : element
  const { left, top, height, width } = (handle ? target : element).getBoundingClientRect()
  const at = { x: left + width / 2, y: top + height * share }
  pointer('pointerdown', at, target)
  pointer('pointermove', { x: at.x + 10, y: at.y + 10 })
  pointer('pointermove', { x: at.x + by.x, y: at.y + by.y })
  return { drop: () => pointer('pointerup', { x: at.x + by.x, y: at.y + by.y }) }
}
const hourHeight = 56

test('a month shows what is planned as soon as it is', async () => {
  await expect.element(grid()).toBeVisible()
  await plan('Stone delivery', '2026-09-09', ['07:00', '08:00'])
  await expect.element(entry('Stone delivery')).toBeVisible()
  await expect.element(entry('Stone delivery')).toMatchTextContent(/9 AM$/)
})

test('two layers hidden one right after the other are both hidden', async () => {
  const keys = ['invoices.due', 'kanban.due']
  const hidden = async () => {
    const { hiddenLayers } = (await shown.me.send(getPreferences, {})).preferences
    return keys.filter((key) => hiddenLayers.includes(key))
  }
  const toggleBoth = async () => {
    for (const name of ['Card due dates', 'Invoice due dates']) await page.getByRole('checkbox', { name }).click()
  }
  await toggleBoth()
  await expect.poll(hidden).toEqual(keys)
  await expect.element(page.getByRole('checkbox', { name: 'Card due dates' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Invoice due dates' })).not.toBeChecked()
  await toggleBoth()
  await expect.poll(hidden).toEqual([])
})

test('an event is carried to another day of the month, and comes back by Undo', async () => {
  const cell = elementOf('Stone delivery').parentElement
  drag('Stone delivery', { x: cell?.offsetWidth ?? 0, y: cell?.offsetHeight ?? 0 }).drop()
  await expect.poll(() => timesOf('Stone delivery')).toBe('2026-09-17T07:00 2026-09-17T08:00')
  await press('{Control>}z{/Control}')
  await expect.poll(() => timesOf('Stone delivery')).toBe('2026-09-09T07:00 2026-09-09T08:00')
})

test('keys choose the view, and the address keeps it', async () => {
  await press('w')
  await expect.element(timetable()).toBeVisible()
  expect(search().get('view')).toBe('week')
  await press('j')
  await expect.element(page.getByRole('heading', { name: 'September 14 – 20, 2026' })).toBeVisible()
  await press('k')
  expect(search().get('date')).toBe('2026-09-09')
})

test('in the week an event is moved by quarters of an hour, with its new time under the pointer', async () => {
  await expect.element(entry('Stone delivery')).toBeVisible()
  const { drop } = drag('Stone delivery', { x: 0, y: hourHeight * 1.3 })
  await expect.element(page.getByText('10:15 – 11:15 AM')).toBeInTheDocument()
  drop()
  await expect.poll(() => timesOf('Stone delivery')).toBe('2026-09-09T08:15 2026-09-09T09:15')
})

test('both ends are drawn by themselves', async () => {
  await expect.element(entry('Stone delivery')).toBeVisible()
  drag('Stone delivery', { x: 0, y: hourHeight / 2 }, { handle: 'end' }).drop()
  await expect.poll(() => timesOf('Stone delivery')).toBe('2026-09-09T08:15 2026-09-09T09:45')
  await expect.poll(() => elementOf('Stone delivery').offsetHeight).toBeGreaterThan(hourHeight * 1.4)
  drag('Stone delivery', { x: 0, y: -hourHeight / 4 }, { handle: 'start' }).drop()
  await expect.poll(() => timesOf('Stone delivery')).toBe('2026-09-09T08:00 2026-09-09T09:45')
})

test('Escape puts back what is carried', async () => {
  await expect.element(entry('Stone delivery')).toBeVisible()
  const { drop } = drag('Stone delivery', { x: 0, y: hourHeight })
  await press('{Escape}')
  await expect.element(page.getByText('Canceled. “Stone delivery” stays where it was.')).toBeInTheDocument()
  drop()
  expect(await timesOf('Stone delivery')).toBe('2026-09-09T08:00 2026-09-09T09:45')
})

test('Space lifts an event, arrows move it, with Shift they draw its end, with Ctrl its start, Enter drops it', async () => {
  elementOf('Stone delivery').focus()
  await press(' ')
  await press('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('Thursday, September 10, 10:15 AM – 12:15 PM')).toBeInTheDocument()
  await press('{Control>}{Shift>}{ArrowUp}{ArrowUp}{/Shift}{/Control}')
  await expect.element(page.getByText('Thursday, September 10, 9:45 AM – 12:15 PM')).toBeInTheDocument()
  await press('{Enter}')
  await expect.poll(() => timesOf('Stone delivery')).toBe('2026-09-10T07:45 2026-09-10T10:15')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Stone delivery, Thursday/)
})

test('a change that the server refuses is put back, and said', async () => {
  onTestFinished(() => {
    refused.resolve()
    vi.unstubAllGlobals()
  })
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.includes(updateEvent.path)) return network(...request)
    await refused.promise
    return Response.json({ code: 'internal', message: 'Something went wrong' }, { status: 500 })
  })
  const refused = Promise.withResolvers<void>()
  drag('Stone delivery', { x: 0, y: hourHeight }).drop()
  await expect.element(entry('Stone delivery')).toMatchTextContent(/10:45 AM – 1:15 PM/)
  refused.resolve()
  await expect.element(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(entry('Stone delivery')).toMatchTextContent(/9:45 AM – 12:15 PM/)
  expect(await timesOf('Stone delivery')).toBe('2026-09-10T07:45 2026-09-10T10:15')
})

test('of two who move an event at once the second is asked, and theirs or mine holds', async () => {
  const clash = async (hour: string, keep: string) => {
    const { events } = await shown.me.send(listRange, september)
    const eventId = events.find(({ title }) => title === 'Stone delivery')?.id ?? ''
    const { drop } = drag('Stone delivery', { x: 0, y: hourHeight })
    const times = { start: `2026-09-10T${hour}:00.000Z`, end: `2026-09-10T${hour.replace(':00', ':30')}:00.000Z` }
    await shown.me.send(updateEvent, { eventId, event: times })
    drop()
    const question = page.getByRole('dialog', { name: 'Someone else changed “Stone delivery”' })
    await expect.element(question.getByRole('button', { name: 'Keep mine' })).toHaveFocus()
    await question.getByRole('button', { name: keep }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  await clash('09:00', 'Keep theirs')
  await expect.element(entry('Stone delivery')).toMatchTextContent(/11:00 – 11:30 AM/)
  expect(await timesOf('Stone delivery')).toBe('2026-09-10T09:00 2026-09-10T09:30')
  await clash('11:00', 'Keep mine')
  await expect.element(entry('Stone delivery')).toMatchTextContent(/12:00 – 12:30 PM/)
  await expect.poll(() => timesOf('Stone delivery')).toBe('2026-09-10T10:00 2026-09-10T10:30')
})

test('a change by somebody else is seen', async () => {
  const event = await plan('Glass', '2026-09-11', ['12:00', '13:00'])
  await expect.element(entry('Glass')).toBeVisible()
  await shown.me.send(updateEvent, { eventId: event.id, event: { title: 'Glass survey' } })
  await expect.element(entry('Glass survey')).toBeVisible()
})

test('the filter leaves the colors that are chosen, in the address too', async () => {
  await press('f')
  await page.getByRole('checkbox', { name: 'Purple' }).click()
  await expect.element(entry('Glass survey')).not.toBeInTheDocument()
  expect(search().get('colors')).toBe('04297A')
  const drawer = page.getByRole('dialog', { name: 'Filter and search' })
  await drawer.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(timetable().getByRole('button', { name: /^Glass survey/ })).toBeVisible()
  await press('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('the agenda goes on by scrolling, month after month', async () => {
  await plan('Frames', '2026-10-28', ['08:00', '09:00'])
  await plan('Late glass', '2026-11-20', ['08:00', '09:00'])
  await press('a')
  const later = page.getByRole('button', { name: 'Show later events' })
  await expect.element(later).toBeVisible()
  expect(agendaEntry('Frames').elements()).toEqual([])
  const scrolled = (title: string) => () => {
    document.dispatchEvent(new Event('scroll'))
    return agendaEntry(title).elements().length
  }
  await expect.poll(scrolled('Frames')).toBe(1)
  await expect.poll(scrolled('Late glass')).toBe(1)
  expect(agendaEntry('Frames').elements()).toHaveLength(1)
  await press('w')
})

test('a phone has the agenda, with the days of the week above it', async () => {
  await page.viewport(390, 844)
  const day = page.getByRole('listitem').filter({ hasText: 'Thursday, September 10' }).first()
  await expect.element(day.getByRole('button', { name: /Stone delivery/ })).toBeVisible()
  await page.getByRole('button', { name: 'Friday, September 11' }).click()
  await expect.element(day).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})

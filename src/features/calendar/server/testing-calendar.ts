// Shared by tests of the calendar: events made through the API as people make them.
import type { TestPerson } from '#app/testing.ts'
import { listCalendars, createCalendar, shareCalendar } from '../calendars-contract.ts'
import { createEvent, listRange } from '../contract.ts'
import type { Calendar, CalendarEvent, CalendarRole, EventFields } from '../entities.ts'

export const notFound = { status: 404, code: 'not-found' }
export const forbidden = { status: 403, code: 'forbidden' }

export const mainOf = async (person: TestPerson): Promise<Calendar> => {
  const { calendars } = await person.send(listCalendars)
  const main = calendars.find(({ isMain }) => isMain)
  if (!main) throw new Error('Nobody is without a main calendar')
  return main
}

export const meeting = {
  title: 'Lamps',
  start: '2026-09-07T16:00:00.000Z',
  end: '2026-09-07T17:00:00.000Z',
  timeZone: 'Europe/Berlin',
} as const

/** An hour on Monday evening in Berlin, unless the fields say otherwise. */
export async function makeEvent(person: TestPerson, fields: Partial<EventFields> = {}): Promise<CalendarEvent> {
  return (await person.send(createEvent, { ...meeting, ...fields })).event
}

type Share = { everyone?: CalendarRole | null; with?: Record<string, CalendarRole> }

/** A calendar of this person, shared as it says. */
export async function makeCalendar(
  owner: TestPerson,
  name: string,
  { everyone = null, with: members = {} }: Share = {},
) {
  const { calendar } = await owner.send(createCalendar, { name, timeZone: 'Europe/Berlin' })
  const wanted = Object.entries(members).map(([personId, role]) => ({ personId, role }))
  return (await owner.send(shareCalendar, { calendarId: calendar.id, everyone, members: wanted })).calendar
}

/** Occurrences of a time, by default autumn 2026. */
export async function rangeOf(person: TestPerson, from = '2026-09-01', to = '2026-12-01'): Promise<CalendarEvent[]> {
  const { events } = await person.send(listRange, { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` })
  return events
}

export const startsOf = (events: readonly CalendarEvent[], id: string) =>
  events.filter((event) => event.id === id).map(({ start }) => start)

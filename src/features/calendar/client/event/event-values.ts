// Values of the event form, with local times, and their conversion to the fields of the call.
import type { CalendarEvent, EventColor, EventFields, Reminder } from '../../entities.ts'
import { localDay, wallOf, dayMs } from '../../times/civil.ts'
import type { EventTimes } from '../../times/types.ts'
import { toInstant, toLocal } from '../../times/zones.ts'

export type EventValues = {
  calendarId: string
  title: string
  allDay: boolean
  /** `2026-09-07T18:00` on a clock in `timeZone`; the time is kept while the event lasts all day. */
  start: string
  /** Like `start`, in `endTimeZone`; for an all-day event, its last day. */
  end: string
  timeZone: string
  endTimeZone: string | null
  rrule: string | null
  color: EventColor
  location: string
  link: string
  guestIds: readonly string[]
  reminders: readonly Reminder[]
  isBusy: boolean
  description: string
}

const minuteLength = 'YYYY-MM-DDTHH:MM'.length
const dayLength = 'YYYY-MM-DD'.length

export const dayOf = (wall: string) => wall.slice(0, dayLength)
/** Null while it is being typed. */
export const timeOf = (wall: string) => wall.slice(dayLength + 1) || null
export const wallAt = (day: string, time: string | null) => `${day}T${time ?? ''}`

export const addDays = (day: string, days: number) => localDay(wallOf(day) / dayMs + days)

const wallIn = (instant: string, zone: string) => toLocal(Date.parse(instant), zone).slice(0, minuteLength)

/** Default times when an all-day event becomes a timed one. */
const usualTimes = { start: '09:00', end: '10:00' } as const

/** Start and end of an event in its own zones. */
export function wallsOf({ allDay, start, end, timeZone, endTimeZone }: Times): Pick<EventValues, 'start' | 'end'> {
  if (!allDay) return { start: wallIn(start, timeZone), end: wallIn(end, endTimeZone ?? timeZone) }
  return { start: wallAt(start, usualTimes.start), end: wallAt(addDays(end, -1), usualTimes.end) }
}

type Times = Pick<EventFields, 'allDay' | 'start' | 'end' | 'timeZone' | 'endTimeZone'>

/** Form values of an event. */
export function valuesOf(event: Omit<EventFields, 'guestIds'> & Pick<CalendarEvent, 'guests'>): EventValues {
  const { calendarId, title, allDay, timeZone, endTimeZone, rrule, color } = event
  const { location, link, guests, reminders, isBusy, description } = event
  return {
    calendarId,
    title,
    allDay,
    ...wallsOf(event),
    timeZone,
    endTimeZone,
    rrule,
    color,
    location,
    link,
    guestIds: guests.map(({ id }) => id),
    reminders,
    isBusy,
    description,
  }
}

/** True once both times are complete. */
export const hasTimes = ({ allDay, start, end }: Pick<EventValues, 'allDay' | 'start' | 'end'>) =>
  allDay || (start.length === minuteLength && end.length === minuteLength)

const instantOf = (wall: string, zone: string) => new Date(toInstant(`${wall}:00`, zone)).toISOString()

/** Start and end in the format of the calls; an incomplete time passes through, and is refused. */
export function momentsOf(values: TimeValues): { start: string; end: string } {
  const { allDay, start, end, timeZone, endTimeZone } = values
  if (allDay) return { start: dayOf(start), end: addDays(dayOf(end), 1) }
  const momentOf = (wall: string, zone: string) => (wall.length === minuteLength ? instantOf(wall, zone) : wall)
  return { start: momentOf(start, timeZone), end: momentOf(end, endTimeZone ?? timeZone) }
}

export type TimeValues = Pick<EventValues, 'allDay' | 'start' | 'end' | 'timeZone' | 'endTimeZone'>

export function fieldsOf(values: EventValues): EventFields {
  const { guestIds, reminders, title, location, link, endTimeZone, timeZone } = values
  return {
    ...values,
    ...momentsOf(values),
    title: title.trim(),
    location: location.trim(),
    link: linkOf(link),
    endTimeZone: endTimeZone === timeZone ? null : endTimeZone,
    guestIds: [...guestIds],
    reminders: [...reminders],
  }
}

/** The fields of the call that have changed. */
export function changeOf(values: EventValues, standing: EventValues): Partial<EventFields> {
  const before = Object.entries(fieldsOf(standing))
  const now = new Map<string, unknown>(Object.entries(fieldsOf(values)))
  const changed = before.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(now.get(field)))
  return Object.fromEntries(changed.map(([field]) => [field, now.get(field)]))
}

/** Moves the end with the start, so that the event keeps its length. */
export function withStart(values: TimeValues, start: string): Pick<EventValues, 'start' | 'end'> {
  const { end } = values
  const days = wallOf(dayOf(start)) / dayMs - wallOf(dayOf(values.start)) / dayMs
  const moved = wallAt(addDays(dayOf(end), days), timeOf(end))
  if (values.allDay || !hasTimes(values) || start.length !== minuteLength) return { start, end: moved }
  const length = wallOf(`${end}:00`) - wallOf(`${values.start}:00`)
  const wall = new Date(wallOf(`${start}:00`) + length).toISOString()
  return { start, end: wall.slice(0, minuteLength) }
}

/** Times for the recurrence library; an incomplete time counts as midnight. */
export function eventTimes({ allDay, start, end, timeZone, endTimeZone }: TimeValues): EventTimes {
  const local = (wall: string) => `${dayOf(wall)}T${timeOf(wall) ?? '00:00'}:00`
  const zones = { startZone: timeZone, endZone: endTimeZone ?? timeZone, length: 'exact' as const }
  return allDay
    ? { allDay, start: dayOf(start), end: addDays(dayOf(end), 1), ...zones }
    : { allDay, start: local(start), end: local(end), ...zones }
}

/** Compared as instants: a flight may land “before” it took off. */
export function endsBeforeStart(values: TimeValues): boolean {
  if (!hasTimes(values)) return false
  const { start, end } = momentsOf(values)
  return values.allDay ? dayOf(values.end) < dayOf(values.start) : end < start
}

const hasScheme = (link: string) => /^[a-z][a-z0-9+.-]*:/i.test(link)

/** Adds the missing `https://`: `meet.example/court` is a web address. */
export const linkOf = (typed: string) => {
  const link = typed.trim()
  return link === '' || hasScheme(link) ? link : `https://${link}`
}

/** Empty, or a URL that browsers may open. */
export function isLink(typed: string): boolean {
  const link = linkOf(typed)
  return link === '' || (/^https?:\/\/\S+$/i.test(link) && URL.canParse(link))
}

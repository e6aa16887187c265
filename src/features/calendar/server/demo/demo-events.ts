// The form in which the demo's events are written: by weeks from this one, so weekdays are always right, or by date.
import type { EventColor, Reply } from '../../entities.ts'

export type DemoCalendar = 'mara' | 'imani' | 'jun' | 'wing' | 'deliveries' | 'days' | 'sudan'

type More = {
  place?: string
  text?: string
  link?: string
  rule?: string
  /** Skipped occurrences, each by its week and weekday as in `at`. */
  without?: readonly string[]
  /** Occurrences that were moved or renamed. */
  changed?: readonly { was: string; at?: string; title?: string; place?: string; isCancelled?: true }[]
  guests?: Readonly<Record<string, Reply>>
  color?: EventColor
  zone?: string
  endZone?: string
  /** Minutes before. */
  remind?: readonly number[]
  isFree?: true
  by?: string
}

/**
 * `at` is `0 Mon 09:00`: the week, counted from this one, the weekday and the local time; `0 today` is today itself, and
 * `12-04` that day of last year, for a series that repeats yearly. Without a time the event lasts all day. `lasts` is in
 * minutes, or in days for an all-day event.
 */
export type DemoEvent = readonly [calendar: DemoCalendar, at: string, lasts: number, title: string, more?: More]

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const dayMs = 86_400_000
const minuteMs = 60_000
const daysOfWeek = 7

function dayOf(at: string, today: number): number {
  const [week = '0', weekday = ''] = at.split(' ')
  if (/^\d\d-\d\d$/.test(week)) return Date.parse(`${new Date(today).getUTCFullYear() - 1}-${week}`)
  if (weekday === 'today') return today + Number(week) * dayMs
  const sinceMonday = (new Date(today).getUTCDay() + daysOfWeek - 1) % daysOfWeek
  return today + (Number(week) * daysOfWeek + weekdays.indexOf(weekday) - sinceMonday) * dayMs
}

const localOf = (ms: number, isDay: boolean) => new Date(ms).toISOString().slice(0, isDay ? 10 : 19)
const timeOf = (at: string) => at.split(' ')[2]

/** Local start and end of an event that starts at `at`. */
export function timesAt(at: string, lasts: number, today: number): { allDay: boolean; start: string; end: string } {
  const time = timeOf(at)
  const [hours = 0, minutes = 0] = (time ?? '0:0').split(':').map(Number)
  const allDay = time === undefined
  const ms = dayOf(at, today) + (hours * 60 + minutes) * minuteMs
  return { allDay, start: localOf(ms, allDay), end: localOf(ms + lasts * (allDay ? dayMs : minuteMs), allDay) }
}

/** A day of a series, with the time of the series. */
export const atTimeOf = (day: string, at: string): string => `${day} ${timeOf(at) ?? ''}`.trim()

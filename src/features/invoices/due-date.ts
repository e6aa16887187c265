// Dates of invoices: when one is due by its terms, and the moment from which it is overdue.
import type { Terms } from './book-contract.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

/** A day of the calendar, in the years that invoices have. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? timeOf(text) : NaN
  return !Number.isNaN(time) && dayOf(time) === text && text >= firstDay && text <= lastDay
}

export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * dayMs)

/** In a month that is shorter, its last day. */
function addMonths(day: string, count: number, isAtEnd: boolean): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  return dayOf(isAtEnd ? last.getTime() : Date.UTC(year, month - 1 + count, Math.min(date, last.getUTCDate())))
}

export function dueDateOf(day: string, { kind, count }: Terms): string {
  switch (kind) {
    case 'days':
      return addDays(day, count)
    case 'months':
      return addMonths(day, count, false)
    case 'endOfMonth':
      return addMonths(day, 0, true)
    case 'endOfMonthDays':
      return addDays(addMonths(day, 0, true), count)
    case 'endOfMonthMonths':
      return addMonths(day, count, true)
  }
}

// Making one takes as long as a hundred uses.
const formats = new Map<string, Intl.DateTimeFormat>()
const parts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone })
  formats.set(timeZone, format)
  return format
}

/** The calendar's day in a zone. */
export const dayIn = (timeZone: string, time: number): string => formatIn(timeZone).format(time)

/** The moment at which the due day has ended in the customer's zone. */
export function overdueFrom(dueDay: string, timeZone: string): string {
  // No zone is a day away from UTC. By the minute: some clocks change at midnight, and some days begin at one.
  let before = timeOf(dueDay) / minuteMs
  let after = before + (2 * dayMs) / minuteMs
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(timeZone, middle * minuteMs) > dueDay) after = middle
    else before = middle
  }
  return new Date(after * minuteMs).toISOString()
}

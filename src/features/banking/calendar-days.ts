// Days of the calendar as texts, `2026-11-27`: arithmetic without time zones.

const dayMilliseconds = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

/** A day of the calendar, in the years that transactions have. */
export function isDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? timeOf(day) : NaN
  return !Number.isNaN(time) && dayOf(time) === day && day >= firstDay && day <= lastDay
}

export const later = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMilliseconds)

/** How many days there are from one to the other, both included. */
export const lengthOf = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / dayMilliseconds + 1

/** Today where the workspace is. */
export const dayIn = (timeZone: string, time: Date | number = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)

/** The first day of the week (a Monday), the month or the year of a day. */
export function beginOf(day: string, step: 'week' | 'month' | 'year'): string {
  if (step === 'year') return `${day.slice(0, 4)}-01-01`
  if (step === 'month') return `${day.slice(0, 7)}-01`
  return later(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))
}

/** The last day of the step that begins on this day. */
export const endOf = (begin: string, step: 'week' | 'month' | 'year'): string =>
  later(beginOf(later(begin, stepDaysMost[step]), step), -1)
const stepDaysMost = { week: 7, month: 31, year: 366 } as const

/** The first days of the last `count` steps, the current one last. */
export function beginsUntil(day: string, step: 'week' | 'month' | 'year', count: number): string[] {
  const begins = [beginOf(day, step)]
  while (begins.length < count) begins.unshift(beginOf(later(begins[0] ?? day, -1), step))
  return begins
}

// Calendar days of stays: which texts are days, how many nights lie between two, and the days after one.
const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const firstDay = '1970-01-01'
const lastDay = '2199-12-31'

/** A day that the calendar has, in the years that bookings may have. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? timeOf(text) : NaN
  return !Number.isNaN(time) && dayOf(time) === text && text >= firstDay && text <= lastDay
}

export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * dayMs)

/** From the day of arrival to the day of departure; below zero when they are the wrong way round. */
export const nightsBetween = (checkIn: string, checkOut: string): number =>
  Math.round((timeOf(checkOut) - timeOf(checkIn)) / dayMs)

/** So many days from the first on. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, place) => addDays(first, place))

/** To name the days of a week by. */
export const someMonday = '2026-11-23'

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7

/** The first days of the twelve months that end with the month of this day. */
export function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, place) => dayOf(Date.UTC(year, month - 12 + place, 1)))
}

/** The days of the month of this day. */
export function daysOfMonth(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return daysFrom(dayOf(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 0)).getUTCDate())
}

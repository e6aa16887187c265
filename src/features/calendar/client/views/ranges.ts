// The days a view shows, and where Next and Previous go.
import { dateOf, dayNumber, daysInMonth, weekdayOf } from '../../times/civil.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

/** `start` is 0 for Sunday through 6; `free` are the weekend days. */
export type WeekRules = { start: number; free: readonly number[]; showsFree: boolean }
export type Days = { first: number; count: number }

const weekLength = 7
/** 0 is Sunday. */
const weekday = (day: number) => (weekdayOf(day) + 1) % weekLength
export const isFree = (day: number, { free }: WeekRules) => free.includes(weekday(day))
export const weekStart = (day: number, { start }: WeekRules) => day - ((weekday(day) - start + weekLength) % weekLength)
const monthStart = (day: number) => day - dateOf(day).day + 1
export const isSameMonth = (one: number, other: number) => monthStart(one) === monthStart(other)

/** The same day of another month, or its last one. */
export function addMonths(day: number, months: number): number {
  const { year, month, day: date } = dateOf(day)
  const at = year * 12 + month - 1 + months
  const [newYear, newMonth] = [Math.floor(at / 12), (at % 12) + 1]
  return dayNumber(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)))
}

/** The full weeks that contain the month. */
export function monthDays(day: number, rules: WeekRules): Days {
  const first = weekStart(monthStart(day), rules)
  const last = weekStart(addMonths(monthStart(day), 1) - 1, rules) + weekLength - 1
  return { first, count: last - first + 1 }
}

export function daysOf(view: View, day: number, rules: WeekRules): Days {
  if (view === 'day') return { first: day, count: 1 }
  if (view === 'week') return { first: weekStart(day, rules), count: weekLength }
  if (view === 'month') return monthDays(day, rules)
  const first = weekStart(day, rules)
  return { first, count: addMonths(day, 1) - first }
}

/** Without weekends if the person hides them; the requested day is always shown. */
export function shownDays({ first, count }: Days, rules: WeekRules): number[] {
  const days = Array.from({ length: count }, (_, index) => first + index)
  return rules.showsFree || count === 1 ? days : days.filter((day) => !isFree(day, rules))
}

export function stepDay(view: View, day: number, by: 1 | -1): number {
  if (view === 'day') return day + by
  return view === 'week' ? day + by * weekLength : addMonths(day, by)
}

export const weeksOf = (days: readonly number[], rules: WeekRules): number[][] => {
  const weeks = new Map<number, number[]>()
  for (const day of days) weeks.set(weekStart(day, rules), [...(weeks.get(weekStart(day, rules)) ?? []), day])
  return [...weeks.values()]
}

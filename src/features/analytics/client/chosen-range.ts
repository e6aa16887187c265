// The time that the dashboard shows, as its address names it: a usual one by name, any other by its days.
import type { DateRange } from '#ui/dates/date-range.ts'

export const usualRanges = ['week', 'month', 'year'] as const
export type UsualRange = (typeof usualRanges)[number]
export type Days = { from: string; to: string }
/** `days` is absent for the last 30 days, which the server counts back from its own today. */
export type ChosenRange = { name: UsualRange | 'own'; days?: Days }
export type SearchPart = Record<string, string | undefined>

const dayMs = 86_400_000
const weekDays = 7
const yearMonths = 12

const pad = (number: number) => String(number).padStart(2, '0')
/** The day that it is then where the reader is. */
const dayOf = (moment: Date): string => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

/** A day that the calendar has. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Anything else than two days in their order is the last 30 days. */
export function rangeIn(search: Readonly<Record<string, unknown>>, now: Date): ChosenRange {
  const today = dayOf(now)
  const { range, from, to } = search
  if (range === 'week') return { name: 'week', days: { from: addDays(today, 1 - weekDays), to: today } }
  if (range === 'year') {
    const first = new Date(now.getFullYear(), now.getMonth() + 1 - yearMonths, 1)
    return { name: 'year', days: { from: dayOf(first), to: today } }
  }
  if (isDay(from) && isDay(to) && from <= to) return { name: 'own', days: { from, to } }
  return { name: 'month' }
}

export const searchOfUsual = (name: UsualRange): SearchPart => ({
  range: name === 'month' ? undefined : name,
  from: undefined,
  to: undefined,
})

/** Nothing while one of its ends is missing. */
export function searchOfMoments([from, to]: DateRange): SearchPart | undefined {
  if (from === null || to === null) return undefined
  return { range: undefined, from: dayOf(new Date(from)), to: dayOf(new Date(to)) }
}

export const momentsOf = ({ from, to }: Days): DateRange => [
  new Date(`${from}T00:00`).toISOString(),
  new Date(`${to}T23:59:59.999`).toISOString(),
]

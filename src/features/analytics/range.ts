// Times of the dashboard: their steps, and the time that each is compared with. Days are texts, `2026-11-27`.
import type { Bucket } from './entities.ts'

export type Range = { from: string; to: string }

const dayMilliseconds = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const isDay = (day: string): boolean => {
  const time = timeOf(day)
  return !Number.isNaN(time) && dayOf(time) === day
}
export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMilliseconds)
export const lengthOf = ({ from, to }: Range): number => (timeOf(to) - timeOf(from)) / dayMilliseconds + 1

/** The same day of another month, or that month’s last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayOf(first.getTime() + (Math.min(date, last) - 1) * dayMilliseconds)
}

const daysMost = 62
const weeksMost = 26
const daysOfWeek = 7

export function bucketOf(range: Range): Bucket {
  const length = lengthOf(range)
  if (length <= daysMost) return 'day'
  return length <= weeksMost * daysOfWeek ? 'week' : 'month'
}

/** Steps of so many days or months, from the first day on; the last may be shorter. */
export function startsOf(range: Range): string[] {
  const bucket = bucketOf(range)
  const starts: string[] = []
  const startAt = (step: number) =>
    bucket === 'month' ? addMonths(range.from, step) : addDays(range.from, step * (bucket === 'week' ? daysOfWeek : 1))
  for (let step = 0; startAt(step) <= range.to; step++) starts.push(startAt(step))
  return starts
}

/** As many steps before: of months the same days of earlier ones, else as many days as this time has. */
export function beforeOf(range: Range): Range {
  if (bucketOf(range) !== 'month') {
    const length = lengthOf(range)
    return { from: addDays(range.from, -length), to: addDays(range.from, -1) }
  }
  const months = startsOf(range).length
  return { from: addMonths(range.from, -months), to: addMonths(range.to, -months) }
}

export const yearBefore = ({ from, to }: Range): Range => ({ from: addMonths(from, -12), to: addMonths(to, -12) })

/** The sum of each step, from values by day. */
export function stepsOf(range: Range, values: readonly { day: string; value: number }[]): number[] {
  const starts = startsOf(range)
  const steps = starts.map(() => 0)
  for (const { day, value } of values) {
    if (day < range.from || day > range.to) continue
    const step = starts.findLastIndex((start) => start <= day)
    steps[step] = (steps[step] ?? 0) + value
  }
  return steps
}

/** Whole months and the days before and after them: sums of months are few. */
export type Piece = { unit: 'day' | 'month' } & Range

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** `today`: nothing is counted after it, so the month that it belongs to is whole for a time that ends then. */
export function piecesOf(range: Range, today: string): Piece[] {
  const first = range.from === firstOfMonth(range.from) ? range.from : addMonths(firstOfMonth(range.from), 1)
  const isWholeAtEnd = range.to >= today || addDays(range.to, 1) === firstOfMonth(addDays(range.to, 1))
  const last = isWholeAtEnd ? firstOfMonth(range.to) : addMonths(firstOfMonth(range.to), -1)
  if (first > last) return [{ unit: 'day', ...range }]
  const days: Piece[] = [
    { unit: 'day', from: range.from, to: addDays(first, -1) },
    { unit: 'day', from: addMonths(last, 1), to: range.to },
  ]
  return [{ unit: 'month', from: first, to: last }, ...days.filter(({ from, to }) => from <= to)]
}

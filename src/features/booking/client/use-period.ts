// The period of the dashboard, as days in the address and as the calendar has them.
import type { DateRange } from '#ui/dates/date-range.ts'
import { isDay } from '../days.ts'

export type Days = { from: string | null; to: string | null }

const pad = (number: number) => String(number).padStart(2, '0')
/** The day that it is there where the reader is. */
const dayOf = (moment: Date) => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

const startOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00`).toISOString())
const endOf = (day: string | null) => (day === null ? null : new Date(`${day}T23:59:59.999`).toISOString())
const dayAt = (instant: string | null) => (instant === null ? null : dayOf(new Date(instant)))
const dayIn = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)

export const momentsOf = ({ from, to }: Days): DateRange => [startOf(from), endOf(to)]
export const daysOf = ([from, to]: DateRange): Days => ({ from: dayAt(from), to: dayAt(to) })
export const daysIn = (search: Readonly<Record<string, unknown>>): Days => ({
  from: dayIn(search['from']),
  to: dayIn(search['to']),
})
export const dayOfSearch = (search: Readonly<Record<string, unknown>>, key: string): string | null => dayIn(search[key])

// Days of an address as the calendar has them, and the other way round.
import type { DateRange } from '#ui/dates/date-range.ts'

export type Days = { from: string | null; to: string | null }

const day = /^\d{4}-\d{2}-\d{2}$/
const knownDay = (value: unknown) => (typeof value === 'string' && day.test(value) ? value : null)
export const daysIn = (search: Readonly<Record<string, unknown>>): Days => ({
  from: knownDay(search['from']),
  to: knownDay(search['to']),
})

const pad = (number: number) => String(number).padStart(2, '0')
/** The day that it is there where the reader is. */
const dayOf = (moment: Date): string => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

const startOf = (value: string | null) => (value === null ? null : new Date(`${value}T00:00`).toISOString())
const endOf = (value: string | null) => (value === null ? null : new Date(`${value}T23:59:59.999`).toISOString())
const dayAt = (instant: string | null) => (instant === null ? null : dayOf(new Date(instant)))

export const momentsOf = ({ from, to }: Days): DateRange => [startOf(from), endOf(to)]
export const daysOf = ([from, to]: DateRange): Days => ({ from: dayAt(from), to: dayAt(to) })

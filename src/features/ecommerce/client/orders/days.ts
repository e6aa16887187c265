// Days of an address as the calendar has them, and the other way round.
import type { DateRange } from '#ui/dates/date-range.ts'
import type { Days } from './order-filters.ts'

const pad = (number: number) => String(number).padStart(2, '0')

/** The day that it is there where the reader is. */
const dayOf = (moment: Date): string => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

const startOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00`).toISOString())
const endOf = (day: string | null) => (day === null ? null : new Date(`${day}T23:59:59.999`).toISOString())
const dayAt = (instant: string | null) => (instant === null ? null : dayOf(new Date(instant)))

export const momentsOf = ({ from, to }: Days): DateRange => [startOf(from), endOf(to)]
export const daysOf = ([from, to]: DateRange): Days => ({ from: dayAt(from), to: dayAt(to) })

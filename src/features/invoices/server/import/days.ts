// Reads a date from a table; an ambiguous one is asked about, not guessed.
import { plainDigits } from '#kernel/digits.ts'
import type { ImportProblem } from '../../import-contract.ts'

export type DayOrder = 'dayFirst' | 'monthFirst'
type Read = { day: string } | { problem: ImportProblem['problem'] }

const notADate = { problem: 'not-a-date' } as const
const yearFirst =
  /^(?<year>\d{4})(?:(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})|年(?<monthOf>\d{1,2})月(?<dateOf>\d{1,2})日)(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const yearLast = /^(?<one>\d{1,2})(?<sign>[-/.])(?<other>\d{1,2})\k<sign>(?<year>\d{4})$/
const directions = /[\u200e\u200f\u061c\u2066-\u2069]/g

function dayOf(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  const isReal = Number(year) >= 1900 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
  return isReal ? written : undefined
}

const asRead = (day: string | undefined): Read => (day === undefined ? notADate : { day })

function yearFirstIn(text: string): Read | undefined {
  const { year = '', month, day, monthOf, dateOf } = yearFirst.exec(text)?.groups ?? {}
  return year === '' ? undefined : asRead(dayOf(year, month ?? monthOf ?? '', day ?? dateOf ?? ''))
}

function eitherOf(dayFirst: string | undefined, monthFirst: string | undefined, order: DayOrder | undefined): Read {
  if (order !== undefined) return asRead(order === 'dayFirst' ? dayFirst : monthFirst)
  const isUnclear = dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst
  return isUnclear ? { problem: 'two-readings' } : asRead(dayFirst ?? monthFirst)
}

/** With dots the day is first in every language; with strokes it depends, so the order must be known. */
export function dayIn(cell: string, order: DayOrder | undefined): Read {
  const text = plainDigits(cell).replaceAll(directions, '').trim()
  const known = yearFirstIn(text)
  if (known) return known
  const { one = '', sign, other = '', year = '' } = yearLast.exec(text)?.groups ?? {}
  const dayFirst = dayOf(year, other, one)
  return sign === '.' ? asRead(dayFirst) : eitherOf(dayFirst, dayOf(year, one, other), order)
}

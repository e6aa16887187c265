// Days and moments as tables write them: ours, those of Jira, Asana and Excel.
import type { Moment } from './imported-board.ts'
import { momentIn } from './imported-board.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Day = { year: string; month: string; day: string }

/** In two digits a year is one of this century. */
const dayOf = ({ year, month, day }: Day) =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const monthIn = (word: string) => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1)

/** `30/11/2026` and `11/30/2026` are the same day; of `5/6/2026` nobody can tell which it is. */
function slashedDay([, one = '', other = '', year = '']: RegExpExecArray): string | undefined {
  if (Number(one) > 12) return dayOf({ year, month: other, day: one })
  return Number(other) > 12 || one === other ? dayOf({ year, month: one, day: other }) : undefined
}

const yearForm = String.raw`(\d{4}|\d{2})`
/** The date formats a cell may have, each with its parser. */
const dayForms: readonly [RegExp, (found: RegExpExecArray) => string | undefined][] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([, year = '', month = '', day = '']) => dayOf({ year, month, day })],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, ([, day = '', month = '', year = '']) => dayOf({ year, month, day })],
  [new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/${yearForm}$`), slashedDay],
  [
    new RegExp(String.raw`^(\d{1,2})[-/ ]([a-z]{3,9})[-/ ,]{1,2}${yearForm}$`, 'i'),
    ([, day = '', month = '', year = '']) => dayOf({ year, month: monthIn(month), day }),
  ],
  [
    new RegExp(String.raw`^([a-z]{3,9}) (\d{1,2}),? ${yearForm}$`, 'i'),
    ([, month = '', day = '', year = '']) => dayOf({ year, month: monthIn(month), day }),
  ],
]

function dayIn(written: string): string | undefined {
  for (const [form, read] of dayForms) {
    const found = form.exec(written)
    if (found) return read(found)
  }
  return undefined
}

const longest = 60
const timeForm =
  /^([^T]{6,20}?)(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?(?: ?([ap])\.?m\.?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?$/i

/** Hours as a clock of 24 has them; nothing where there is no such hour. */
function hourIn(written: string, half: string | undefined): number | undefined {
  const hour = Number(written)
  if (half === undefined) return hour < 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** A day is meant at noon of the one who imports, a time without a zone by their clock. */
export function momentOfCell(cell: string, timeZone: string): Moment {
  const written = cell.trim().replaceAll(/\s+/g, ' ')
  if (written === '') return null
  if (written.length > longest) return undefined
  const day = dayIn(written)
  if (day !== undefined) return momentAt(`${day}T12:00:00`, timeZone)
  const found = timeForm.exec(written)
  return found ? timeIn(found, timeZone) : undefined
}

function timeIn([, before, hours, minutes, seconds, parts, half, zone]: RegExpExecArray, timeZone: string): Moment {
  const day = dayIn(before ?? '')
  const hour = hourIn(hours ?? '', half)
  if (day === undefined || hour === undefined) return undefined
  const clock = `${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds ?? '00'}.${parts ?? '0'}`
  return zone === undefined ? momentAt(clock, timeZone) : momentIn(clock + zone.toUpperCase())
}

const minute = 60_000

/** When a clock in the zone shows this. */
function momentAt(clock: string, timeZone: string): string | undefined {
  const inUtc = momentIn(`${clock}Z`)
  if (inUtc === undefined) return undefined
  const time = Date.parse(inUtc)
  const guess = time - aheadAt(time, timeZone)
  // If clocks change in between, the zone is as far ahead as it is then.
  return momentIn(new Date(time - aheadAt(guess, timeZone)).toISOString())
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const clocksMost = 50

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (clocks.size >= clocksMost) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** How far a zone is ahead of UTC at a moment. */
function aheadAt(time: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(new Date(time))
  const shown = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const day = [shown('year'), shown('month') - 1, shown('day')] as const
  const local = Date.UTC(...day, shown('hour'), shown('minute'), shown('second'))
  return Math.round((local - time) / minute) * minute
}

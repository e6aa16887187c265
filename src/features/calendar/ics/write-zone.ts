// Writes a zone definition (VTIMEZONE), so that programs without zone data read its times correctly.
import { dateOf, dayMs, daysInMonth, localOf, weekdayOf } from '../times/civil.ts'
import { clockChanges, offsetAt, type ClockChange } from '../times/zones.ts'
import type { InstantMs } from '../times/types.ts'
import { weekdayNames } from '../recurrence/rule-types.ts'
import { printLocal } from './dates.ts'

/** Clock changes that recur yearly on the same weekday of a month at the same time. */
type Observance = { changes: ClockChange[]; month: number; weekday: number; time: number; nths: number[] }

const printOffset = (ms: number) => {
  const seconds = Math.abs(ms) / 1000
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'))
  return `${ms < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`
}

/** The wall time of the change, on the old offset. */
const wallOfChange = ({ at, before }: ClockChange) => at + before

function observanceOf(change: ClockChange): Observance {
  const wall = wallOfChange(change)
  const days = Math.floor(wall / dayMs)
  const { year, month, day } = dateOf(days)
  const nths = [Math.ceil(day / 7)]
  if (day + 7 > daysInMonth(year, month)) nths.push(-1)
  return { changes: [change], month, weekday: weekdayOf(days), time: wall - days * dayMs, nths }
}

const yearOf = (change: ClockChange) => dateOf(Math.floor(wallOfChange(change) / dayMs)).year

/** True if a change continues an observance by the same rule. */
function follows(last: Observance, next: Observance): boolean {
  const [before] = last.changes.slice(-1)
  const [change] = next.changes
  if (!before || !change || yearOf(change) !== yearOf(before) + 1) return false
  const isAlike = last.month === next.month && last.weekday === next.weekday && last.time === next.time
  const isSameChange = before.before === change.before && before.after === change.after
  return isAlike && isSameChange && last.nths.some((nth) => next.nths.includes(nth))
}

function gather(changes: ClockChange[]): Observance[] {
  const observances: Observance[] = []
  for (const change of changes) {
    const next = observanceOf(change)
    const last = observances.find((observance) => follows(observance, next))
    if (!last) observances.push(next)
    else {
      last.changes.push(change)
      last.nths = last.nths.filter((nth) => next.nths.includes(nth))
    }
  }
  return observances
}

function printObservance({ changes, month, weekday, nths }: Observance, lastYear: number): string[] {
  const [first] = changes
  const last = changes.at(-1)
  if (!first || !last) return []
  const name = first.after > first.before ? 'DAYLIGHT' : 'STANDARD'
  const lines = [`BEGIN:${name}`, `DTSTART:${printLocal(localOf(wallOfChange(first)))}`]
  if (changes.length > 1) {
    const until = yearOf(last) < lastYear ? `;UNTIL=${printLocal(localOf(last.at))}Z` : ''
    const nth = nths.includes(-1) ? -1 : nths[0]
    lines.push(`RRULE:FREQ=YEARLY${until};BYMONTH=${month};BYDAY=${nth}${weekdayNames[weekday]}`)
  }
  lines.push(`TZOFFSETFROM:${printOffset(first.before)}`, `TZOFFSETTO:${printOffset(first.after)}`, `END:${name}`)
  return lines
}

/** The observances of a zone from an instant on; the last rule continues without an end. */
export function printZone(zone: string, from: InstantMs, to: InstantMs): string[] {
  const offset = offsetAt(from, zone)
  const changes = clockChanges(zone, from, to)
  const lastYear = dateOf(Math.floor(to / dayMs)).year - 1
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    `DTSTART:${printLocal(localOf(from + offset))}`,
    `TZOFFSETFROM:${printOffset(offset)}`,
    `TZOFFSETTO:${printOffset(offset)}`,
    'END:STANDARD',
    ...gather(changes).flatMap((observance) => printObservance(observance, lastYear)),
    'END:VTIMEZONE',
  ]
}

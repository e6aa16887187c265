// Times as views lay them out: minutes on the person's wall clock since 1970.
import type { Moment } from '../../entities.ts'
import { localDay, readWall } from '../../times/civil.ts'
import { instantToWall, wallToInstant } from '../../times/zones.ts'

export const dayMinutes = 1440
const minuteMs = 60_000

/** `end` is exclusive; both are midnights for all-day events. */
export type Span = { allDay: boolean; start: number; end: number }
export type Times = { allDay: boolean; start: Moment; end: Moment }

/** Days since 1970. */
export const dayAt = (minutes: number) => Math.floor(minutes / dayMinutes)
export const firstDayOf = ({ start }: Span) => dayAt(start)
/** An end at midnight doesn't reach into the next day. */
export const lastDayOf = ({ start, end }: Span) => dayAt(Math.max(start, end - 1))
export const isOn = (span: Span, day: number) => firstDayOf(span) <= day && day <= lastDayOf(span)

/** Undefined if it isn't a valid day. */
export function readDay(written: string): number | undefined {
  const wall = /^\d{4}-\d{2}-\d{2}$/.test(written) ? readWall(written) : undefined
  return wall === undefined ? undefined : dayAt(wall / minuteMs)
}

export const writtenDay = (day: number): string => localDay(day)

export const wallMinutes = (instant: number, zone: string): number =>
  Math.floor(instantToWall(instant, zone) / minuteMs)
export const instantAt = (minutes: number, zone: string): number => wallToInstant(minutes * minuteMs, zone)
export const writtenInstant = (minutes: number, zone: string) => new Date(instantAt(minutes, zone)).toISOString()

const midnightOf = (moment: Moment) => (readDay(moment.slice(0, 10)) ?? 0) * dayMinutes

/** When clocks go back, an end may read earlier than its start; the span is then as short as possible. */
export function spanOf({ allDay, start, end }: Times, zone: string): Span {
  if (allDay) {
    const from = midnightOf(start)
    return { allDay, start: from, end: Math.max(midnightOf(end), from + dayMinutes) }
  }
  const from = wallMinutes(Date.parse(start), zone)
  return { allDay, start: from, end: Math.max(wallMinutes(Date.parse(end), zone), from) }
}

/** `length` is the duration to keep, in milliseconds; without it the end comes from the span. */
export function timesOf({ allDay, start, end }: Span, zone: string, length?: number): Times {
  if (allDay) return { allDay, start: writtenDay(dayAt(start)), end: writtenDay(dayAt(end)) }
  const from = instantAt(start, zone)
  const until = length === undefined ? Math.max(instantAt(end, zone), from) : from + length
  return { allDay, start: new Date(from).toISOString(), end: new Date(until).toISOString() }
}

/** Duration of a timed event in milliseconds. */
export const lengthOf = ({ start, end }: Times) => Date.parse(end) - Date.parse(start)

// Free and busy times of guests: the part of the day that is shown, and who is busy during the event.
import type { OutputOf } from '#kernel/contract.ts'
import type { listBusy } from '../../contract.ts'
import { dayMs } from '../../times/civil.ts'
import { dayIn, toInstant, toLocal } from '../../times/zones.ts'
import { addDays } from './event-values.ts'

export type BusyPerson = OutputOf<typeof listBusy>['people'][number]
export type BusyTime = BusyPerson['times'][number]
/** Instants in milliseconds. */
export type Span = { from: number; to: number }

const hourMs = 3_600_000
/** The hours of a day that are always shown. */
const usualHours = { from: 8, to: 18 } as const

/** The full days that an event touches, in the reader's zone. */
export function daysAround({ from, to }: Span, zone: string): Span {
  const last = dayIn(Math.max(from, to - 1), zone)
  return { from: toInstant(dayIn(from, zone), zone), to: toInstant(addDays(last, 1), zone) }
}

/** The visible part: usual hours plus those of the event on one day, full days otherwise. */
export function drawnSpan(span: Span, zone: string): Span {
  const days = daysAround(span, zone)
  if (days.to - days.from > dayMs + hourMs || span.to - span.from >= dayMs) return days
  const hourIn = (instant: number) => Number(toLocal(instant, zone).slice(11, 13))
  const isPastHour = span.to % hourMs !== 0 ? 1 : 0
  const lastHour = span.to === days.to ? 24 : hourIn(span.to) + isPastHour
  return {
    from: Math.max(days.from, days.from + Math.min(usualHours.from, hourIn(span.from)) * hourMs),
    to: Math.min(days.to, days.from + Math.max(usualHours.to, lastHour) * hourMs),
  }
}

/** The position of a time in the visible span, in percent; undefined outside it. */
export function placeIn(time: Span, drawn: Span): { start: number; length: number } | undefined {
  const from = Math.max(time.from, drawn.from)
  const to = Math.min(time.to, drawn.to)
  if (to <= from) return undefined
  const whole = drawn.to - drawn.from
  return { start: ((from - drawn.from) / whole) * 100, length: ((to - from) / whole) * 100 }
}

export const spanOf = ({ start, end }: Pick<BusyTime, 'start' | 'end'>): Span => ({
  from: Date.parse(start),
  to: Date.parse(end),
})

/** Each person's times that overlap the event, definite ones before tentative ones. */
export function conflictsIn(people: readonly BusyPerson[], event: Span): { personId: string; time: BusyTime }[] {
  const isInside = (time: BusyTime) => {
    const { from, to } = spanOf(time)
    return from < event.to && to > event.from
  }
  const first = people.flatMap(({ personId, times }) => {
    const inside = times.filter(isInside)
    const time = inside.find(({ isTentative }) => !isTentative) ?? inside[0]
    return time ? [{ personId, time }] : []
  })
  return first.toSorted((one, other) => Number(one.time.isTentative) - Number(other.time.isTentative))
}

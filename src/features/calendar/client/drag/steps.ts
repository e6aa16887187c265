// The new times of a dragged event, by pointer and by keys.
import type { Span } from '../views/span.ts'
import { dayAt, dayMinutes, firstDayOf, lastDayOf } from '../views/span.ts'
import type { Carried, Spot } from './carried.ts'

const snapMinutes = 15
/** How long an event lasts when it is dragged down from the all-day row. */
const fallbackMinutes = 60

const snap = (minutes: number) => Math.round(minutes / snapMinutes) * snapMinutes
const floor = (minutes: number) => Math.floor(minutes / snapMinutes) * snapMinutes
const shift = (span: Span, by: number): Span => ({ ...span, start: span.start + by, end: span.end + by })
const midnight = (minutes: number) => dayAt(minutes) * dayMinutes

type Held = Pick<Carried, 'kind' | 'from' | 'taken'>

export function spanAt({ kind, from, taken }: Held, spot: Spot, duration = fallbackMinutes): Span {
  if (kind === 'select') return selected(taken, spot)
  if (kind === 'move') return moved(from, { taken, spot, duration })
  return spot.allDay ? resizedByDays(kind, from, spot) : resized(kind, from, spot)
}

function moved(from: Span, { taken, spot, duration }: { taken: Spot; spot: Spot; duration: number }): Span {
  const days = (dayAt(spot.minutes) - dayAt(taken.minutes)) * dayMinutes
  if (spot.isMonth || (spot.allDay && (from.allDay || taken.allDay))) return shift(from, days)
  if (spot.allDay) {
    const start = midnight(from.start) + days
    return { allDay: true, start, end: start + (lastDayOf(from) - firstDayOf(from) + 1) * dayMinutes }
  }
  if (from.allDay || taken.allDay) {
    const start = floor(spot.minutes)
    return { allDay: false, start, end: start + (from.allDay ? duration : from.end - from.start) }
  }
  return shift(from, snap(from.start + spot.minutes - taken.minutes) - from.start)
}

function resized(kind: 'start' | 'end', from: Span, { minutes }: Spot): Span {
  if (kind === 'start') return { ...from, start: Math.min(snap(minutes), from.end - snapMinutes) }
  return { ...from, end: Math.max(snap(minutes), from.start + snapMinutes) }
}

/** A timed event keeps its times on the new day. */
function resizedByDays(kind: 'start' | 'end', from: Span, { minutes }: Spot): Span {
  const day = dayAt(minutes)
  if (kind === 'start')
    return {
      ...from,
      start: from.start + Math.min(day - firstDayOf(from), lastDayOf(from) - firstDayOf(from)) * dayMinutes,
    }
  return { ...from, end: from.end + Math.max(day - lastDayOf(from), firstDayOf(from) - lastDayOf(from)) * dayMinutes }
}

function selected(anchor: Spot, spot: Spot): Span {
  const [one, other] = [anchor.minutes, spot.minutes].toSorted((a, b) => a - b) as [number, number]
  if (anchor.allDay) return { allDay: true, start: midnight(one), end: midnight(other) + dayMinutes }
  return { allDay: false, start: floor(one), end: Math.max(floor(other) + snapMinutes, floor(one) + 2 * snapMinutes) }
}

/** Arrow keys in the order of the days; `back` is left in left-to-right languages. */
export type Step = 'up' | 'down' | 'back' | 'on'
const week = 7

/** `isMonth`: up and down are weeks, not quarters of an hour; without `end` both ends move. */
export function spanAfterStep(
  { span, from }: Pick<Carried, 'span' | 'from'>,
  step: Step,
  options: { isMonth: boolean; end?: 'start' | 'end' | undefined },
): Span {
  const by = minutesOf(step, options.isMonth || from.allDay, options.isMonth)
  if (!options.end) return shift(span, by)
  const least = span.allDay ? dayMinutes : snapMinutes
  if (options.end === 'start') return { ...span, start: Math.min(span.start + by, span.end - least) }
  return { ...span, end: Math.max(span.end + by, span.start + least) }
}

function minutesOf(step: Step, isByDays: boolean, isMonth: boolean): number {
  const sign = step === 'up' || step === 'back' ? -1 : 1
  if (step === 'back' || step === 'on') return sign * dayMinutes
  if (isMonth) return sign * week * dayMinutes
  return isByDays ? 0 : sign * snapMinutes
}

export const isSameSpan = (one: Span, other: Span) =>
  one.allDay === other.allDay && one.start === other.start && one.end === other.end

export function stepOf(key: string, dir: 'ltr' | 'rtl'): Step | undefined {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === (dir === 'ltr') ? 'on' : 'back'
}

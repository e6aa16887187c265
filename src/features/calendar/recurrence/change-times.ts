// Computes the times of an event after a partial change.
import { dayMs, dayOf, isDay, localDay, wallOf } from '../times/civil.ts'
import type { EventTimes, LocalTime } from '../times/types.ts'
import { placedAt } from './length.ts'

/**
 * A new start alone keeps the length, a new zone alone keeps the wall times; an end in the start's zone stays in
 * the start's zone.
 */
export function changeTimes(times: EventTimes, set: Partial<EventTimes>): EventTimes {
  const allDay = set.allDay ?? times.allDay
  const startZone = set.startZone ?? times.startZone
  const followed = times.endZone === times.startZone ? startZone : times.endZone
  const base = inKind({ ...times, startZone, endZone: set.endZone ?? followed }, allDay)
  const start = set.start === undefined ? base.start : asKind(set.start, allDay)
  const moved = placedAt(base, start)
  const end = set.end === undefined ? moved.end : asKind(set.end, allDay)
  return { ...moved, end, length: set.length ?? times.length }
}

function asKind(local: LocalTime, allDay: boolean): LocalTime {
  if (allDay) return dayOf(local)
  return isDay(local) ? `${local}T00:00:00` : local.length === 16 ? `${local}:00` : local
}

/** A timed event becomes the days it touches; days become midnight to midnight. */
function inKind(times: EventTimes, allDay: boolean): EventTimes {
  if (times.allDay === allDay) return times
  if (!allDay) return { ...times, allDay, start: asKind(times.start, false), end: asKind(times.end, false) }
  const first = Math.floor(wallOf(times.start) / dayMs)
  const last = Math.max(Math.ceil(wallOf(times.end) / dayMs), first + 1)
  return { ...times, allDay, start: localDay(first), end: localDay(last) }
}

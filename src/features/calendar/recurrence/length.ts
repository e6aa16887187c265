// How long an event lasts, and where it ends when it starts at another time.
import { dayMs, localDay, wallOf } from '../times/civil.ts'
import { toInstant, toLocal, wallToInstant } from '../times/zones.ts'
import type { EventTimes, InstantMs, LocalTime } from '../times/types.ts'

/** A length as iCalendar writes it: days keep the time of day, milliseconds are exact. */
export type Length = { days: number; ms: number }

export function lengthOf(times: EventTimes): Length {
  if (times.allDay) return { days: Math.round((wallOf(times.end) - wallOf(times.start)) / dayMs), ms: 0 }
  const startsAt = toInstant(times.start, times.startZone)
  const endsAt = toInstant(times.end, times.endZone)
  if (times.length === 'exact') return { days: 0, ms: endsAt - startsAt }
  let days = Math.max(0, Math.floor((endsAt - startsAt) / dayMs) + 1)
  while (days > 0 && daysLater(times.start, days, times.startZone) > endsAt) days -= 1
  return { days, ms: endsAt - (days === 0 ? startsAt : daysLater(times.start, days, times.startZone)) }
}

const daysLater = (start: LocalTime, days: number, zone: string) => wallToInstant(wallOf(start) + days * dayMs, zone)

function endAfter(start: LocalTime, startZone: string, { days, ms }: Length): InstantMs {
  return (days === 0 ? toInstant(start, startZone) : daysLater(start, days, startZone)) + ms
}

/** The same event at another start, with the same length. */
export function placedAt(times: EventTimes, start: LocalTime): EventTimes {
  const { allDay, startZone, endZone, length } = times
  if (start === times.start) return { allDay, start, end: times.end, startZone, endZone, length }
  const lasting = lengthOf(times)
  const end = allDay
    ? localDay(Math.round(wallOf(start) / dayMs) + lasting.days)
    : toLocal(endAfter(start, startZone, lasting), endZone)
  return { allDay, start, end, startZone, endZone, length }
}

// The instants at which the reminders of an event come.
import { dayMs, wallOf } from './civil.ts'
import { instantToWall, wallToInstant } from './zones.ts'
import type { InstantMs, Occurrence } from './types.ts'

/** Days keep the time of day, milliseconds are exact; negative is before. Or a fixed instant. */
export type ReminderTime = { from: 'start' | 'end'; days: number; ms: number } | { at: InstantMs }

/** In order, without duplicates; `zone` is that of the reminded person, for all-day events. */
export function ringsOf(reminders: readonly ReminderTime[], occurrence: Occurrence, zone: string): InstantMs[] {
  const rings = reminders.map((reminder) => ('at' in reminder ? reminder.at : ringOf(reminder, occurrence, zone)))
  return [...new Set(rings)].toSorted((a, b) => a - b)
}

function ringOf(
  { from, days, ms }: Exclude<ReminderTime, { at: InstantMs }>,
  occurrence: Occurrence,
  zone: string,
): InstantMs {
  const isStart = from === 'start'
  if (occurrence.allDay) {
    const day = wallOf(isStart ? occurrence.start : occurrence.end)
    return wallToInstant(day + days * dayMs + ms, zone)
  }
  const instant = isStart ? occurrence.startsAt : occurrence.endsAt
  if (days === 0) return instant + ms
  const eventZone = isStart ? occurrence.startZone : occurrence.endZone
  return wallToInstant(instantToWall(instant, eventZone) + days * dayMs, eventZone) + ms
}

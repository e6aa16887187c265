// The default start of a new event: the next full hour today, 9 AM on other days.
import type { Desk } from '../desk.ts'
import type { Span } from '../views/span.ts'
import { dayMinutes, wallMinutes } from '../views/span.ts'

const hour = 60
const morning = 9 * hour

export function nextHour({ day, today, zone, duration }: Desk): Span {
  const start =
    day === today ? Math.ceil((wallMinutes(Date.now(), zone) + 1) / hour) * hour : day * dayMinutes + morning
  return { allDay: false, start, end: start + duration }
}

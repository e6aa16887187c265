// The time that a new event begins with where none was pointed at: the next hour of the day that is shown.
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

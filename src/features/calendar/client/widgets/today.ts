// Picks the events of today for the start page, and marks the next one.
import type { CalendarEvent } from '../../entities.ts'

type Listed = Pick<CalendarEvent, 'allDay' | 'start' | 'end' | 'isCancelled' | 'isPrivate' | 'reply' | 'calendarId'>

/** Skips canceled, declined and private events and hidden calendars; all-day events first. */
export function eventsOfToday<Event extends Listed>(events: readonly Event[], hidden: ReadonlySet<string>): Event[] {
  return events
    .filter(({ isCancelled, isPrivate, reply, calendarId }) => {
      return !isCancelled && !isPrivate && reply !== 'declined' && !hidden.has(calendarId)
    })
    .toSorted((one, other) => Number(other.allDay) - Number(one.allDay) || one.start.localeCompare(other.start))
}

/** The current event, or the next upcoming one. */
export function nextOf<Event extends Listed>(events: readonly Event[], now: number): Event | undefined {
  return events.find(({ allDay, end }) => !allDay && Date.parse(end) > now)
}

export const isOver = ({ allDay, end }: Listed, now: number) => !allDay && Date.parse(end) <= now

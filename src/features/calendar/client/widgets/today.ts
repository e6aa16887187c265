// The events of a day as the start page shows them: those that are left, with the next one marked.
import type { CalendarEvent } from '../../entities.ts'

type Listed = Pick<CalendarEvent, 'allDay' | 'start' | 'end' | 'isCancelled' | 'isPrivate' | 'reply' | 'calendarId'>

/** Without what is called off, was declined, takes others' time alone, or is in a hidden calendar; all-day events first. */
export function eventsOfToday<Event extends Listed>(events: readonly Event[], hidden: ReadonlySet<string>): Event[] {
  return events
    .filter(({ isCancelled, isPrivate, reply, calendarId }) => {
      return !isCancelled && !isPrivate && reply !== 'declined' && !hidden.has(calendarId)
    })
    .toSorted((one, other) => Number(other.allDay) - Number(one.allDay) || one.start.localeCompare(other.start))
}

/** The one that is on, else the first that is to come. */
export function nextOf<Event extends Listed>(events: readonly Event[], now: number): Event | undefined {
  return events.find(({ allDay, end }) => !allDay && Date.parse(end) > now)
}

export const isOver = ({ allDay, end }: Listed, now: number) => !allDay && Date.parse(end) <= now

// Opens the form of a new event and the window of one that is there; the page shows both (`EventDialogs`).
import type { CalendarEvent } from '../../entities.ts'
import type { NewEvent } from './opened.ts'
import { showEvent, showNew } from './opened.ts'

/** Without times it begins with the next hour. */
export function openNewEvent(event?: NewEvent): void {
  showNew(event)
}

/** An occurrence of a series is opened as itself; how far a change goes is asked when it is saved. */
export function openEvent(event: CalendarEvent): void {
  showEvent(event)
}

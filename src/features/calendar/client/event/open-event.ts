// Opens the form of a new event or the dialog of an existing one; the page shows both (`EventDialogs`).
import type { CalendarEvent } from '../../entities.ts'
import type { NewEvent } from './opened.ts'
import { showEvent, showNew } from './opened.ts'

/** Without times it starts at the next full hour. */
export function openNewEvent(event?: NewEvent): void {
  showNew(event)
}

/** Opens one occurrence of a series; the scope is asked for on save. */
export function openEvent(event: CalendarEvent): void {
  showEvent(event)
}

// Opens the form of a new event and the window of one that is there; the page shows both (`EventDialogs`).
import type { CalendarEvent, Moment } from '../../entities.ts'

export type NewEvent = { allDay: boolean; start: Moment; end: Moment; calendarId?: string }

export function openNewEvent(_event: NewEvent): void {}

export function openEvent(_event: CalendarEvent): void {}

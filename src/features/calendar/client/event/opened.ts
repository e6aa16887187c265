// The open event dialog: one at a time, on whatever page shows the calendar.
import { createOpened } from '#ui/opened-dialog.ts'
import type { CalendarEvent, Moment } from '../../entities.ts'

/** Initial times of the form. */
export type NewEvent = { allDay: boolean; start: Moment; end: Moment; calendarId?: string }

export type Content = { kind: 'new'; event: NewEvent | undefined } | { kind: 'event'; event: CalendarEvent }

const dialog = createOpened<{ content: Content }>()

export const showNew = (event: NewEvent | undefined): void => dialog.open({ content: { kind: 'new', event } })
export const showEvent = (event: CalendarEvent): void => dialog.open({ content: { kind: 'event', event } })
export const { close: closeEvent, useOpened } = dialog

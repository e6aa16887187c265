// Opens the dialogs of calendars; the page shows them (`CalendarDialogs`).

export type CalendarDialog = 'new' | 'edit' | 'share' | 'feeds' | 'import' | 'preferences'

/** `calendarId` is the calendar it is about; `new` and `preferences` have none. */
export function openCalendarDialog(_kind: CalendarDialog, _calendarId?: string): void {}

// Opens the dialogs of calendars; the page shows them (`CalendarDialogs`).
import { createOpened } from '#ui/opened-dialog.ts'
import type { Calendar } from '../../entities.ts'

export type CalendarDialog = 'new' | 'edit' | 'share' | 'feeds' | 'import' | 'preferences'
export type CalendarDialogProps = { calendar: Calendar; isOpen: boolean; onClose: () => void }

const dialog = createOpened<{ kind: CalendarDialog; calendarId: string | undefined }>()

/** `calendarId` is the calendar it is about; `new` and `preferences` have none. */
export const openCalendarDialog = (kind: CalendarDialog, calendarId?: string): void => dialog.open({ kind, calendarId })
export const { close: closeCalendarDialog, useOpened: useOpenedDialog } = dialog

// Opens the dialogs of calendars; the page shows them (`CalendarDialogs`).
import { useSyncExternalStore } from 'react'
import type { Calendar } from '../../entities.ts'

export type CalendarDialog = 'new' | 'edit' | 'share' | 'feeds' | 'import' | 'preferences'
/** Kept after closing, so that the dialog can fade out with its content. */
export type OpenedDialog = { key: number; kind: CalendarDialog; calendarId: string | undefined; isOpen: boolean }

export type CalendarDialogProps = { calendar: Calendar; isOpen: boolean; onClose: () => void }

let opened: OpenedDialog | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: OpenedDialog) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The page has unmounted, and its dialog with it.
    if (listeners.size === 0) opened = undefined
  }
}

/** `calendarId` is the calendar it is about; `new` and `preferences` have none. */
export function openCalendarDialog(kind: CalendarDialog, calendarId?: string): void {
  count += 1
  show({ key: count, kind, calendarId, isOpen: true })
}

export function closeCalendarDialog(): void {
  if (opened) show({ ...opened, isOpen: false })
}

export const useOpenedDialog = (): OpenedDialog | undefined => useSyncExternalStore(subscribe, () => opened)

// The event window that is open: one at a time, on whatever page shows the calendar.
import { useSyncExternalStore } from 'react'
import type { CalendarEvent, Moment } from '../../entities.ts'

/** The times that the form begins with. */
export type NewEvent = { allDay: boolean; start: Moment; end: Moment; calendarId?: string }

type Content = { key: number } & (
  | { kind: 'new'; event: NewEvent | undefined }
  | { kind: 'event'; event: CalendarEvent }
)
/** The content stays when it is closed, so that the window can fade with it. */
export type Opened = { content: Content; isOpen: boolean }

let opened: Opened | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: Opened | undefined) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The page is gone, and its window with it.
    if (listeners.size === 0) opened = undefined
  }
}

export function showNew(event: NewEvent | undefined): void {
  count += 1
  show({ content: { kind: 'new', key: count, event }, isOpen: true })
}

export function showEvent(event: CalendarEvent): void {
  count += 1
  show({ content: { kind: 'event', key: count, event }, isOpen: true })
}

export function closeEvent(): void {
  if (opened) show({ ...opened, isOpen: false })
}

export const useOpened = (): Opened | undefined => useSyncExternalStore(subscribe, () => opened)

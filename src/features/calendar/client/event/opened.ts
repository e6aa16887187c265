// The open event dialog: one at a time, on whatever page shows the calendar.
import { useSyncExternalStore } from 'react'
import type { CalendarEvent, Moment } from '../../entities.ts'

/** Initial times of the form. */
export type NewEvent = { allDay: boolean; start: Moment; end: Moment; calendarId?: string }

type Content = { key: number } & (
  | { kind: 'new'; event: NewEvent | undefined }
  | { kind: 'event'; event: CalendarEvent }
)
/** The content is kept after closing, so that the dialog can fade out with it. */
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
    // The page has unmounted, and its dialog with it.
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

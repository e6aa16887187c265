// Opens the share dialog for a file or folder; the page renders it (`ShareDialogs`).
import { useSyncExternalStore } from 'react'

/** Kept after closing, so that the dialog's content stays while it fades out. */
export type OpenedShare = { key: number; entryId: string; isOpen: boolean }

let opened: OpenedShare | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: OpenedShare) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The page is gone, and its dialog with it.
    if (listeners.size === 0) opened = undefined
  }
}

export function openShare(entryId: string): void {
  count += 1
  show({ key: count, entryId, isOpen: true })
}

export function closeShare(): void {
  if (opened) show({ ...opened, isOpen: false })
}

export const useOpenedShare = (): OpenedShare | undefined => useSyncExternalStore(subscribe, () => opened)

// Opens a file's preview; the page renders it (`Previews`).
import { useSyncExternalStore } from 'react'
import type { Entry } from '../../entities.ts'

export type OpenedPreview = { files: readonly Entry[]; at: number }

let opened: OpenedPreview | undefined
const listeners = new Set<() => void>()

function show(next: OpenedPreview | undefined) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The page is gone, and its preview with it.
    if (listeners.size === 0) opened = undefined
  }
}

/** `siblings` are the surrounding rows in list order: arrow keys step through the files among them. */
export function openPreview(entry: Entry, siblings: readonly Entry[]): void {
  const files = siblings.filter(({ isFolder }) => !isFolder)
  const at = files.findIndex(({ id }) => id === entry.id)
  show(at < 0 ? { files: [entry], at: 0 } : { files, at })
}

/** Switches to another file, or closes the preview if there is none. */
export function goToPreview(at: number | undefined): void {
  show(opened && at !== undefined ? { ...opened, at } : undefined)
}

export const useOpenedPreview = (): OpenedPreview | undefined => useSyncExternalStore(subscribe, () => opened)

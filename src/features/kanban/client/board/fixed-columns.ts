// Whether each column scrolls by itself, as it does until somebody turns that off, or all of them scroll with the page.
import { useSyncExternalStore } from 'react'
import { readValue, writeValue } from '#kernel/client/storage.ts'
import { Yes } from '#kernel/shape.ts'

const key = 'kanban.fixedColumns'
const listeners = new Set<() => void>()

const areFixed = () => readValue('local', key, Yes) ?? true

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Kept in this browser, for all boards. */
export function fixColumns(fixed: boolean): void {
  writeValue('local', key, fixed)
  for (const listener of listeners) listener()
}

export const useFixedColumns = (): boolean => useSyncExternalStore(listen, areFixed)

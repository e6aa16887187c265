// Counts beside entries of the menu, such as unread messages: features tell them, the menu and the tab's title show them.
import { useEffect, useSyncExternalStore } from 'react'

let counts: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

function tell(entry: string, count: number) {
  if ((counts.get(entry) ?? 0) === count) return
  counts = new Map([...counts, [entry, count]])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The highest number that is shown exactly; above it stands “99+”. */
export const highestCount = 99

/** Tells the count of the menu entry with this key while the component is shown. */
export function useTellCount(entry: string, count: number): void {
  useEffect(() => {
    tell(entry, count)
    return () => tell(entry, 0)
  }, [entry, count])
}

export const useMenuCount = (entry: string): number => useSyncExternalStore(subscribe, () => counts.get(entry) ?? 0)

/** All of them together, for the tab. */
export const useTotalCount = (): number =>
  useSyncExternalStore(subscribe, () => [...counts.values()].reduce((sum, count) => sum + count, 0))

// The store of the current drag: its files, and whether they can be dropped at the pointer.
import { useSyncExternalStore } from 'react'
import type { Entry } from '../../entities.ts'

export type Carried = {
  entries: readonly Entry[]
  /** The name of the folder under the pointer, if it accepts the drop. */
  over: string | undefined
}

let carried: Carried | undefined
let ids: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function carry(next: Carried | undefined): void {
  if (carried === next) return
  carried = next
  ids = new Set(next?.entries.map(({ id }) => id))
  for (const listener of listeners) listener()
}

export const readCarried = () => carried

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCarried = (): Carried | undefined => useSyncExternalStore(subscribe, readCarried)
export const useIsCarried = (id: string): boolean => useSyncExternalStore(subscribe, () => ids.has(id))

// The event that is carried, resized or being drawn on empty time: one at a time, known to all parts of the view.
import { useSyncExternalStore } from 'react'
import type { Entry } from '../views/entry.ts'
import type { Span } from '../views/span.ts'

/** The place of the pointer: minutes on the wall clock; `allDay` where it points at a whole day. */
export type Spot = { minutes: number; allDay: boolean; isMonth?: boolean }

export type Carried = {
  kind: 'move' | 'start' | 'end' | 'select'
  by: 'pointer' | 'keys'
  /** Nothing while empty time is selected. */
  entry: Entry | undefined
  /** Before, and where it is now. */
  from: Span
  span: Span
  /** The place at which it was picked up. */
  taken: Spot
}

let carried: Carried | undefined
const listeners = new Set<() => void>()

export function carry(next: Carried | undefined) {
  if (carried === next) return
  carried = next
  for (const listener of listeners) listener()
}

export const readCarried = () => carried

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCarried = (): Carried | undefined => useSyncExternalStore(subscribe, readCarried)

/** Whether what is carried lies where `isThere` says: days that it doesn't come to aren't drawn anew. */
export const useIsTarget = (isThere: (span: Span) => boolean): boolean =>
  useSyncExternalStore(subscribe, () => carried !== undefined && isThere(carried.span))

/** True of the entry that is being dragged, whose old place is drawn pale. */
export const useIsCarried = (key: string): boolean =>
  useSyncExternalStore(subscribe, () => carried?.entry?.key === key && carried.kind !== 'select')

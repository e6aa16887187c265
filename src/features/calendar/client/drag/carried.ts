// The event being dragged, resized or drawn: one at a time, shared by all parts of the view.
import { useSyncExternalStore } from 'react'
import type { Entry } from '../views/entry.ts'
import type { Span } from '../views/span.ts'

/** The pointer's position in minutes on the wall clock; `allDay` over the all-day row. */
export type Spot = { minutes: number; allDay: boolean; isMonth?: boolean }

export type Carried = {
  kind: 'move' | 'start' | 'end' | 'select'
  by: 'pointer' | 'keys'
  /** Undefined while selecting empty time. */
  entry: Entry | undefined
  /** The span before the drag, and the current one. */
  from: Span
  span: Span
  /** The position where it was picked up. */
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

/** True while the carried event lies where `isThere` says: days that it doesn't reach aren't rendered again. */
export const useIsTarget = (isThere: (span: Span) => boolean): boolean =>
  useSyncExternalStore(subscribe, () => carried !== undefined && isThere(carried.span))

/** True of the entry that is being dragged, whose old place is drawn pale. */
export const useIsCarried = (key: string): boolean =>
  useSyncExternalStore(subscribe, () => carried?.entry?.key === key && carried.kind !== 'select')

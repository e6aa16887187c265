// Names of live topics: a page that shows a board registers its name, and the list of people reads it here.
import { useSyncExternalStore } from 'react'

let names: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

/** Registers the current names of these topics; earlier ones stay. */
export function nameTopics(places: Iterable<readonly [topic: string, name: string]>): void {
  const next = new Map(names)
  for (const [topic, name] of places) next.set(topic, name)
  names = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePlaceNames = (): ReadonlyMap<string, string> => useSyncExternalStore(subscribe, () => names)

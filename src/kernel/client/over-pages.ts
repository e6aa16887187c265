// Parts that stay over every page, whichever one opens next: how far uploads are, for instance.
import type { ReactElement } from 'react'
import { useSyncExternalStore } from 'react'

let shown: readonly ReactElement[] = []
const listeners = new Set<() => void>()

/** From now on. It has a key of its own, and draws nothing while there is nothing to show. */
export function showOverPages(part: ReactElement): void {
  if (shown.some(({ key }) => key === part.key)) return
  shown = [...shown, part]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOverPages = () => useSyncExternalStore(subscribe, () => shown)

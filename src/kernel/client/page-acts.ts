// What can be done on the page that is open: offered while it is shown, and found in the palette.
import { useEffect, useSyncExternalStore } from 'react'

export type PageAct = {
  key: string
  /** In the reader's language. */
  title: string
  /** A name that `app/layout/menu-icon.tsx` knows. */
  icon: string
  run: () => void
}

const none: readonly PageAct[] = []
let offered = none
const listeners = new Set<() => void>()

function offer(acts: readonly PageAct[]) {
  offered = acts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers these, and no others, while the page is shown. */
export function useOfferActs(acts: readonly PageAct[]): void {
  useEffect(() => {
    offer(acts)
    return () => offer(none)
  }, [acts])
}

export const usePageActs = (): readonly PageAct[] => useSyncExternalStore(subscribe, () => offered)

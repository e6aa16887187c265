// Actions of the page that is open: offered while it is shown, and found in the palette.
import { useEffect, useSyncExternalStore } from 'react'

export type PageAction = {
  key: string
  /** In the reader's language. */
  title: string
  /** A name that `app/layout/menu-icon.tsx` knows. */
  icon: string
  run: () => void
}

const none: readonly PageAction[] = []
let offered = none
const listeners = new Set<() => void>()

function offer(actions: readonly PageAction[]) {
  offered = actions
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers these, and no others, while the page is shown. */
export function useOfferActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    offer(actions)
    return () => offer(none)
  }, [actions])
}

export const usePageActions = (): readonly PageAction[] => useSyncExternalStore(subscribe, () => offered)

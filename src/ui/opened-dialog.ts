// One dialog of a page at a time, opened from anywhere and rendered once by the page.
import { useSyncExternalStore } from 'react'

/** Kept after closing, so that the dialog can fade out with its content; each opening has its own key. */
export type Opened<Content> = Content & { key: number; isOpen: boolean }

export function createOpened<Content>() {
  let opened: Opened<Content> | undefined
  let count = 0
  const listeners = new Set<() => void>()

  function show(next: Opened<Content>) {
    opened = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // The page has unmounted, and its dialog with it.
      if (listeners.size === 0) opened = undefined
    }
  }

  return {
    open: (content: Content) => {
      count += 1
      show({ ...content, key: count, isOpen: true })
    },
    close: () => {
      if (opened) show({ ...opened, isOpen: false })
    },
    useOpened: () => useSyncExternalStore(subscribe, () => opened),
  }
}

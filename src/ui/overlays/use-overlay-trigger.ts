// Props for a button that opens an overlay: the ARIA states it announces, and loading on first intent.
import { useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'

/** Spread these on the one button that opens the overlay. */
export type TriggerProps = {
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

export type OverlayTrigger = {
  props: TriggerProps
  isOpen: boolean
  /** True once it was ever opened: from then on the overlay is mounted, so that it can fade. */
  wasOpened: boolean
  /** Opened by a key, so its first item gets the focus at once. */
  isByKeyboard: boolean
  setOpen: (isOpen: boolean) => void
}

type Panel = { prepare: () => void; fetched: () => Promise<boolean> }

/** The code of `panel` is fetched when someone points at the button or reaches it. */
export function useOverlayTrigger(popup: 'menu' | 'dialog', panel: Panel): OverlayTrigger {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [isByKeyboard, setByKeyboard] = useState(false)

  const toggle = (next: boolean, byKeyboard: boolean) => {
    setOpen(next)
    if (next) {
      setWasOpened(true)
      setByKeyboard(byKeyboard)
      void panel.fetched().then((isThere) => {
        // Nothing has opened, and the next press is another try.
        if (!isThere) setOpen(false)
      })
    } else {
      giveFocusBack(id)
    }
  }
  return {
    isOpen,
    wasOpened,
    isByKeyboard,
    setOpen: (next) => toggle(next, false),
    props: {
      id,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      // A click made by Enter or Space has no clicks to count.
      onClick: (event) => toggle(!isOpen, event.detail === 0),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' || isOpen) return
        event.preventDefault()
        toggle(true, true)
      },
      onPointerEnter: panel.prepare,
      onFocus: panel.prepare,
    },
  }
}

// Mantine's own return of the focus misses the first opening, because the overlay's code arrives already open.
function giveFocusBack(id: string) {
  const focused = document.activeElement
  const isInside = focused === document.body || document.getElementById(`${id}-dropdown`)?.contains(focused)
  if (isInside) document.getElementById(id)?.focus({ preventScroll: true })
}

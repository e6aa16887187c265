// Ties one of Mantine's overlays to a button that is already on the page, instead of drawing the button itself.
import { useEffect } from 'react'
import type { Ref, RefObject } from 'react'

/**
 * Goes inside `Menu.Target` or `Popover.Target`, which pass it their ref: it forwards the button inside `place`, so the
 * button isn't remounted when the overlay's code arrives.
 */
export function OverlayPlace({ place, ref }: { place: RefObject<HTMLSpanElement | null>; ref?: Ref<HTMLElement> }) {
  useEffect(() => {
    const button = place.current?.querySelector('[aria-haspopup]')
    if (typeof ref === 'function' && button instanceof HTMLElement) ref(button)
  }, [place, ref])
  return null
}

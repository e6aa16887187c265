// Escape closes a dialog, but only when nothing above it or inside it has a use for the key.
import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/**
 * Mantine's own way hears the key before anyone else: a menu, a search field or a question over the dialog would close
 * the dialog with themselves.
 */
export function useDialogEscape(content: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const { target } = event
    if (target === document.body || (target instanceof Node && content.current?.contains(target))) onClose()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    let isHeld = false
    // An open list says so on its field, and no longer does once it has closed itself.
    const look = ({ key, target }: KeyboardEvent) => {
      isHeld =
        key !== 'Escape' || (target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]'))
    }
    const listen = (event: KeyboardEvent) => {
      if (!isHeld) press(event)
    }
    document.addEventListener('keydown', look, true)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', listen)
    }
  }, [isOpen])
}

// Where the keyboard goes when a dialog closes: back to what had the focus when it opened.
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Until a dialog that opens instead of the one that closes has taken the focus. */
const settledMs = 10

/** The element that gets the focus back from a dialog that has just closed, also from the dialog that replaces it. */
let justLeft: HTMLElement | undefined

/**
 * Mantine's own focus return misses a dialog that mounts already open, as one whose code loads on demand does, and one
 * that unmounts without closing. A focus that has moved elsewhere by then stays there.
 */
export function useDialogFocus(content: RefObject<HTMLElement | null>, isOpen: boolean) {
  const timer = useRef<number>(undefined)
  useEffect(() => {
    if (!isOpen) return undefined
    window.clearTimeout(timer.current)
    const focused = document.activeElement
    const opener = justLeft ?? (focused instanceof HTMLElement ? focused : document.body)
    justLeft = undefined
    return () => {
      justLeft = opener
      timer.current = window.setTimeout(() => {
        justLeft = undefined
        giveBack(opener, content)
      }, settledMs)
    }
  }, [content, isOpen])
}

function giveBack(opener: HTMLElement, { current: closed }: RefObject<HTMLElement | null>) {
  if (isLost(closed)) opener.focus({ preventScroll: true })
  focusWhatIsLeft(closed)
}

const isLost = (closed: HTMLElement | null) => {
  const focused = document.activeElement
  return focused === null || focused === document.body || closed?.contains(focused) === true
}

/**
 * The previously focused element may be disabled or gone: the dialog below takes the focus, otherwise keys would reach
 * nothing.
 */
export function focusWhatIsLeft(closed: HTMLElement | null) {
  if (!isLost(closed)) return
  const below = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((dialog) => dialog !== closed)
  below.at(-1)?.focus()
}

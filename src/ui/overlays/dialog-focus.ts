// Where the keyboard goes when a dialog closes: back to what had the focus when it opened.
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Until a dialog that opens instead of the one that closes has taken the focus. */
const settledMs = 10

/** What a dialog that has just closed gives the focus back to: one that opens in its place does so in turn. */
let justLeft: HTMLElement | undefined

/**
 * Mantine's own return of the focus misses a dialog that arrives already open, as one does whose code is loaded when it
 * is asked for, and one that goes without closing. Whoever has moved the focus elsewhere by then keeps it.
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

/** What had the focus before may be disabled or gone by now: the dialog below takes it, else the keys would reach nobody. */
export function focusWhatIsLeft(closed: HTMLElement | null) {
  if (!isLost(closed)) return
  const below = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((dialog) => dialog !== closed)
  below.at(-1)?.focus()
}

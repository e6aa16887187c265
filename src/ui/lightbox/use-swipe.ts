// A swipe across a stage, in the direction of reading.
import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** Shorter moves are presses. */
const shortestSwipe = 48

const players = 'video, audio'
/** A mouse selects text. */
const ownGestures: Record<string, string> = { mouse: `${players}, [data-own-keys]` }

/** Steps in the order of reading: 1 is the next one. Not heard without `onSwipe`, nor from elements with gestures of their own. */
export function useSwipe(onSwipe: ((steps: 1 | -1) => void) | undefined) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      const isOwn = event.target instanceof Element && event.target.closest(ownGestures[event.pointerType] ?? players)
      start.current = onSwipe && event.isPrimary && !isOwn ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      start.current = undefined
      if (!from) return
      const across = event.clientX - from.x
      if (Math.abs(across) < shortestSwipe || Math.abs(across) < Math.abs(event.clientY - from.y)) return
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      onSwipe?.(across < 0 === isRtl ? -1 : 1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}

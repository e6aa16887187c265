// A finger that rests on something asks for what can be done with it; a mouse has other ways.
import type { MouseEvent, PointerEvent, TouchEvent } from 'react'
import { useRef } from 'react'

const restMs = 450
/** A finger that moves so far wants to scroll. */
const slackPx = 10

export function useLongPress(onPress: () => void) {
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const isTouch = useRef(false)
  const hasFired = useRef(false)
  const stop = () => {
    clearTimeout(resting.current?.timer)
    resting.current = undefined
  }
  const fire = () => {
    stop()
    if (hasFired.current) return
    hasFired.current = true
    onPress()
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isTouch.current = pointerType === 'touch'
      hasFired.current = false
      stop()
      if (isTouch.current) resting.current = { timer: setTimeout(fire, restMs), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const began = resting.current
      if (began && Math.hypot(clientX - began.x, clientY - began.y) > slackPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu of a long press, which may come before the time is over.
    onContextMenu: (event: MouseEvent) => {
      if (!isTouch.current) return
      event.preventDefault()
      fire()
    },
    // Else the finger that is lifted would press on what has opened beneath it.
    onTouchEnd: (event: TouchEvent) => {
      if (hasFired.current) event.preventDefault()
    },
  }
}

// Drags, resizes and selects by mouse and touch on a view.
import type { PointerEvent } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { carry, readCarried } from './carried.ts'
import type { PointerDrag } from './pointer-press.ts'
import { beginPress, giveUpPress } from './pointer-press.ts'

export function usePointerDrag(options: PointerDrag): (event: PointerEvent) => void {
  const newest = useRef(options)
  useLayoutEffect(() => {
    newest.current = options
  })
  useEffect(() => {
    // Registered up front: browsers ignore a touch listener that is added once scrolling has begun.
    const block = (event: TouchEvent) => {
      if (readCarried()) event.preventDefault()
    }
    document.addEventListener('touchmove', block, { passive: false })
    return () => {
      document.removeEventListener('touchmove', block)
      giveUpPress()
      carry(undefined)
    }
  }, [])
  return (event) => beginPress(event, () => newest.current)
}

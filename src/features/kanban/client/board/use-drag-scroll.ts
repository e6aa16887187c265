// Scrolls a column while a card is held near its upper or lower edge, so that it reaches places that are not drawn yet.
import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import type { PointedColumn } from './drag-targets.ts'
import { handleOf } from './column-handles.ts'

/** So near an edge the column scrolls, the faster the nearer. */
const edge = 72
const fastest = 22

/** Pixels for one frame; nothing in the middle. */
export function speedAt(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const share = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge))
  return Math.round(fastest * (share(bottom - y) - share(y - top)))
}

export function useDragScroll(isOn: boolean, over: RefObject<PointedColumn | undefined>, onScrolled: () => void) {
  const step = useEffectEvent(() => {
    const now = over.current
    const scroller = now && handleOf(now.columnId)?.scroller()
    if (!now || !scroller || scroller.scrollHeight <= scroller.clientHeight) return
    const before = scroller.scrollTop
    scroller.scrollBy({ top: speedAt(now.pointer.y, scroller.getBoundingClientRect()), behavior: 'instant' })
    // After scrolling, another card is under the pointer.
    if (scroller.scrollTop !== before) onScrolled()
  })
  useEffect(() => {
    if (!isOn) return
    let frame = requestAnimationFrame(function next() {
      step()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn])
}

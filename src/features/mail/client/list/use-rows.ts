// The virtual list of mails: rows of one height, and a place that stays while mail arrives above it.
import { useVirtualizer } from '@tanstack/react-virtual'
import type { VirtualItem } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const overscan = 8
/** So many rows before its end the list is read on. */
const readAhead = 15

export type Rows = {
  items: readonly VirtualItem[]
  height: number
  /** Places of the first and the last row that can be seen. */
  seen: readonly [first: number, last: number]
  scrollTo: (index: number, align?: 'start' | 'auto') => void
}

type Options = {
  keys: readonly string[]
  rowHeight: number
  scroller: RefObject<HTMLDivElement | null>
  /** Another list begins at its top. */
  list: string
}

/** Places of lists that were left, by list: the way back leads to where one was. */
const left = new Map<string, number>()

/** Not compiled, as the library's own state is hidden from the compiler: what must stay the same is kept by hand. */
export function useRows({ keys, rowHeight, scroller, list }: Options): Rows {
  // oxlint-disable-next-line react/incompatible-library -- the library's list changes within; it is read here and not kept
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan,
    initialRect: { width: 0, height: window.innerHeight },
  })
  const top = virtual.scrollOffset ?? 0
  const viewHeight = virtual.scrollRect?.height ?? 0
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  usePlace({ keys, rowHeight, scroller, list })
  const first = Math.min(Math.round(top / rowHeight), Math.max(0, keys.length - 1))
  const last = Math.min(keys.length, Math.max(first + 1, Math.round((top + viewHeight) / rowHeight))) - 1
  return {
    items: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    seen: [first, last],
    scrollTo: useCallback((index, align = 'auto') => virtual.scrollToIndex(index, { align }), [virtual]),
  }
}

/** The row at the upper edge stays there when rows come or go above it; at the top, what is new shows. */
function usePlace({ keys, rowHeight, scroller, list }: Options) {
  const edge = useRef<{ key: string | undefined; offset: number; rowHeight: number }>(undefined)
  const isEmpty = keys.length === 0
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || isEmpty) return undefined
    edge.current = undefined
    element.scrollTo({ top: left.get(list) ?? 0 })
    return () => void left.set(list, element.scrollTop)
  }, [scroller, list, isEmpty])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const known = edge.current
    if (known?.key !== undefined && element.scrollTop > 0) {
      const index = keys.indexOf(known.key)
      const scale = rowHeight / known.rowHeight
      if (index >= 0) element.scrollTo({ top: index * rowHeight + known.offset * scale })
    }
    const note = () => {
      const at = Math.floor(element.scrollTop / rowHeight)
      edge.current = { key: keys[at], offset: element.scrollTop - at * rowHeight, rowHeight }
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [scroller, keys, rowHeight])
}

/** Reads on before the end is in sight. */
export function useReadOn(rows: Rows, count: number, readOn: (() => void) | undefined) {
  const [, last] = rows.seen
  const isNear = last >= count - readAhead
  useEffect(() => {
    if (isNear) readOn?.()
    // The function is new at each render; the rows say when it is time.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isNear, count])
}

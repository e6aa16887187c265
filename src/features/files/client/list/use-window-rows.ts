// Virtualizes the rows of a long list, and loads more before its end.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useState } from 'react'

type WindowRows = {
  count: number
  /** The height of a row in pixels, including the gap below. */
  height: number
  overscan: number
  /** How many rows before the end loading starts. */
  readAhead: number
  readOn: (() => void) | undefined
}

export function useWindowRows(place: RefObject<HTMLElement | null>, rows: WindowRows) {
  const { count, height, overscan, readAhead, readOn } = rows
  // oxlint-disable-next-line react/incompatible-library -- the library's list changes within; it is read here and not kept
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan,
    scrollMargin: useDistanceFromTop(place),
    useFlushSync: false,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const items = virtual.getVirtualItems()
  const isNear = (items.at(-1)?.index ?? 0) >= count - readAhead
  useEffect(() => {
    if (isNear) readOn?.()
    // The function changes on every render; the rows tell when to call it.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isNear, count])
  const margin = virtual.options.scrollMargin
  const before = (items[0]?.start ?? margin) - margin
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  return {
    indexes: items.map(({ index }) => index),
    room: { paddingBlockStart: before, paddingBlockEnd: Math.max(0, after) },
  }
}

/** Folders and notes above the list appear and disappear, which changes its offset. */
function useDistanceFromTop(place: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setAbove(Math.round(element.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [place])
  return above
}

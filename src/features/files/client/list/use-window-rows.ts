// The rows of a long list that are near the window, and the room that the others take; it is read on before its end.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useState } from 'react'

type WindowRows = {
  count: number
  /** Pixels of each row, with the gap below it. */
  height: number
  overscan: number
  /** So many rows before its end the list is read on. */
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
    // The function is new at each render; the rows say when it is time.
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

/** Folders and notes above it come and go, and with them the height of the page. */
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

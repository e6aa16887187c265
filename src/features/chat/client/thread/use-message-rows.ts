// The virtual list of messages: begins at its end, keeps its place when something is put before or behind it.
import type { VirtualItem } from '@tanstack/react-virtual'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '../rows.ts'
import { likelyHeight } from '../rows.ts'

const overscan = 8
/** So near to its end, somebody who reads is at it. */
export const endThreshold = 64
const padding = 4
/** Room for the sign that earlier messages are on their way. */
const paddingAbove = 40

export type MessageRows = {
  items: readonly VirtualItem[]
  height: number
  count: number
  measure: (row: HTMLLIElement | null) => void
  scrollTo: (index: number, align: 'start' | 'center' | 'auto') => void
  scrollToEnd: () => void
}

type Options = {
  rows: readonly Row[]
  scroller: RefObject<HTMLDivElement | null>
  /** The newest message is elsewhere: what is read on is no reason to go there. */
  hasLater: boolean
}

/** Not compiled, as the library's own state is hidden from the compiler: what must stay the same is kept by hand. */
export function useMessageRows({ rows, scroller, hasLater }: Options): MessageRows {
  // The last page that is read on comes together with the news that nothing is behind it.
  const [hadLater, setHadLater] = useState(hasLater)
  if (hadLater !== hasLater) setHadLater(hasLater)
  // oxlint-disable-next-line react/incompatible-library -- the library's list changes within; it is read here and not kept
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => likelyHeight(rows[index]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan,
    paddingStart: paddingAbove,
    paddingEnd: padding,
    anchorTo: 'end',
    followOnAppend: !hadLater && !hasLater,
    scrollEndThreshold: endThreshold,
    initialRect: { width: 0, height: window.innerHeight },
  })
  return {
    items: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    count: rows.length,
    measure: virtual.measureElement,
    scrollTo: useCallback((index, align) => virtual.scrollToIndex(index, { align }), [virtual]),
    scrollToEnd: useCallback(() => virtual.scrollToEnd(), [virtual]),
  }
}

/** The first scroll position: the mark of new messages, else the end. */
export function useFirstPlace({ scrollTo, scrollToEnd }: MessageRows, rows: readonly Row[], isElsewhere: boolean) {
  const [startsElsewhere] = useState(isElsewhere)
  const isPlaced = useRef(startsElsewhere)
  const mark = rows.findIndex(({ kind }) => kind === 'new')
  const count = rows.length
  useLayoutEffect(() => {
    if (isPlaced.current || count === 0) return
    if (mark > 0) scrollTo(mark, 'start')
    else scrollToEnd()
    isPlaced.current = true
  }, [count, mark, scrollTo, scrollToEnd])
  // React's strict mode takes the list away once and puts it back, at its start.
  useLayoutEffect(
    () => () => {
      isPlaced.current = startsElsewhere
    },
    [startsElsewhere],
  )
}

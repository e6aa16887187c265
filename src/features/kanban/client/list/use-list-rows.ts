// Which rows of the list view are drawn, and where: those that are seen, and the ones that must not go away.
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useMemo } from 'react'
import type { ListRow } from './list-order.ts'
import { useDistanceFromTop } from '../board/use-card-rows.ts'

const overscan = 8
const likelyHeights = { group: 44, card: 46, add: 120 } as const
const likelyPhoneHeights = { group: 48, card: 72, add: 140 } as const

type Wanted = { rows: readonly ListRow[]; kept: readonly (number | undefined)[] }
type Virtual = Pick<
  ReturnType<typeof useVirtualizer<HTMLElement, Element>>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex'
>
export type DrawnRows = ReturnType<typeof drawn>

const drawn = (virtual: Virtual, above: number) => ({
  items: virtual.getVirtualItems(),
  height: virtual.getTotalSize(),
  above,
  measure: virtual.measureElement,
  scrollTo: (index: number) => virtual.scrollToIndex(index),
})

/** The list scrolls within the window. */
export function useInnerRows(wanted: Wanted, scroller: RefObject<HTMLElement | null>) {
  // oxlint-disable-next-line react/incompatible-library -- the library's list changes within; it is read here and not kept
  const virtual = useVirtualizer({
    ...useCommonOptions(wanted, likelyHeights),
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: window.innerHeight },
  })
  return drawn(virtual, 0)
}

/** The page scrolls, as on phones. */
export function useOuterRows(wanted: Wanted, list: RefObject<HTMLElement | null>) {
  const above = useDistanceFromTop(list)
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtual = useWindowVirtualizer({ ...useCommonOptions(wanted, likelyPhoneHeights), scrollMargin: above })
  return drawn(virtual, above)
}

/** Not compiled, as the library's own state is hidden from the compiler: what must stay the same is kept by hand. */
function useCommonOptions({ rows, kept }: Wanted, heights: Record<ListRow['kind'], number>) {
  const keptNow = kept.filter((index) => index !== undefined && index >= 0).join(' ')
  const keptAt = useMemo(() => (keptNow === '' ? [] : keptNow.split(' ').map(Number)), [keptNow])
  return {
    count: rows.length,
    useFlushSync: false,
    overscan,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: (index: number) => heights[rows[index]?.kind ?? 'card'],
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...keptAt, ...defaultRangeExtractor(range)])].toSorted((one, other) => one - other),
      [keptAt],
    ),
  }
}

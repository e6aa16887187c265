// Which rows of the shelves are drawn: those near the window, whatever the number of products.
import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** The least width of a tile, and what is between two. */
const tile = { least: 224, leastOnPhones: 140, gap: 20, gapOnPhones: 12 }
const phone = 600
/** Below a picture: its name and price. */
const wordsHeight = 64
const overscan = 2

type Place = { columns: number; gap: number; tileWidth: number; above: number }

function placeOf(list: HTMLElement): Place {
  const width = list.clientWidth
  const isPhone = window.innerWidth < phone
  const gap = isPhone ? tile.gapOnPhones : tile.gap
  const least = isPhone ? tile.leastOnPhones : tile.least
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const above = list.getBoundingClientRect().top + window.scrollY
  return { columns, gap, tileWidth: (width - gap * (columns - 1)) / columns, above }
}

const isSame = (one: Place, other: Place) =>
  one.columns === other.columns && one.tileWidth === other.tileWidth && one.above === other.above

const unmeasured: Place = { columns: 4, gap: tile.gap, tileWidth: tile.least, above: 0 }

/**
 * Where the shelf stands that came with the page (server/catalogue/first-view.ts): the one that takes its place stands
 * there too. Known at once, its rows are drawn in slices, and nothing is measured before the browser has laid them out.
 */
function placeOfDrawn(): Place | undefined {
  const drawn = document.querySelector<HTMLElement>('.at-shelf')
  return drawn && drawn.clientWidth > 0 ? placeOf(drawn) : undefined
}

export function useGridRows(list: RefObject<HTMLElement | null>, count: number) {
  const [drawn] = useState(placeOfDrawn)
  const [place, setPlace] = useState(drawn ?? unmeasured)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const next = placeOf(element)
      setPlace((before) => (isSame(before, next) ? before : next))
    }
    if (!drawn) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, drawn])
  const height = place.tileWidth + wordsHeight + place.gap
  // oxlint-disable-next-line react/incompatible-library -- the library's list changes within; it is read here and not kept
  const virtual = useWindowVirtualizer({
    count: Math.ceil(count / place.columns),
    useFlushSync: false,
    overscan,
    // The height is in the key: rows of another width are measured anew.
    getItemKey: (index) => `${index} ${height}`,
    estimateSize: () => height,
    scrollMargin: place.above,
    ...(drawn && { initialRect: { width: window.innerWidth, height: window.innerHeight } }),
    scrollToFn: (offset, options, instance) => {
      // At its start the library scrolls to where the window is, which has everything laid out.
      if (options.adjustments !== undefined || offset !== instance.scrollOffset) windowScroll(offset, options, instance)
    },
  })
  return {
    columns: place.columns,
    gap: place.gap,
    above: place.above,
    rows: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    rowHeight: height,
  }
}

// Which cards of a column are drawn, and where: those that are seen, and a few that must not go away.
import type { VirtualItem } from '@tanstack/react-virtual'
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Card } from '../../entities.ts'
import type { CardList } from './card-lists.ts'
import type { CardPace } from './card-pace.ts'
import { createPace } from './card-pace.ts'

const gap = 8
const overscan = 4

export type RowsWanted = {
  list: RefObject<HTMLUListElement | null>
  cardIds: readonly string[]
  cards: CardList
  /** Cards that stay drawn wherever they are: open, focused, carried. */
  kept: readonly (string | undefined)[]
}
export type CardRows = {
  items: readonly VirtualItem[]
  height: number
  /** Where the list begins within what scrolls; each `start` counts from there. */
  above: number
  measure: (row: HTMLElement | null) => void
  scrollTo: (index: number) => void
  /** The elements above the list inside its scroll container. */
  itemAt: (offset: number) => VirtualItem | undefined
}

/** The scroll container; as state it would rerender each column once it is known. */
export const scrollerOf = (list: RefObject<HTMLElement | null>): HTMLElement | null =>
  list.current?.parentElement ?? null

/** The cards scroll inside their column. */
export function useColumnRows(wanted: RowsWanted): CardRows {
  // oxlint-disable-next-line react/incompatible-library -- the library's list changes within; it is read here and not kept
  const virtual = useVirtualizer({
    ...useCommonOptions(wanted),
    getScrollElement: () => scrollerOf(wanted.list),
    initialRect: { width: 0, height: window.innerHeight },
  })
  return rowsOf(virtual, 0)
}

/** The page scrolls, as on phones. */
export function usePageRows(wanted: RowsWanted): CardRows {
  const above = useDistanceFromTop(wanted.list)
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtual = useWindowVirtualizer({ ...useCommonOptions(wanted), scrollMargin: above })
  return rowsOf(virtual, above)
}

/** The common interface of the library's two virtualizers. */
type Virtual = Pick<
  ReturnType<typeof useVirtualizer<HTMLElement, Element>>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex' | 'getVirtualItemForOffset'
>

function rowsOf(virtual: Virtual, above: number): CardRows {
  return {
    items: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    above,
    measure: virtual.measureElement,
    scrollTo: (index) => virtual.scrollToIndex(index),
    itemAt: (offset) => virtual.getVirtualItemForOffset(offset + above),
  }
}

/** Not compiled, as the library's own state is hidden from the compiler: what must stay the same is kept by hand. */
function useCommonOptions({ cardIds, cards, kept }: RowsWanted) {
  const keptNow = kept.filter((id) => id !== undefined).join(' ')
  const keptAt = useMemo(
    () => (keptNow === '' ? [] : keptNow.split(' ').map((id) => cardIds.indexOf(id))).filter((index) => index >= 0),
    [keptNow, cardIds],
  )
  const [pace, setPace] = useState(() => createPace())
  const following = useRef<() => CardPace>(undefined)
  // Once this frame's cards are in the page: asked for while they are still being made, it would have them begun anew.
  useLayoutEffect(() => {
    const next = following.current
    following.current = undefined
    if (next) requestAnimationFrame(() => setPace(next))
  })
  return {
    count: cardIds.length,
    // Drawn with the next frame, not in the middle of this one.
    useFlushSync: false,
    gap,
    overscan,
    getItemKey: useCallback((index: number) => cardIds[index] ?? index, [cardIds]),
    estimateSize: (index: number) => likelyHeight(cards[index]),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        pace
          .next([...new Set([...keptAt, ...defaultRangeExtractor(range)])], keptAt, (next) => {
            following.current = next
          })
          .toSorted((one, other) => one - other),
      [keptAt, pace],
    ),
  }
}

const padding = 24
const line = 20
const lettersInLine = 28
const cover = 96
const part = 32
const barPart = 26
const footPart = 34

/** So high a card will be, more or less; once it is drawn it is measured. */
function likelyHeight(card: Card | undefined): number {
  if (!card) return padding + line
  const lines = Math.ceil(card.name.length / lettersInLine)
  const hasFoot = card.due[1] !== null || card.commentCount + card.attachmentCount > 0
  return (
    padding +
    lines * line +
    (card.coverId === null ? 0 : cover) +
    (card.labelIds.length > 0 ? part : 0) +
    (card.subtaskCount > 0 ? barPart : 0) +
    (hasFoot ? footPart : 0)
  )
}

export function useDistanceFromTop(list: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setAbove(Math.round(element.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [list])
  return above
}

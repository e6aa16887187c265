// The file cards of the grid: it renders only those near the viewport and loads more before its end.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of cards has no tags of its own */
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Desk } from '../desk.ts'
import { SortMenu } from '../head/sort-menu.tsx'
import { useWindowRows } from '../list/use-window-rows.ts'
import { EntryCard } from './entry-card.tsx'
import classes from './entry-card.module.css'

type FileCardsProps = {
  desk: Desk
  label: string
  /** The index of its first card among all listed entries. */
  from: number
  readOn: (() => void) | undefined
}

/** In pixels, matching the style sheet. */
const height = 240
const leastWidth = 180
const gap = 16
const phoneGap = 12
const overscan = 3
const readAhead = 8

export function FileCards({ desk, label, from, readOn }: FileCardsProps) {
  const { place, isPhone, selection } = desk
  const grid = useRef<HTMLDivElement>(null)
  const between = isPhone ? phoneGap : gap
  const columns = useColumns(grid, isPhone ? 2 : undefined)
  const entries = desk.entries.slice(from)
  const { indexes, room } = useWindowRows(grid, {
    count: Math.ceil(entries.length / columns),
    height: height + between,
    overscan,
    readAhead,
    readOn,
  })
  const first = (indexes[0] ?? 0) * columns
  return (
    <section aria-label={label}>
      <div className={classes['head']}>
        <h2>{label}</h2>
        {!isPhone && <SortMenu desk={desk} />}
      </div>
      <div ref={grid} style={room}>
        <div
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={-1}
          className={classes['files']}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: between }}
        >
          {entries.slice(first, first + indexes.length * columns).map((entry, index) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              index={from + first + index}
              selection={selection}
              isOpen={entry.id === place.openId}
              isFirst={from + first + index === 0}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** The number that fits in a row. */
function useColumns(grid: RefObject<HTMLElement | null>, fixed: number | undefined): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (leastWidth + gap))))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [grid])
  return fixed ?? columns
}

// The filters of a board beside their button: whoever opens them by a key can write what they look for at once.
import { useEffect, useRef } from 'react'
import type { Board } from '../../entities.ts'
import classes from './filter-button.module.css'
import { FilterPanel } from './filter-panel.tsx'
import type { BoardFilters } from './use-filters.ts'

export function FilterPopoverPanel({ board, filters }: { board: Board; filters: BoardFilters }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its code may come only now, when the focus has gone into the empty popover.
    if (!place.current?.contains(document.activeElement)) place.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={place} className={classes['scroll']}>
      <FilterPanel board={board} filters={filters} />
    </div>
  )
}

// A table's columns: a feature's definitions, which are visible, and how pressing a head sorts.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Sort, TableState } from '#kernel/table.ts'

/** In dense rows, in others, on phones. */
export type PictureSize = 28 | 36 | 44

export type Column<Row> = {
  key: string
  label: string
  /** The plain text of a cell: in an export, and in the cell when `cell` draws nothing else. */
  text: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
  /** A second, quieter line. */
  detail?: (row: Row) => ReactNode
  /** The second line on phones, where most columns are hidden. */
  phoneDetail?: (row: Row) => ReactNode
  /** Before both lines: an avatar, a thumbnail. */
  picture?: (row: Row, size: PictureSize) => ReactNode
  /** Its share of the width beside the others; 1 without it. */
  share?: number
  /** Or as wide as this always: `7rem`. */
  width?: string
  /** The window's minimum width: `middle` is 1088 px, `wide` 1280; visible at any width without it. */
  breakpoint?: 'middle' | 'wide'
  /** Figures stand at the end of their column. */
  align?: 'start' | 'end'
  isSortable?: boolean
  canHide?: boolean
  /** Its place on phones: the first column at the start of the line, a status at its end; all others are hidden. */
  phone?: 'start' | 'end'
}

/** The next sort after a press on the head (ascending, descending, unsorted), and the visible columns in order. */
export function useColumns<Row>(
  columns: readonly Column<Row>[],
  { sort, hidden }: TableState,
  onSort: (sort: Sort | null) => void,
) {
  const shown = useMemo(
    () => columns.filter(({ key, canHide = true }) => !canHide || !hidden.includes(key)),
    [columns, hidden],
  )
  const sortBy = (key: string) => {
    if (sort?.column !== key) return onSort({ column: key, direction: 'asc' })
    onSort(sort.direction === 'asc' ? { column: key, direction: 'desc' } : null)
  }
  return { shown, sortBy }
}

// A table's columns: what a feature says of each, and which are shown and sorted as TanStack Table has it.
import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Sort, TableState } from '#kernel/table.ts'

/** In dense rows, in others, on phones. */
export type PictureSize = 28 | 36 | 44

export type Column<Row> = {
  key: string
  label: string
  /** What it says as plain text: in an export, and in the cell when `cell` draws nothing else. */
  text: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
  /** A second, quieter line. */
  detail?: (row: Row) => ReactNode
  /** What the second line says on phones, where most columns are not shown. */
  phoneDetail?: (row: Row) => ReactNode
  /** Before both lines: an avatar, a thumbnail. */
  picture?: (row: Row, size: PictureSize) => ReactNode
  /** Its share of the width beside the others; 1 without it. */
  share?: number
  /** Or as wide as this always: `7rem`. */
  width?: string
  /** Shown from this much room on: `middle` from 1088 px of the window, `wide` from 1280; in any without it. */
  room?: 'middle' | 'wide'
  /** Figures stand at the end of their column. */
  align?: 'start' | 'end'
  isSortable?: boolean
  canHide?: boolean
  /** What phones show of it: the first column at the start of the line, a status at its end; nothing of the rest. */
  phone?: 'start' | 'end'
}

// Rows never pass through the table: it makes an object of each, and ten thousand of them at every change of one cost
// more than the change itself.
const noRows: never[] = []
const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

/** What a column's head does when it is pressed, and the columns that are shown, in order. */
export function useColumns<Row>(
  columns: readonly Column<Row>[],
  state: TableState,
  onSort: (sort: Sort | null) => void,
) {
  const { sort, hidden } = state
  const options = useMemo(
    () => ({
      features,
      data: noRows,
      columns: columns.map(({ key, isSortable = false, canHide = true }) => ({
        id: key,
        accessorFn: () => null,
        enableSorting: isSortable,
        enableHiding: canHide,
        sortDescFirst: false,
      })),
      manualSorting: true,
      state: {
        sorting: sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [],
        columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
      },
    }),
    [columns, sort, hidden],
  )
  const table = useTable(options)
  const leaves = table.getVisibleLeafColumns()
  const keys = leaves.map(({ id }) => id).join()
  const shown = useMemo(() => {
    const ids = keys.split(',')
    return columns.filter(({ key }) => ids.includes(key))
  }, [columns, keys])

  const sortBy = (key: string) => {
    const direction = table.getColumn(key)?.getNextSortingOrder()
    onSort(direction ? { column: key, direction } : null)
  }
  return { shown, sortBy }
}

// Hides the columns that don't fit the window; their values are on the record's page.
import { useMemo, useSyncExternalStore } from 'react'
import type { Column } from './data-table-columns.ts'

const narrow = window.matchMedia('(max-width: 67.99em)')
const middle = window.matchMedia('(max-width: 79.99em)')

function onChange(listener: () => void) {
  const queries = [narrow, middle]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const sizeOf = { narrow: 0, middle: 1, wide: 2 }
const readSize = () => sizeOf[narrow.matches ? 'narrow' : middle.matches ? 'middle' : 'wide']

/** The columns that fit the window; the same array while they are the same. */
export function useFittingColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const size = useSyncExternalStore(onChange, readSize)
  return useMemo(() => columns.filter(({ breakpoint }) => sizeOf[breakpoint ?? 'narrow'] <= size), [columns, size])
}

// The beginning of a long list, as long as the whole, until the code is there that draws it wherever it is scrolled to.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import type { ReactNode } from 'react'
import classes from '../data-table.module.css'

export type LongRowsProps = {
  count: number
  scroller: HTMLDivElement | null
  rowHeight: number
  rowAt: (index: number) => ReactNode
}

// As many as a high window shows.
const firstRows = 30

export function FirstRows({ count, rowHeight, rowAt }: LongRowsProps) {
  return (
    <div role="rowgroup" className={classes['body']} style={{ paddingBlockEnd: (count - firstRows) * rowHeight }}>
      {Array.from({ length: firstRows }, (_, index) => rowAt(index))}
    </div>
  )
}

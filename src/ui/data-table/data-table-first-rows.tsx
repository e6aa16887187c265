// The first rows of a long list, with space for the others, until the code that draws the rows in sight has loaded.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import type { ReactNode } from 'react'
import classes from '../data-table.module.css'

export type LongRowsProps = {
  count: number
  scroller: HTMLDivElement | null
  rowHeight: number
  rowAt: (index: number) => ReactNode
}

// As many as fill a tall window.
const firstRows = 30

export function FirstRows({ count, rowHeight, rowAt }: LongRowsProps) {
  return (
    <div role="rowgroup" className={classes['body']} style={{ paddingBlockEnd: (count - firstRows) * rowHeight }}>
      {Array.from({ length: firstRows }, (_, index) => rowAt(index))}
    </div>
  )
}

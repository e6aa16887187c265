// The rows of a long list that are in sight, and a few around them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { useVirtualizer } from '@tanstack/react-virtual'
import type { LongRowsProps } from './data-table-first-rows.tsx'
import classes from '../data-table.module.css'

const rowsAhead = 6

export function LongRows({ count, scroller, rowHeight, rowAt }: LongRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- its result is read in this render alone
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: rowsAhead,
    // Drawn with the next frame, not in the middle of this one.
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const [before, after] = [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)]
  return (
    <div role="rowgroup" className={classes['body']} style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
      {items.map(({ index }) => rowAt(index))}
    </div>
  )
}

// The rows of a table: all of them on a page, only those in sight of a long list.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { Fragment } from 'react'
import type { TableState } from '#kernel/table.ts'
import { deferred } from '../deferred.tsx'
import { RowExpansion } from './data-table-expansion.tsx'
import type { Selection } from './data-table-selection.ts'
import { DataTableRow } from './data-table-row.tsx'
import type { RowLook } from './data-table-row.tsx'
import { FirstRows } from './data-table-first-rows.tsx'
import { EmptyRow, FailedRow, LoadingRows } from './data-table-states.tsx'
import type { EmptyState } from './data-table-states.tsx'
import classes from '../data-table.module.css'
import parts from './data-table-parts.module.css'

export type TableSource<Row> = {
  /** The rows of this page, or of the whole list; the same object for a row that did not change. */
  rows: readonly Row[]
  isPending: boolean
  error: unknown
  refetch: () => void
  /** Other rows are on their way; these stay until they come. */
  isRefreshing?: boolean
  /** How many there are on all pages; capped where counting on would take too long. */
  total?: { count: number; isCapped: boolean }
  hasNext: boolean
  hasPrevious: boolean
}

// From here on only the rows in sight are drawn, and the table scrolls by itself.
const longList = 100
const rowHeights = { phone: 68, normal: 56, dense: 40 }

export const isLongList = (rows: readonly unknown[]) => rows.length > longList
export const rowHeightOf = (isPhone: boolean, isDense: boolean) =>
  isPhone ? rowHeights.phone : isDense ? rowHeights.dense : rowHeights.normal

// Few lists are long: the code that draws only the rows in sight is fetched with the first long one.
const LongRows = deferred(() => import('./data-table-long-rows.tsx').then((module) => module.LongRows), {
  Meanwhile: FirstRows,
})

type DataTableBodyProps<Row> = {
  source: TableSource<Row>
  state: TableState
  rowKey: (row: Row) => string
  look: RowLook<Row>
  selection: Selection
  emptyState: EmptyState
  scroller: HTMLDivElement | null
}

export function DataTableBody<Row>({ source, state, emptyState, scroller, ...body }: DataTableBodyProps<Row>) {
  const { rows, isPending, isRefreshing = false, error } = source
  const rowHeight = rowHeightOf(body.look.isPhone, state.isDense)
  if (isPending) return <LoadingRows look={body.look} count={state.pageSize} />
  if (error) return <FailedRow error={error} onRetry={source.refetch} isRetrying={isRefreshing} />
  if (rows.length === 0) return <EmptyRow state={emptyState} />
  if (isLongList(rows))
    return (
      <LongRows
        key={rowHeight}
        count={rows.length}
        scroller={scroller}
        rowHeight={rowHeight}
        rowAt={(index) => rowAt(rows, index, body)}
      />
    )
  const offset = source.hasPrevious ? state.offset : 0
  // Only after a full page could anyone see the height change.
  const filler = source.hasPrevious ? state.pageSize - rows.length : 0
  return <PageRows rows={rows} {...body} offset={offset} filler={filler} />
}

type RowsProps<Row> = Omit<BodyProps<Row>, 'rows'>

function rowAt<Row>(rows: readonly Row[], index: number, { rowKey, look, selection }: RowsProps<Row>) {
  const row = rows[index]
  if (row === undefined) return null
  const key = rowKey(row)
  return <DataTableRow key={key} row={row} rowKey={key} index={index} look={look} selection={selection} />
}

type BodyProps<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  look: RowLook<Row>
  selection: Selection
}

/** `filler` rows of nothing keep the height of a page that is not full. */
function PageRows<Row>({ filler, offset, ...body }: BodyProps<Row> & { filler: number; offset: number }) {
  const { rows, rowKey, look, selection } = body
  return (
    <div role="rowgroup" className={classes['body']}>
      {rows.map((row, index) => {
        const key = rowKey(row)
        return (
          <Fragment key={key}>
            <DataTableRow row={row} rowKey={key} index={offset + index} look={look} selection={selection} />
            {look.expand && (
              <RowExpansion
                row={row}
                rowKey={key}
                selection={selection}
                expand={look.expand}
                // After the boxes and the buttons that open it.
                from={look.canChoose ? 3 : 2}
              />
            )}
          </Fragment>
        )
      })}
      {filler > 0 && <div className={parts['filler']} aria-hidden="true" style={{ ['--rows' as string]: filler }} />}
    </div>
  )
}

// A list as a table: the page sorts, filters and pages the rows; selection and keyboard are handled here.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { IconSquareCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { PageCursor, TableState } from '#kernel/table.ts'
import { changeTable } from '#kernel/table.ts'
import { tableEvents } from './data-table/data-table-events.ts'
import { DataTableBody, isLongList, rowHeightOf } from './data-table/data-table-body.tsx'
import type { TableSource } from './data-table/data-table-body.tsx'
import type { Column } from './data-table/data-table-columns.ts'
import { useColumns } from './data-table/data-table-columns.ts'
import { exportRows } from './data-table/data-table-export.ts'
import type { TableCsv } from './data-table/data-table-export.ts'
import type { TableFilter } from './data-table/data-table-filters.tsx'
import { useKeptFocus } from './data-table/data-table-focus.ts'
import { DataTableFoot } from './data-table/data-table-foot.tsx'
import { DataTableHead } from './data-table/data-table-head.tsx'
import type { BulkAction } from './data-table/data-table-head.tsx'
import { useRowKeys } from './data-table/data-table-keys.ts'
import { useFittingColumns } from './data-table/data-table-width.ts'
import { useRowLook } from './data-table/data-table-look.ts'
import { createSelection } from './data-table/data-table-selection.ts'
import { DataTableMenu } from './data-table/data-table-menu.tsx'
import type { EmptyState } from './data-table/data-table-states.tsx'
import { useStepBack } from './data-table/data-table-step-back.ts'
import { DataTableTools } from './data-table/data-table-tools.tsx'
import type { Glyph } from './icon.tsx'
import type { MenuItem } from './menu.tsx'
import { useIsPhone } from './use-is-phone.ts'
import classes from './data-table.module.css'

type RowActions<Row> = {
  menu: (row: Row) => readonly MenuItem[]
  /** The one thing done most often, beside the menu. */
  quick?: { label: string; icon: Glyph; run: (row: Row) => void }
}

export type DataTableProps<Row> = {
  /** The table's name for screen readers. */
  label: string
  /** Keep it the same array: another one draws every row again. */
  columns: readonly Column<Row>[]
  source: TableSource<Row>
  state: TableState
  onState: (state: TableState) => void
  rowKey: (row: Row) => string
  /** The cursor of a row in the server's order; the row's key without it. */
  cursorOf?: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The bulk actions; without them no rows can be selected. */
  bulkActions?: readonly BulkAction[]
  rowActions?: RowActions<Row>
  /**
   * The details below a row when its arrow is pressed, on pages and not in long lists. Keep the function's identity: a
   * new one rerenders every row.
   */
  expand?: (row: Row) => ReactNode
  filters?: readonly TableFilter[]
  /** Other tools that narrow the rows, after the filters. */
  tools?: ReactNode
  /** The name of the search; without it there is none. */
  searchLabel?: string
  emptyState: EmptyState
  csv?: TableCsv<Row>
}

const nothingToDo: readonly BulkAction[] = []
const nothingToFilter: readonly TableFilter[] = []

/** Keyboard: arrows walk, Space chooses, Shift chooses a range, Ctrl+A all, Enter opens, arrows to the side show more of a row, Escape lets go. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, source, state, onState, onOpen, rowActions, rowKey } = props
  const { bulkActions = nothingToDo } = props
  const { t } = useTranslation()
  const [selection] = useState(createSelection)
  const table = useRef<HTMLDivElement>(null)
  // As state, because the long list can only begin once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isPhone = useIsPhone()
  const columns = useFittingColumns(props.columns)
  const { rows } = source
  const keys = useRowKeys(rows, rowKey)

  const change = (part: Partial<TableState>) => {
    if (!('isDense' in part || 'hidden' in part)) selection.clear()
    onState(changeTable(state, part))
  }
  const { shown, sortBy } = useColumns(columns, state, (sort) => change({ sort }))
  // A long list counts on rows of one height.
  const expand = isLongList(rows) ? undefined : props.expand
  const look = useRowLook({
    shown,
    isPhone,
    selection,
    hasBulk: bulkActions.length > 0,
    canOpen: onOpen !== undefined || expand !== undefined,
    expand,
    hasMenu: rowActions !== undefined,
    isDense: state.isDense,
    quick: rowActions?.quick,
  })
  useKeptFocus(keys, selection, table)
  useStepBack(source, state, change)

  const offset = source.hasPrevious ? state.offset : 0
  const events = tableEvents({
    rows,
    rowKey,
    offset,
    selection,
    canChoose: look.canChoose,
    onOpen,
    onQuick: rowActions?.quick?.run,
    canExpand: expand !== undefined,
    rowHeight: rowHeightOf(isPhone, state.isDense),
  })
  const menuOf = (key: string) => {
    const row = rows[keys.indexOf(key)]
    const items = row === undefined || !rowActions ? [] : rowActions.menu(row)
    // Phones have no boxes to begin with.
    const choose = { label: t('ui.table.choose'), icon: IconSquareCheck, onSelect: () => selection.toggle(key) }
    return isPhone && bulkActions.length > 0 ? [choose, ...items] : items
  }

  return (
    <div className={classes['table']}>
      <Tools {...props} columns={columns} shown={shown} change={change} isPhone={isPhone} />
      <div ref={setScroller} className={classes['scroller']} data-long={isLongList(rows) || undefined}>
        <div
          ref={table}
          role="grid"
          aria-label={label}
          aria-rowcount={rowCountOf(source)}
          aria-multiselectable={look.canChoose || undefined}
          aria-busy={source.isPending || source.isRefreshing === true}
          className={classes['grid']}
          data-dense={state.isDense || undefined}
          style={{ ['--columns' as string]: look.template }}
          {...events}
        >
          <DataTableHead
            columns={look.columns}
            sort={state.sort}
            onSort={sortBy}
            selection={selection}
            keys={keys}
            canChoose={look.canChoose}
            hasMenu={look.hasMenu}
            canExpand={expand !== undefined}
            bulkActions={bulkActions}
            total={source.total}
          />
          <DataTableBody {...props} look={look} selection={selection} scroller={scroller} />
        </div>
      </div>
      {rowActions && <DataTableMenu selection={selection} table={table} itemsOf={menuOf} />}
      <Foot {...props} offset={offset} change={change} />
    </div>
  )
}

type Change = (part: Partial<TableState>) => void
type InsideToolsProps<Row> = DataTableProps<Row> & {
  shown: readonly Column<Row>[]
  change: Change
  isPhone: boolean
}

function Tools<Row>(props: InsideToolsProps<Row>) {
  const { columns, source, state, csv, shown, change, isPhone } = props
  const { t } = useTranslation()
  const { rows, total } = source
  const count = total?.count ?? rows.length
  // Nothing is announced about rows that are loading or failed to load.
  const isKnown = rows.length > 0 || (!source.isPending && !source.error)
  const known = total?.isCapped ? t('ui.table.manyResults', { number: count }) : t('ui.table.results', { count })
  // The tools rest while a row changes: they ask for the rows when they are pressed.
  const newest = useRef(rows)
  useLayoutEffect(() => {
    newest.current = rows
  }, [rows])
  return (
    <DataTableTools
      state={state}
      change={change}
      columns={columns}
      filters={props.filters ?? nothingToFilter}
      searchLabel={props.searchLabel}
      others={props.tools}
      count={isKnown ? known : ''}
      onExport={csv && ((what) => void exportRows(csv, what === 'all' ? undefined : newest.current, shown))}
      canExportAll={csv?.readAll !== undefined}
      isPhone={isPhone}
    />
  )
}

function Foot<Row>(props: DataTableProps<Row> & { offset: number; change: Change }) {
  const { source, state, rowKey, cursorOf = rowKey, offset, change } = props
  const { rows, total, hasNext, hasPrevious } = source
  const place = (side: PageCursor['side'], row: Row | undefined) =>
    row === undefined ? undefined : { side, key: cursorOf(row) }
  return (
    <DataTableFoot
      state={{ ...state, offset }}
      change={change}
      shown={rows.length}
      total={total}
      next={hasNext ? place('after', rows.at(-1)) : undefined}
      previous={hasPrevious ? place('before', rows[0]) : undefined}
      isPaged={!isLongList(rows)}
      isPending={source.isPending}
    />
  )
}

/** With the head; −1 says that nobody knows. */
function rowCountOf({ rows, total }: TableSource<unknown>) {
  if (total) return total.isCapped ? -1 : total.count + 1
  return isLongList(rows) ? rows.length + 1 : -1
}

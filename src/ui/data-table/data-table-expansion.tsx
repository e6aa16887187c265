// The expansion of a table row: its button, and the panel below the row.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-table-expansion.module.css'
import type { Selection } from './data-table-selection.ts'
import { useIsExpanded } from './data-table-selection.ts'
import { Icon } from '../icon.tsx'

const idOf = (selection: Selection, rowKey: string) => `${selection.id}-${encodeURIComponent(rowKey)}`

type ExpanderProps = { selection: Selection; rowKey: string; label: string; isReached: boolean }

// The table handles its events, once for all rows.
export function RowExpander({ selection, rowKey, label, isReached }: ExpanderProps) {
  const isExpanded = useIsExpanded(selection, rowKey)
  return (
    <div role="gridcell" className={classes['expander']}>
      <button
        type="button"
        data-action="expand"
        className={classes['button']}
        aria-label={label}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? idOf(selection, rowKey) : undefined}
        tabIndex={isReached ? 0 : -1}
      >
        <Icon of={isExpanded ? IconChevronDown : IconChevronRight} size={18} mirrored={!isExpanded} />
      </button>
    </div>
  )
}

type RowExpansionProps<Row> = {
  row: Row
  rowKey: string
  selection: Selection
  expand: (row: Row) => ReactNode
  /** Where the text begins: the place of the first column among the grid's. */
  from: number
}

export function RowExpansion<Row>({ row, rowKey, selection, expand, from }: RowExpansionProps<Row>) {
  const isExpanded = useIsExpanded(selection, rowKey)
  if (!isExpanded) return null
  return (
    <div role="row" className={classes['expansion']}>
      <div
        role="gridcell"
        id={idOf(selection, rowKey)}
        className={classes['card']}
        style={{ ['--from' as string]: from }}
      >
        {expand(row)}
      </div>
    </div>
  )
}

// One row of a table. It hears of its own selection alone and draws plain elements: every millisecond is paid per row.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Column, PictureSize } from './data-table-columns.ts'
import { RowExpander } from './data-table-expansion.tsx'
import type { Selection } from './data-table-selection.ts'
import { useSelectionOf } from './data-table-selection.ts'
import { Icon } from '../icon.tsx'
import type { Glyph } from '../icon.tsx'
import cells from './data-table-cells.module.css'
import classes from '../data-table.module.css'
import parts from './data-table-parts.module.css'

/** Props that all rows share; the same object until the columns change. */
export type RowLook<Row> = {
  columns: readonly Column<Row>[]
  isPhone: boolean
  pictureSize: PictureSize
  canChoose: boolean
  canOpen: boolean
  hasMenu: boolean
  /** The details below the row. */
  expand: ((row: Row) => ReactNode) | undefined
  quick: { label: string; icon: Glyph } | undefined
  writeNumber: (value: number) => string
  words: Record<'choose' | 'menu' | 'expand', (name: string) => string>
}

type RowProps<Row> = { row: Row; rowKey: string; index: number; look: RowLook<Row>; selection: Selection }

function RowInside<Row>({ row, rowKey, index, look, selection }: RowProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const { isChosen, isActive, hasMenu } = useSelectionOf(selection, rowKey)
  const [first] = look.columns
  const name = String(first?.text(row) ?? rowKey)
  useLayoutEffect(() => {
    if (isActive && selection.takesFocus(rowKey)) place.current?.focus()
  }, [isActive, selection, rowKey])

  return (
    <div
      ref={place}
      role="row"
      className={classes['row']}
      data-row={rowKey}
      data-index={index}
      data-opens={look.canOpen || undefined}
      // The head is the first.
      aria-rowindex={index + 2}
      aria-selected={look.canChoose ? isChosen : undefined}
      tabIndex={isActive ? 0 : -1}
    >
      {look.canChoose && (
        <div role="gridcell" className={classes['check']}>
          <input
            type="checkbox"
            data-action="choose"
            className={parts['box']}
            aria-label={look.words.choose(name)}
            checked={isChosen}
            readOnly
            tabIndex={-1}
          />
        </div>
      )}
      {look.expand && (
        <RowExpander selection={selection} rowKey={rowKey} label={look.words.expand(name)} isReached={isActive} />
      )}
      {look.columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={classes['cell']}
          data-align={column.align}
          data-phone={column.phone}
        >
          <Cell column={column} row={row} look={look} />
        </div>
      ))}
      {look.hasMenu && (
        <div role="gridcell" className={classes['actions']}>
          {look.quick && !look.isPhone && (
            <RowButton action="quick" label={look.quick.label} isReached={isActive}>
              <Icon of={look.quick.icon} />
            </RowButton>
          )}
          <RowButton action="menu" label={look.words.menu(name)} isReached={isActive} isOpen={hasMenu}>
            <Icon of={look.isPhone ? IconDotsVertical : IconDots} />
          </RowButton>
        </div>
      )}
    </div>
  )
}

/** Drawn again only when its record, its place or one of its own selection changes. */
export const DataTableRow = memo(RowInside) as typeof RowInside

function Cell<Row>({ column, row, look }: { column: Column<Row>; row: Row; look: RowLook<Row> }) {
  const { picture, cell, text } = column
  const isFirst = column === look.columns[0]
  const detail = (look.isPhone ? column.phoneDetail : undefined) ?? column.detail
  const plain = text(row)
  const content = cell ? cell(row) : typeof plain === 'number' ? look.writeNumber(plain) : plain
  const line = isFirst ? <span className={cells['name']}>{content}</span> : content
  if (!picture && !detail) return line
  return (
    <span className={cells['lines']}>
      {picture && <span className={cells['picture']}>{picture(row, look.pictureSize)}</span>}
      <span className={cells['words']}>
        <span className={cells['line']}>{line}</span>
        {detail && <span className={cells['detail']}>{detail(row)}</span>}
      </span>
    </span>
  )
}

type RowButtonProps = {
  action: 'menu' | 'quick'
  label: string
  isReached: boolean
  isOpen?: boolean
  children: ReactNode
}

// The table handles its events, once for all rows.
function RowButton({ action, label, isReached, isOpen, children }: RowButtonProps) {
  const isMenu = action === 'menu'
  return (
    <span>
      <button
        type="button"
        data-action={action}
        className={cells['rowButton']}
        aria-label={label}
        {...(isMenu && { 'aria-haspopup': 'menu', 'aria-expanded': isOpen ?? false })}
        tabIndex={isReached ? 0 : -1}
      >
        {children}
      </button>
    </span>
  )
}

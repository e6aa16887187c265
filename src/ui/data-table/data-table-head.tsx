// The head of a table: its columns, or in their place what can be done with the chosen rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Sort } from '#kernel/table.ts'
import { Button } from '../button.tsx'
import type { Column } from './data-table-columns.ts'
import type { Selection } from './data-table-selection.ts'
import { useChosen } from './data-table-selection.ts'
import { Icon } from '../icon.tsx'
import type { Glyph } from '../icon.tsx'
import cells from './data-table-cells.module.css'
import { Menu } from '../menu.tsx'
import classes from '../data-table.module.css'
import parts from './data-table-parts.module.css'

type ChosenRows = {
  keys: readonly string[]
  /** Everything that the list holds under its filters, not only these. */
  isAll: boolean
}
type RunBulk = (chosen: ChosenRows) => void | Promise<void>
export type BulkAction = { label: string; icon: Glyph; danger?: boolean } & (
  | { run: RunBulk }
  /** A choice before the action runs: the role to assign. */
  | { choices: readonly { label: string; run: RunBulk }[] }
)

export type HeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (key: string) => void
  selection: Selection
  keys: readonly string[]
  canChoose: boolean
  hasMenu: boolean
  canExpand: boolean
  bulkActions: readonly BulkAction[]
  /** How many rows there are on all pages; absent where these are all. */
  total: { count: number; isCapped: boolean } | undefined
}

export function DataTableHead<Row>(props: HeadProps<Row>) {
  const { columns, sort, onSort, selection, keys, canChoose, hasMenu, canExpand, bulkActions, total } = props
  const chosen = useChosen(selection)
  const isBulk = canChoose && (chosen.isAll || chosen.keys.size > 0)
  return (
    <div role="rowgroup" className={classes['head']} data-bulk={isBulk || undefined}>
      <div role="row" className={classes['headRow']} aria-rowindex={1}>
        {canChoose && (
          <div role="columnheader" className={classes['check']}>
            <ChooseAll selection={selection} keys={keys} />
          </div>
        )}
        {isBulk ? (
          <div role="columnheader" className={parts['bulk']}>
            <BulkBar selection={selection} actions={bulkActions} total={total} />
          </div>
        ) : (
          <>
            {canExpand && <DetailsHead />}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </>
        )}
        {!isBulk && hasMenu && <ActionsHead />}
      </div>
    </div>
  )
}

function DetailsHead() {
  const { t } = useTranslation()
  return (
    <div role="columnheader">
      <span className="visually-hidden">{t('ui.table.details')}</span>
    </div>
  )
}

function ActionsHead() {
  const { t } = useTranslation()
  return (
    <div role="columnheader" className={classes['actions']}>
      <span className="visually-hidden">{t('ui.table.actions')}</span>
    </div>
  )
}

function ChooseAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const { t } = useTranslation()
  const chosen = useChosen(selection)
  const isWhole = chosen.isAll || (keys.length > 0 && chosen.keys.size === keys.length)
  const isSome = !isWhole && chosen.keys.size > 0
  return (
    <input
      // A box cannot be half ticked in markup.
      ref={(box) => {
        if (box) box.indeterminate = isSome
      }}
      type="checkbox"
      className={parts['box']}
      aria-label={t('ui.table.chooseAll')}
      checked={isWhole}
      disabled={keys.length === 0}
      onChange={() => (isWhole ? selection.clear() : selection.choose(keys))}
    />
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

type ColumnHeadProps<Row> = { column: Column<Row>; sort: Sort | null; onSort: (key: string) => void }

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { key, label, align, isSortable = false } = column
  const direction = sort?.column === key ? sort.direction : undefined
  return (
    <div
      role="columnheader"
      className={classes['columnHead']}
      data-align={align}
      aria-sort={isSortable ? (direction ? ariaSort[direction] : 'none') : undefined}
    >
      {isSortable ? (
        <button type="button" className={cells['sort']} onClick={() => onSort(key)} data-on={direction}>
          <span>{label}</span>
          <Icon of={direction === 'desc' ? IconArrowDown : IconArrowUp} size={14} />
        </button>
      ) : (
        label
      )}
    </div>
  )
}

function BulkBar({
  selection,
  actions,
  total,
}: {
  selection: Selection
  actions: readonly BulkAction[]
  total: HeadProps<never>['total']
}) {
  const { t } = useTranslation()
  const chosen = useChosen(selection)
  const canChooseMore = !chosen.isAll && total !== undefined && total.count > chosen.keys.size
  const count = chosen.isAll && total ? total.count : chosen.keys.size
  return (
    <div className={parts['bulkBar']}>
      <output className={parts['count']}>
        {chosen.isAll && total?.isCapped ? t('ui.table.allChosen') : t('ui.table.chosen', { count })}
      </output>
      {canChooseMore && (
        <button type="button" className={parts['everything']} onClick={selection.chooseEverything}>
          {total.isCapped ? t('ui.table.chooseEverything') : t('ui.table.chooseCount', { count: total.count })}
        </button>
      )}
      <span className={parts['bulkActions']}>
        {actions.map((action) => (
          <BulkButton
            key={action.label}
            action={action}
            onRun={(run) => void run({ keys: [...chosen.keys], isAll: chosen.isAll })}
          />
        ))}
      </span>
    </div>
  )
}

function BulkButton({ action, onRun }: { action: BulkAction; onRun: (run: RunBulk) => void }) {
  const { label, icon, danger = false } = action
  const look = { size: 'sm', variant: 'ghost', icon, className: danger ? parts['danger'] : undefined } as const
  if ('run' in action)
    return (
      <Button {...look} onClick={() => onRun(action.run)}>
        {label}
      </Button>
    )
  return (
    <Menu
      items={action.choices.map((choice) => ({ label: choice.label, onSelect: () => onRun(choice.run) }))}
      trigger={(trigger) => (
        <Button {...trigger} {...look} iconEnd={IconChevronDown}>
          {label}
        </Button>
      )}
    />
  )
}

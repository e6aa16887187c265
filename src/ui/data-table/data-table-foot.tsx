// The foot of a table: row density, row counts, and links to the pages before and after.
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { PageCursor, PageSize, TableState } from '#kernel/table.ts'
import { pageSizes } from '#kernel/table.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import { Switch } from '../switch.tsx'
import classes from './data-table-tools.module.css'

export type FootProps = {
  state: TableState
  change: (part: Partial<TableState>) => void
  /** How many rows are on this page, and how many there are. */
  shown: number
  total: { count: number; isCapped: boolean } | undefined
  /** Where the pages beside this one begin; absent where there is none. */
  next: PageCursor | undefined
  previous: PageCursor | undefined
  /** A long list is not cut into pages. */
  isPaged: boolean
  /** Shown with the first rows: their height is unknown until then. */
  isPending: boolean
}

export function DataTableFoot({ state, change, shown, total, next, previous, isPaged, isPending }: FootProps) {
  const { t } = useTranslation()
  const { offset, pageSize, isDense } = state
  const range = { from: offset + Math.min(1, shown), to: offset + shown }
  const words =
    total &&
    t('ui.table.range', {
      ...range,
      total: t(total.isCapped ? 'ui.table.more' : 'ui.table.exactly', { number: total.count }),
    })
  const turn = (cursor: PageCursor | undefined, first: number) =>
    cursor && change({ cursor, offset: Math.max(0, first) })
  return (
    <div className={classes['foot']} data-pending={isPending || undefined}>
      <span className={classes['dense']}>
        <Switch
          label={t('ui.table.dense')}
          checked={isDense}
          onChange={(event) => change({ isDense: event.currentTarget.checked })}
        />
      </span>
      {isPaged && (
        <>
          <PageSizes pageSize={pageSize} onChange={(size) => change({ pageSize: size })} />
          <output className={classes['range']}>{words ?? (shown > 0 && t('ui.table.rangeOnly', range))}</output>
          <nav className={classes['pages']} aria-label={t('ui.table.pages')}>
            <IconButton
              size="sm"
              label={t('ui.table.first')}
              icon={IconChevronsLeft}
              mirrored
              disabled={previous === undefined}
              onClick={() => change({ cursor: null, offset: 0 })}
            />
            <IconButton
              size="sm"
              label={t('ui.table.previous')}
              icon={IconChevronLeft}
              mirrored
              disabled={previous === undefined}
              onClick={() => turn(previous, offset - pageSize)}
            />
            <IconButton
              size="sm"
              label={t('ui.table.next')}
              icon={IconChevronRight}
              mirrored
              disabled={next === undefined}
              onClick={() => turn(next, offset + shown)}
            />
          </nav>
        </>
      )}
    </div>
  )
}

function PageSizes({ pageSize, onChange }: { pageSize: PageSize; onChange: (size: PageSize) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <span className={classes['size']}>
      <span id={id}>{t('ui.table.rowsPerPage')}</span>
      <Menu
        items={pageSizes.map((size) => ({
          label: t('ui.table.exactly', { number: size }),
          isChosen: size === pageSize,
          onSelect: () => onChange(size),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} size="sm" variant="ghost" iconEnd={IconChevronDown} aria-describedby={id}>
            {t('ui.table.exactly', { number: pageSize })}
          </Button>
        )}
      />
    </span>
  )
}

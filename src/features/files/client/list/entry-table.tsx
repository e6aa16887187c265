// The table of files, or of files and folders: it renders only rows near the viewport and loads more before its end.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Desk } from '../desk.ts'
import type { Sort } from '../use-place.ts'
import { hasGrid } from '../use-place.ts'
import { columnsOf, headsOf } from './columns.ts'
import { EntryRow } from './entry-row.tsx'
import { useWindowRows } from './use-window-rows.ts'
import classes from './entry-table.module.css'

type EntryTableProps = {
  desk: Desk
  label: string
  /** The index of its first row among all listed entries. */
  from: number
  readOn: (() => void) | undefined
}

const rowHeights = { desktop: 48, phone: 64 }
const overscan = 10
const readAhead = 30

export function EntryTable({ desk, label, from, readOn }: EntryTableProps) {
  const { place, isPhone } = desk
  const rows = useRef<HTMLDivElement>(null)
  const entries = desk.entries.slice(from)
  const columns = columnsOf(place.view)
  const { indexes, room } = useWindowRows(rows, {
    count: entries.length,
    height: isPhone ? rowHeights.phone : rowHeights.desktop,
    overscan,
    readAhead,
    readOn,
  })
  return (
    <div role="grid" aria-label={label} aria-multiselectable aria-rowcount={-1} className={classes['table']}>
      <Head desk={desk} columns={columns} />
      <div ref={rows} role="rowgroup" style={room}>
        {indexes.map((index) => {
          const entry = entries[index]
          if (!entry) return null
          return (
            <EntryRow
              key={entry.id}
              entry={entry}
              index={from + index}
              columns={columns}
              selection={desk.selection}
              isOpen={entry.id === place.openId}
              isFirst={index === 0 && from === 0}
            />
          )
        })}
      </div>
    </div>
  )
}

function Head({ desk, columns }: { desk: Desk; columns: ReturnType<typeof columnsOf> }) {
  const { t } = useTranslation()
  const { place, change } = desk
  // The recent list has its own order until another is chosen.
  const sorted = place.sort ?? (hasGrid(place.view) ? 'name' : undefined)
  const sortBy = (sort: Sort) => {
    const isTurned = sort === sorted && place.order === 'asc'
    change({ sort, order: isTurned ? 'desc' : undefined }, { replace: true })
  }
  return (
    <div role="rowgroup">
      <div role="row" className={classes['head']}>
        {headsOf(columns).map(({ key, sort }) => {
          const isSorted = sort !== undefined && sort === sorted
          return (
            <div
              key={key}
              role="columnheader"
              className={key === 'kind' ? classes['kind'] : undefined}
              {...(isSorted && { 'aria-sort': place.order === 'asc' ? 'ascending' : 'descending' })}
            >
              {sort ? (
                <button type="button" className={classes['sort']} onClick={() => sortBy(sort)}>
                  {t(`files.manager.columns.${key}`)}
                  {isSorted && <Icon of={place.order === 'asc' ? IconArrowUp : IconArrowDown} size={14} />}
                </button>
              ) : (
                t(`files.manager.columns.${key}`)
              )}
            </div>
          )
        })}
        <div role="columnheader">
          <span className="visually-hidden">{t('files.manager.columns.actions')}</span>
        </div>
      </div>
    </div>
  )
}

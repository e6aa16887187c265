// Files, or files and folders, as a table: only the rows near the window are drawn, and it is read on before its end.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Desk } from '../desk.ts'
import type { Sort } from '../use-place.ts'
import { hasGrid } from '../use-place.ts'
import { columnsOf, headsOf } from './columns.ts'
import { EntryRow } from './entry-row.tsx'
import classes from './entry-table.module.css'

type EntryTableProps = {
  desk: Desk
  label: string
  /** The place of its first row among all that is shown. */
  from: number
  readOn: (() => void) | undefined
}

const rowHeights = { desktop: 48, phone: 64 }
const overscan = 10
/** So many rows before its end the list is read on. */
const readAhead = 30

export function EntryTable({ desk, label, from, readOn }: EntryTableProps) {
  const { place, isPhone } = desk
  const rows = useRef<HTMLDivElement>(null)
  const entries = desk.entries.slice(from)
  const columns = columnsOf(place.view)
  // oxlint-disable-next-line react/incompatible-library -- the library's list changes within; it is read here and not kept
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => (isPhone ? rowHeights.phone : rowHeights.desktop),
    overscan,
    scrollMargin: useDistanceFromTop(rows),
    useFlushSync: false,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, isPhone])
  const items = virtual.getVirtualItems()
  const isNear = (items.at(-1)?.index ?? 0) >= entries.length - readAhead
  useEffect(() => {
    if (isNear) readOn?.()
    // The function is new at each render; the rows say when it is time.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isNear, entries.length])
  const margin = virtual.options.scrollMargin
  const [before, after] = [
    (items[0]?.start ?? margin) - margin,
    virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
  ]
  return (
    <div role="grid" aria-label={label} aria-multiselectable aria-rowcount={-1} className={classes['table']}>
      <Head desk={desk} columns={columns} />
      <div ref={rows} role="rowgroup" style={{ paddingBlockStart: before, paddingBlockEnd: Math.max(0, after) }}>
        {items.map(({ index }) => {
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

/** Folders and notes above it come and go, and with them the height of the page. */
function useDistanceFromTop(rows: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const element = rows.current
    if (!element) return undefined
    const measure = () => setAbove(Math.round(element.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [rows])
  return above
}

function Head({ desk, columns }: { desk: Desk; columns: ReturnType<typeof columnsOf> }) {
  const { t } = useTranslation()
  const { place, change } = desk
  // Recent things have an order of their own, until another is chosen.
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

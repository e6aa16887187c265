// On phones: the columns as tabs, of which one is on the page.
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { Column } from '../../entities.ts'
import classes from './column-tabs.module.css'

type ColumnTabsProps = { columns: readonly Column[]; inView: string | undefined; onChoose: (columnId: string) => void }

export function ColumnTabs({ columns, inView, onChoose }: ColumnTabsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const bar = useRef<HTMLElement>(null)
  const shown = useRef(inView)
  useEffect(() => {
    // The first tab is in view already; asking would lay the whole new page out once more.
    if (shown.current === inView) return
    shown.current = inView
    bar.current?.querySelector(`[data-tab="${inView}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [inView])
  return (
    <nav ref={bar} className={classes['tabs']} aria-label={t('kanban.columns')}>
      {columns.map((column) => (
        <button
          key={column.id}
          type="button"
          className={classes['tab']}
          data-tab={column.id}
          aria-current={column.id === inView}
          onClick={() => onChoose(column.id)}
        >
          <span className={classes['name']} dir="auto">
            {column.name}
          </span>
          <span className={classes['count']}>{format.number(column.cardIds.length)}</span>
        </button>
      ))}
    </nav>
  )
}

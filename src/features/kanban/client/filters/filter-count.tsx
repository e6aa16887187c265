// How many cards the filters leave, and a way to see all of them again.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { ClearFilters } from './clear-filters.tsx'
import classes from './filter-row.module.css'
import type { BoardFilters } from './use-filters.ts'

/** “8 of 12 cards”, and a way to see all of them again. */
export function FilterCount({ filters }: { filters: BoardFilters }) {
  const { count, total, isHolding } = filters
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['count']}>
      <output className={classes['words']}>
        {isHolding
          ? t('kanban.filter.count', { count: total, shown: format.number(count) })
          : t('kanban.cardsCount', { count: total })}
      </output>
      {isHolding && <ClearFilters filters={filters} quiet />}
    </div>
  )
}

// The head of the list view: what stands in each column of it, and by what the cards are sorted.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './list-card.module.css'
import type { BoardLayout, SortKey } from '../board/use-board-layout.ts'

export function ListHead({ layout }: { layout: BoardLayout }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes['head']} aria-label={t('kanban.list.sortBy')}>
      <span className={classes['headName']}>
        <SortButton layout={layout} by="name" label={t('kanban.card')} />
      </span>
      <div className={classes['cells']}>
        <span className={classes['labels']}>{t('kanban.labels')}</span>
        <span className={classes['people']}>{t('kanban.assignees')}</span>
        <span className={classes['due']}>
          <SortButton layout={layout} by="due" label={t('kanban.due')} />
        </span>
        <span className={classes['priority']}>
          <SortButton layout={layout} by="priority" label={t('kanban.priority.name')} />
        </span>
        <span className={classes['subtasks']}>{t('kanban.subtasks')}</span>
        <span className={classes['comments']} />
      </div>
    </fieldset>
  )
}

function SortButton({ layout: { sort, sortBy }, by, label }: { layout: BoardLayout; by: SortKey; label: string }) {
  const { t } = useTranslation()
  const isBy = sort?.key === by
  const words = isBy ? t(sort.isDown ? 'kanban.list.sortedDown' : 'kanban.list.sortedUp', { name: label }) : label
  return (
    <button type="button" className={classes['sort']} aria-label={words} aria-pressed={isBy} onClick={() => sortBy(by)}>
      {label}
      {isBy && <Icon of={sort.isDown ? IconArrowDown : IconArrowUp} size={16} />}
    </button>
  )
}

// How much a card matters: three choices, each with its sign and its word.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Priority } from '../../entities.ts'
import { priorities } from '../../entities.ts'
import classes from './card-priority.module.css'
import type { OpenCard } from './card-open.ts'
import { prioritySigns } from '../priority-sign.tsx'

export function CardPriority({ open: { card, change, isReadOnly } }: { open: OpenCard }) {
  const { t } = useTranslation()
  if (isReadOnly) return <PriorityWords priority={card.priority} />
  return (
    <SegmentedControl<Priority>
      label={t('kanban.priority.name')}
      value={card.priority}
      onChange={(priority) => void change({ priority }, card.revision)}
      options={priorities.map((priority) => ({ value: priority, label: <PriorityWords priority={priority} /> }))}
    />
  )
}

export function PriorityWords({ priority }: { priority: Priority }) {
  const { t } = useTranslation()
  return (
    <span className={classes['words']}>
      <span className={classes['sign']} data-priority={priority}>
        <Icon of={prioritySigns[priority]} size={14} />
      </span>
      {t(`kanban.priority.${priority}`)}
    </span>
  )
}

// A card's priority as a sign and its word.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Priority } from '../../entities.ts'
import { priorityIcons } from '../priority-icon.tsx'
import classes from './card-priority.module.css'

export function PriorityWords({ priority }: { priority: Priority }) {
  const { t } = useTranslation()
  return (
    <span className={classes['words']}>
      <span className={classes['sign']} data-priority={priority}>
        <Icon of={priorityIcons[priority]} size={14} />
      </span>
      {t(`kanban.priority.${priority}`)}
    </span>
  )
}

// How much a card matters, as a sign with its word for screen readers.
import { IconChevronDown, IconChevronsUp, IconEqual } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Glyph } from '#ui/icon.tsx'
import type { Priority } from '../entities.ts'
import classes from './priority-sign.module.css'

const usualPriority: Priority = 'medium'

export const priorityIcons = {
  low: IconChevronDown,
  medium: IconEqual,
  high: IconChevronsUp,
} as const satisfies Record<Priority, Glyph>

/** Nothing for the one that a card has unless somebody chose another. */
export function PrioritySign({ priority }: { priority: Priority }) {
  const { t } = useTranslation()
  if (priority === usualPriority) return null
  const Drawing = priorityIcons[priority]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag that says what it stands for
    <span className={classes['sign']} data-priority={priority} role="img" aria-label={t(`kanban.priority.${priority}`)}>
      <Drawing size={16} stroke={1.5} />
    </span>
  )
}

// How much a card matters, as a sign with its word for screen readers.
import { IconChevronDown, IconChevronsUp, IconEqual } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Priority } from '../entities.ts'
import classes from './priority-sign.module.css'

export const prioritySigns = {
  low: IconChevronDown,
  medium: IconEqual,
  high: IconChevronsUp,
} as const satisfies Record<Priority, Glyph>

export function PrioritySign({ priority }: { priority: Priority }) {
  const { t } = useTranslation()
  return (
    <span className={classes['sign']} data-priority={priority}>
      <Icon of={prioritySigns[priority]} size={16} />
      <span className="visually-hidden">{t(`kanban.priority.${priority}`)}</span>
    </span>
  )
}

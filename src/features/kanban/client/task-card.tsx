// A card as it lies on the board: done or not, its name, when it is due.
import { IconCalendarDue } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Card } from '../entities.ts'
import { isPending } from './board-acts.ts'
import classes from './task-card.module.css'
import { useDueWords } from './use-due-words.ts'

export type TaskCardProps = {
  card: Card
  isOpen?: boolean
  /** Lifted from the board, under the pointer. */
  isLifted?: boolean
  onOpen?: () => void
  onComplete?: (completed: boolean) => void
  /** For dragging: goes on the button that is the card for keyboards. */
  handle?: ComponentPropsWithRef<'button'>
}

export function TaskCard({ card, isOpen = false, isLifted = false, onOpen, onComplete, handle = {} }: TaskCardProps) {
  const { t } = useTranslation()
  const due = useDueWords(card)
  const isOnItsWay = isPending(card.id)
  return (
    <article
      className={classes['card']}
      data-open={isOpen || undefined}
      data-lifted={isLifted || undefined}
      data-completed={card.completed || undefined}
      data-pending={isOnItsWay || undefined}
    >
      <div className={classes['first']}>
        <span className={classes['done']}>
          <Checkbox
            round
            hideLabel
            disabled={isOnItsWay}
            label={t(card.completed ? 'kanban.reopenCard' : 'kanban.finishCard', { card: card.name })}
            checked={card.completed}
            onChange={(event) => onComplete?.(event.currentTarget.checked)}
          />
        </span>
        <button
          {...handle}
          type="button"
          className={classes['name']}
          disabled={isOnItsWay}
          onClick={onOpen}
          aria-haspopup="dialog"
        >
          <bdi>{card.name}</bdi>
        </button>
      </div>
      {due && (
        <p className={classes['due']} data-late={due.isLate || undefined}>
          <Icon of={IconCalendarDue} size={14} />
          <span className="visually-hidden">{t('kanban.due')}</span>
          <time dateTime={due.moment}>{due.words}</time>
        </p>
      )}
    </article>
  )
}

// A card as a row of the list view; two lines on phones.
import { IconCalendarDue, IconMessageCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#kernel/client/format.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Card } from '../entities.ts'
import type { BoardLook } from './board-cards.tsx'
import { CardLabel } from './card-label.tsx'
import { PriorityWords } from './card-priority.tsx'
import classes from './list-card.module.css'
import { useDueWords } from './use-due-words.ts'

type ListCardProps = { card: Card; look: BoardLook }

export const ListCard = memo(function ListCard({ card, look }: ListCardProps) {
  const { t } = useTranslation()
  const labels = card.labelIds.flatMap((id) => look.labels.get(id) ?? [])
  return (
    <article
      className={classes['row']}
      data-open={card.id === look.openCardId || undefined}
      data-completed={card.completed || undefined}
    >
      <span className={classes['done']}>
        <Checkbox
          round
          hideLabel
          disabled={look.isReadOnly}
          label={t(card.completed ? 'kanban.reopenCard' : 'kanban.finishCard', { card: card.name })}
          checked={card.completed}
          onChange={(event) => look.acts.complete(card.id, event.currentTarget.checked)}
        />
      </span>
      <button
        type="button"
        className={classes['name']}
        data-main
        aria-haspopup="dialog"
        onClick={() => look.acts.open(card.id)}
      >
        <bdi>{card.name}</bdi>
      </button>
      <div className={classes['cells']}>
        <span className={classes['labels']}>
          {labels.map((label) => (
            <CardLabel key={label.id} label={label} />
          ))}
        </span>
        <span className={classes['people']}>
          <AvatarGroup people={card.assignee} size={24} max={3} />
        </span>
        <Due card={card} />
        <span className={classes['priority']}>
          <PriorityWords priority={card.priority} />
        </span>
        <Subtasks card={card} />
        <Comments count={card.commentCount} />
      </div>
    </article>
  )
})

function Due({ card }: { card: Card }) {
  const { t } = useTranslation()
  const due = useDueWords(card)
  return (
    <span className={classes['due']} data-late={due?.isLate === true ? true : undefined}>
      {due && (
        <>
          <Icon of={IconCalendarDue} size={16} />
          <span className="visually-hidden">{t('kanban.due')}</span>
          <time dateTime={due.moment}>{due.words}</time>
        </>
      )}
    </span>
  )
}

function Subtasks({ card: { subtaskCount, subtaskDoneCount } }: { card: Card }) {
  const { t } = useTranslation()
  const format = useFormat()
  const share = `${format.number(subtaskDoneCount)}/${format.number(subtaskCount)}`
  return (
    <span className={classes['subtasks']}>
      {subtaskCount > 0 && (
        <>
          <span className={classes['bar']}>
            <ProgressBar
              hideLabel
              label={t('kanban.subtasks')}
              value={subtaskDoneCount}
              max={subtaskCount}
              words={share}
            />
          </span>
          <bdi aria-hidden="true">{share}</bdi>
        </>
      )}
    </span>
  )
}

function Comments({ count }: { count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className={classes['comments']}>
      {count > 0 && (
        <>
          <Icon of={IconMessageCircle} size={16} />
          <span className="visually-hidden">{t('kanban.commentsCount', { count })}</span>
          <span aria-hidden="true">{format.number(count)}</span>
        </>
      )}
    </span>
  )
}

// A card as a row of the list view, with the card's menu at its end; two lines on phones.
import { IconCalendarDue, IconClockPause, IconDots, IconMessageCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Card } from '../../entities.ts'
import type { BoardLook } from '../board/board-cards.tsx'
import { CardLabel } from '../card-label.tsx'
import { PriorityWords } from '../card/priority-words.tsx'
import classes from './list-card.module.css'
import type { RowActions } from './list-row-actions.tsx'
import { useCardMenu } from '../card/use-card-menu.ts'
import { useDueWords } from '../use-due-words.ts'

type ListCardProps = { card: Card; look: BoardLook; rowActions: RowActions }

export const ListCard = memo(function ListCard({ card, look, rowActions }: ListCardProps) {
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
          onChange={(event) => look.actions.complete(card.id, event.currentTarget.checked)}
        />
      </span>
      <button
        type="button"
        className={classes['name']}
        data-main
        aria-haspopup="dialog"
        onClick={() => look.actions.open(card.id)}
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
        <Comments count={card.commentCount} isWaiting={look.waiting.has(card.id)} />
      </div>
      <RowMenu card={card} look={look} rowActions={rowActions} />
    </article>
  )
})

function RowMenu({ card, look: { isReadOnly }, rowActions }: ListCardProps) {
  const { t } = useTranslation()
  const items = useCardMenu({ boardId: rowActions.boardId, card, isReadOnly }, rowActions.actionsOn(card))
  return (
    <span className={classes['menu']}>
      <Menu
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            withTip={false}
            label={t('kanban.list.moreFor', { card: card.name })}
            icon={IconDots}
          />
        )}
      />
    </span>
  )
}

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

/** Before them a mark while the card's last change waits for the network. */
function Comments({ count, isWaiting }: { count: number; isWaiting: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className={classes['comments']}>
      {isWaiting && (
        <>
          <Icon of={IconClockPause} size={16} />
          <span className="visually-hidden">{t('kanban.cardWaits')}</span>
        </>
      )}
      {count > 0 && (
        <>
          <Icon of={IconMessageCircle} size={16} />
          <span className="visually-hidden">{t('comments.count', { count })}</span>
          <span aria-hidden="true">{format.number(count)}</span>
        </>
      )}
    </span>
  )
}

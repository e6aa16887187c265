// A card as it lies on the board: its cover, done or not, its name, labels, and what is in it.
import type { ComponentProps } from 'react'
import { memo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFile } from '#kernel/client/files.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import evening from '#ui/brand/evening-light.module.css'
import type { Card, Label } from '../../entities.ts'
import { addressOfFile } from '../card/card-files.ts'
import { CardLabel } from '../card-label.tsx'
import { CardBadges, hasMarks } from './card-badges.tsx'
import { PrioritySign } from '../priority-icon.tsx'
import classes from './task-card.module.css'

/** How it is moved, as its button tells those who cannot see it. */
export type CardHandle = Pick<ComponentProps<'button'>, 'aria-describedby' | 'aria-roledescription'>

export type TaskCardProps = {
  card: Card
  labels: ReadonlyMap<string, Label>
  isOpen?: boolean
  isWaiting?: boolean
  isReadOnly?: boolean
  onOpen?: (cardId: string) => void
  onComplete?: (cardId: string, completed: boolean) => void
  handle?: CardHandle
}

const avatarSize = 24

export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { card, labels, isOpen = false, isWaiting = false, isReadOnly = false } = props
  const { onOpen, onComplete, handle } = props
  const { t } = useTranslation()
  const chosen = card.labelIds.flatMap((id) => labels.get(id) ?? [])
  const people = card.assignee.length > 0 && (
    <span className={classes['people']}>
      <AvatarGroup people={card.assignee} size={avatarSize} />
    </span>
  )
  const withFoot = hasMarks(card) || isWaiting
  return (
    <article className={classes['card']} data-open={isOpen || undefined} data-completed={card.completed || undefined}>
      {card.coverId !== null && <Cover attachmentId={card.coverId} />}
      <div className={classes['first']}>
        <span className={classes['done']}>
          <Checkbox
            round
            hideLabel
            disabled={isReadOnly}
            label={t(card.completed ? 'kanban.reopenCard' : 'kanban.finishCard', { card: card.name })}
            checked={card.completed}
            onChange={(event) => onComplete?.(card.id, event.currentTarget.checked)}
          />
        </span>
        <button
          {...handle}
          type="button"
          className={classes['name']}
          onClick={() => onOpen?.(card.id)}
          aria-haspopup="dialog"
        >
          <bdi>{card.name}</bdi>
        </button>
        <PrioritySign priority={card.priority} />
        {!withFoot && people}
      </div>
      {chosen.length > 0 && (
        <div className={classes['labels']}>
          {chosen.map((label) => (
            <CardLabel key={label.id} label={label} />
          ))}
        </div>
      )}
      {withFoot && (
        <CardBadges card={card} isWaiting={isWaiting}>
          {people}
        </CardBadges>
      )}
    </article>
  )
})

function Cover({ attachmentId }: { attachmentId: string }) {
  const { src } = useFile(addressOfFile(attachmentId, 'small'))
  return (
    <div className={`${classes['cover']} ${evening['light']}`}>
      {src !== undefined && <img className={classes['picture']} src={src} alt="" decoding="async" draggable={false} />}
    </div>
  )
}

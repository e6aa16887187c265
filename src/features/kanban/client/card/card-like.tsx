// Likes of an open card: how many, whose, and one's own.
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Tip } from '#ui/tip.tsx'
import * as commands from '../commands/card-commands.ts'
import classes from './card-like.module.css'
import type { OpenCard } from './card-open.ts'

/** The rest is a number. */
const mostNames = 5

export function CardLike({ open: { board, card, me, isReadOnly } }: { open: OpenCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { likedBy } = card
  const isLiked = likedBy.some(({ id }) => id === me?.id)
  const names = likedBy.slice(0, mostNames).map(({ name }) => name)
  const more = likedBy.length - names.length
  const everyone = format.list(more > 0 ? [...names, t('ui.moreOthers', { count: more })] : names)
  const words = likedBy.length > 0 ? t('kanban.likedBy', { names: everyone }) : t('kanban.like')
  const press = () => {
    if (me) void commands.likeCard(board.id, card.id, me, !isLiked)
  }
  return (
    <Tip label={words} multiline>
      <button
        type="button"
        className={classes['like']}
        aria-pressed={isLiked}
        aria-label={likedBy.length > 0 ? `${t('kanban.like')}. ${words}` : words}
        disabled={isReadOnly || !me}
        onClick={press}
      >
        <Icon of={isLiked ? IconThumbUpFilled : IconThumbUp} size={20} />
        {likedBy.length > 0 && <span aria-hidden="true">{format.number(likedBy.length)}</span>}
      </button>
    </Tip>
  )
}

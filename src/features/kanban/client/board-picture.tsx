// A board's plan, with how many people look at the board now.
import { useTranslation } from '#kernel/client/i18n.ts'
import { usePresence } from '#kernel/client/live.ts'
import { BoardCover } from '#ui/brand/board-cover.tsx'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import { boardTopic } from '../contract.ts'
import type { BoardSummary } from '../entities.ts'
import classes from './board-picture.module.css'

export function BoardPicture({ board: { id, hue } }: { board: Pick<BoardSummary, 'id' | 'hue'> }) {
  const { t } = useTranslation()
  const presence = usePresence()
  const here = [...presence.values()].filter(({ viewing }) => viewing.includes(boardTopic(id))).length
  return (
    <span className={classes['picture']}>
      <BoardCover boardId={id} hue={boardHues[hue] ?? boardHues[0]} />
      {here > 0 && <span className={classes['here']}>{t('kanban.hereCount', { count: here })}</span>}
    </span>
  )
}

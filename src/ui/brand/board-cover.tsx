// A board's cover: its plan in its hue.
import { boardHues, PlanDrawing } from './plan-drawing.tsx'
import { pick } from '#kernel/seed.ts'
import classes from './board-cover.module.css'

/** The hue of a board that has chosen none. */
const hueOf = (boardId: string): number => pick(boardId, 'hue', boardHues)

/** `hue` when the board has one of its own. `small` is a strip for rows and cards. */
export function BoardCover({ boardId, hue, small = false }: { boardId: string; hue?: number; small?: boolean }) {
  return (
    <div className={classes['cover']} data-small={small || undefined}>
      <PlanDrawing seed={boardId} hue={hue ?? hueOf(boardId)} />
    </div>
  )
}

/** The square of 10 px beside a board's name, in the same hue as its cover. */
export function BoardMark({ boardId, hue }: { boardId: string; hue?: number }) {
  return (
    <span
      className={classes['mark']}
      style={{ background: `oklch(0.62 0.12 ${hue ?? hueOf(boardId)})` }}
      aria-hidden="true"
    />
  )
}

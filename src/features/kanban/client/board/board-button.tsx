// Names the board at the start of its bar; opens the menu that leads to the others.
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { BoardMark } from '#ui/brand/board-cover.tsx'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import { Button } from '#ui/button.tsx'
import type { Board } from '../../entities.ts'
import classes from './board-bar.module.css'

type BoardButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'className'> & { board: Board }

export function BoardButton({ board, ...button }: BoardButtonProps) {
  const { t } = useTranslation()
  return (
    <Button {...button} className={classes['board']} iconEnd={IconChevronDown}>
      <span className={classes['name']}>
        <BoardMark boardId={board.id} hue={boardHues[board.hue]} />
        <bdi className={classes['words']}>{board.name}</bdi>
        <span className="visually-hidden">{t('kanban.chooseBoard')}</span>
      </span>
    </Button>
  )
}

// Leads from one board to another: those of the person, the list of all, a new one.
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { BoardMark } from '#ui/brand/board-cover.tsx'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Board, BoardSummary } from '../../entities.ts'
import { addressOfBoard, addressOfBoards } from '../addresses.ts'
import classes from './board-bar.module.css'
import { BoardButton } from './board-button.tsx'

/** With more, the list of all boards is the better place to look. */
const mostInMenu = 10

type BoardMenuProps = { board: Board; boards: readonly BoardSummary[]; onNew: () => void }

export function BoardMenu({ board, boards, onNew }: BoardMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const items: MenuItem[] = [
    ...boards.slice(0, mostInMenu).map((other) => ({
      label: <bdi className={classes['choice']}>{other.name}</bdi>,
      picture: <BoardMark boardId={other.id} hue={boardHues[other.hue]} />,
      isChosen: other.id === board.id,
      onSelect: () => void navigate({ to: addressOfBoard(other) }),
    })),
    'divider',
    { label: t('kanban.bar.allBoards'), icon: IconLayoutGrid, href: addressOfBoards },
    { label: t('kanban.bar.newBoard'), icon: IconPlus, onSelect: onNew },
  ]
  return <Menu position="bottom-start" items={items} trigger={(props) => <BoardButton {...props} board={board} />} />
}

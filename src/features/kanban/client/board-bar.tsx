// The row above a board: which board this is, who is on it, and who looks at it now.
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewing } from '#kernel/client/live.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import { BoardMark } from '#ui/brand/board-cover.tsx'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import { Button } from '#ui/button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { boardTopic } from '../contract.ts'
import type { Board } from '../entities.ts'
import classes from './board-bar.module.css'
import { useBoards } from './use-boards.ts'

const MembersDialog = lazy(async () => ({ default: (await import('./members-dialog.tsx')).MembersDialog }))

type BoardBarProps = {
  board: Board
  /** Nothing while there is no column for a card. */
  onAdd: (() => void) | undefined
}

export function BoardBar({ board, onAdd }: BoardBarProps) {
  const { t } = useTranslation()
  const here = useViewing(boardTopic(board.id)).length
  const [isManaging, setManaging] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const openMembers = () => {
    setManaging(true)
    setWasOpened(true)
  }
  return (
    <div className={classes['bar']}>
      <BoardMenu board={board} />
      <button type="button" className={classes['members']} onClick={openMembers} aria-haspopup="dialog">
        <AvatarGroup people={board.members} size={28} label={t('kanban.manageMembers', { board: board.name })} />
      </button>
      {here > 1 && (
        <span className={classes['here']}>
          <span className={classes['dot']} aria-hidden="true" />
          {t('kanban.hereCount', { count: here })}
        </span>
      )}
      {onAdd && (
        <span className={classes['action']}>
          <Button variant="filled" icon={IconPlus} onClick={onAdd}>
            {t('kanban.newCard')}
          </Button>
        </span>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <MembersDialog board={board} isOpen={isManaging} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  )
}

function BoardMenu({ board }: { board: Board }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: boards = [] } = useBoards()
  const items: MenuItem[] = boards.map(({ id, name, hue, isOwn }) => ({
    label: <span dir="auto">{name}</span>,
    picture: <BoardMark boardId={id} hue={boardHues[hue]} />,
    isChosen: id === board.id,
    onSelect: () => void navigate({ to: isOwn ? '/dashboard/kanban' : `/dashboard/kanban/${id}` }),
  }))
  return (
    <Menu
      position="bottom-start"
      items={items}
      trigger={(props) => (
        <Button {...props} iconEnd={IconChevronDown} aria-label={t('kanban.chooseBoard', { board: board.name })}>
          <span className={classes['name']} dir="auto">
            <BoardMark boardId={board.id} hue={boardHues[board.hue]} />
            {board.name}
          </span>
        </Button>
      )}
    />
  )
}

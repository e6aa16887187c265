// The row above a board: which board this is, who is on it and looks at it, how it is shown, what can be done with it.
import {
  IconArchive,
  IconDots,
  IconLayoutKanban,
  IconLayoutList,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useViewing } from '#kernel/client/live.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { boardTopic } from '../../contract.ts'
import type { Board, BoardSummary } from '../../entities.ts'
import classes from './board-bar.module.css'
import { useOnList, useUnmadeBoards } from '../commands/list-commands.ts'
import { BoardMenu } from './board-menu.tsx'
import { BoardPanels, useBoardPanels } from './board-panels.tsx'
import { FilterButton, FilterSheet } from '../filters/filter-button.tsx'
import type { BoardLayout } from './use-board-layout.ts'
import { useBoardListActions } from '../boards/use-board-list.ts'
import { useBoardMenu } from './use-board-menu.ts'
import { useBoardNames } from '../use-boards.ts'
import { useBoardPaletteActions } from './use-page-actions.ts'
import type { BoardFilters } from '../filters/use-filters.ts'

type BoardBarProps = {
  board: Board
  layout: BoardLayout
  filters: BoardFilters
  isPhone: boolean
  /** Nothing while there is no column for a card. */
  onAdd: (() => void) | undefined
}

export function BoardBar(props: BoardBarProps) {
  const { board, layout, filters, isPhone, onAdd } = props
  const { t } = useTranslation()
  const panels = useBoardPanels()
  const { data: boards = [], isPending } = useBoardNames(useOnList('active'))
  const unmade = useUnmadeBoards()
  const summary = boards.find(({ id }) => id === board.id)
  useBoardPaletteActions(board, { panels, layout, filters })
  const items = useBoardMenu(board, { summary, panels, layout, filters, isPhone })
  return (
    <div className={classes['bar']}>
      <BoardMenu board={board} boards={boards.filter(({ id }) => !unmade.has(id))} onNew={() => panels.open('new')} />
      {!isPhone && (
        <OpenBar {...props} summary={isPending ? 'pending' : summary} onMembers={() => panels.open('members')} />
      )}
      <Here board={board} />
      <div className={classes['end']}>
        {isPhone && <FilterSheet board={board} filters={filters} />}
        {!isPhone && (
          <Button
            variant="ghost"
            icon={IconArchive}
            className={classes['roomyTool']}
            aria-haspopup="dialog"
            onClick={() => panels.open('archive')}
          >
            <span className={classes['roomy']}>{t('kanban.archive.open')}</span>
          </Button>
        )}
        <Menu
          items={items}
          trigger={(trigger) => (
            <IconButton {...trigger} label={t('kanban.boards.actions', { board: board.name })} icon={IconDots} />
          )}
        />
        {onAdd && !isPhone && (
          <Button variant="filled" icon={IconPlus} className={classes['addTool']} onClick={onAdd}>
            <span className={classes['add']}>{t('kanban.newCard')}</span>
          </Button>
        )}
      </div>
      <BoardPanels board={board} boards={boards} panels={panels} />
    </div>
  )
}

type OpenBarProps = BoardBarProps & { summary: BoardSummary | 'pending' | undefined; onMembers: () => void }

/** Shown in the bar where they fit, and in the menu on phones. */
function OpenBar({ board, summary, layout, filters, onMembers }: OpenBarProps) {
  const { t } = useTranslation()
  const views = [
    { value: 'board' as const, label: <ViewWords icon={IconLayoutKanban}>{t('kanban.bar.board')}</ViewWords> },
    { value: 'list' as const, label: <ViewWords icon={IconLayoutList}>{t('kanban.bar.list')}</ViewWords> },
  ]
  return (
    <>
      {summary === 'pending' ? <span className={classes['star']} /> : summary && <Star board={summary} />}
      <button type="button" className={classes['members']} onClick={onMembers} aria-haspopup="dialog">
        <AvatarGroup people={board.members} size={28} label={t('kanban.manageMembers', { board: board.name })} />
      </button>
      <SegmentedControl
        label={t('kanban.bar.view')}
        size="md"
        value={layout.view}
        onChange={layout.setView}
        options={views}
      />
      {layout.view === 'board' && <FilterButton board={board} filters={filters} look="bar" />}
      <Button
        variant={filters.isMine ? 'soft' : 'ghost'}
        icon={IconUser}
        className={classes['wordyTool']}
        aria-pressed={filters.isMine}
        onClick={() => filters.setMine(!filters.isMine)}
      >
        <span className={classes['wordy']}>{t('kanban.filter.mine')}</span>
      </Button>
    </>
  )
}

function ViewWords({ icon, children }: { icon: typeof IconLayoutKanban; children: string }) {
  return (
    <span className={classes['view']}>
      <Icon of={icon} size={18} />
      <span className={classes['roomy']}>{children}</span>
    </span>
  )
}

function Star({ board }: { board: BoardSummary }) {
  const { t } = useTranslation()
  const actions = useBoardListActions()
  const { isStarred } = board
  return (
    <IconButton
      label={t(isStarred ? 'kanban.boards.unstar' : 'kanban.boards.star', { board: board.name })}
      icon={isStarred ? IconStarFilled : IconStar}
      aria-pressed={isStarred}
      className={isStarred ? classes['starred'] : undefined}
      onClick={() => actions.star(board)}
    />
  )
}

function Here({ board }: { board: Board }) {
  const { t } = useTranslation()
  const here = useViewing(boardTopic(board.id)).length
  if (here < 2) return null
  return (
    <span className={classes['here']}>
      <span className={classes['dot']} aria-hidden="true" />
      {t('kanban.hereCount', { count: here })}
    </span>
  )
}

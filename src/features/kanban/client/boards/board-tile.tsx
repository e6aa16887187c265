// A board in the list of boards: its plan, how far its cards are, who is on it, its star and what can be done with it.
import {
  IconArchive,
  IconArchiveOff,
  IconClockPause,
  IconDoorExit,
  IconDots,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Anchor } from '#ui/anchor.tsx'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { StageBar } from '#ui/stage-bar.tsx'
import type { BoardSummary } from '../../entities.ts'
import { addressOfBoard } from '../addresses.ts'
import { useBoardWaiting } from '../commands/list-commands.ts'
import { BoardPicture } from '../board-picture.tsx'
import classes from './board-tile.module.css'
import type { useBoardListActions } from './use-board-list.ts'
import { useLeaveBoard } from '../board/use-leave-board.ts'

type BoardTileProps = {
  board: BoardSummary
  actions: ReturnType<typeof useBoardListActions>
  onEdit: () => void
}

export function BoardTile({ board, actions, onEdit }: BoardTileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { isUnmade, isWaiting } = useBoardWaiting(board.id)
  const filled = board.stages.filter(({ cards }) => cards > 0)
  const words =
    filled.length > 0
      ? format.list(filled.map(({ name, cards }) => t('kanban.stageCount', { count: cards, column: name })))
      : t('kanban.noCards')
  return (
    <article className={classes['tile']} data-archived={board.isArchived || undefined}>
      <div className={classes['cover']}>
        <BoardPicture board={board} />
      </div>
      <div className={classes['body']}>
        <div className={classes['head']}>
          <h2 className={classes['name']}>
            {isUnmade ? (
              <bdi>{board.name}</bdi>
            ) : (
              <Anchor href={addressOfBoard(board)} className={classes['link']} dir="auto">
                {board.name}
              </Anchor>
            )}
          </h2>
          <IconButton
            size="sm"
            label={t(board.isStarred ? 'kanban.boards.unstar' : 'kanban.boards.star', { board: board.name })}
            icon={board.isStarred ? IconStarFilled : IconStar}
            aria-pressed={board.isStarred}
            className={board.isStarred ? classes['starred'] : undefined}
            onClick={() => actions.star(board)}
          />
          <TileMenu board={board} actions={actions} onEdit={onEdit} />
        </div>
        <p className={classes['subtitle']} dir="auto">
          {board.subtitle ||
            (board.memberCount === 1 ? t('kanban.onlyYou') : t('kanban.membersCount', { count: board.memberCount }))}
        </p>
        <StageBar stages={board.stages.map(({ columnId, cards }) => ({ id: columnId, count: cards }))} label={words} />
        <p className={classes['stages']} aria-hidden="true">
          {filled.length === 0
            ? words
            : filled.map(({ columnId, name, cards }) => (
                <span key={columnId} className={classes['stage']}>
                  {format.number(cards)} <bdi>{name}</bdi>
                </span>
              ))}
        </p>
      </div>
      <footer className={classes['foot']}>
        <AvatarGroup
          people={board.members}
          total={board.memberCount}
          size={28}
          label={t('kanban.membersCount', { count: board.memberCount })}
        />
        {isWaiting ? (
          <span className={classes['waiting']}>
            <Icon of={IconClockPause} size={16} />
            {t('kanban.boards.waits')}
          </span>
        ) : (
          <time dateTime={board.changedAt} title={format.dateTime(board.changedAt)}>
            {format.relative(board.changedAt)}
          </time>
        )}
      </footer>
    </article>
  )
}

function TileMenu({ board, actions, onEdit }: BoardTileProps) {
  const { t } = useTranslation()
  const items = useTileItems({ board, actions, onEdit })
  return (
    <Menu
      items={items}
      trigger={(props) => (
        <IconButton {...props} size="sm" label={t('kanban.boards.actions', { board: board.name })} icon={IconDots} />
      )}
    />
  )
}

function useTileItems({ board, actions, onEdit }: BoardTileProps): MenuItem[] {
  const { t } = useTranslation()
  const leave = useLeaveBoard()
  if (board.role !== 'owner')
    return [{ label: t('kanban.leave'), icon: IconDoorExit, danger: true, onSelect: () => void leave(board) }]
  const items: MenuItem[] = board.isArchived
    ? [
        { label: t('ui.unarchive'), icon: IconArchiveOff, onSelect: () => actions.bringBack(board) },
        'divider',
        {
          label: t('kanban.boards.delete'),
          icon: IconTrash,
          danger: true,
          onSelect: () => void actions.removeForGood(board),
        },
      ]
    : [{ label: t('kanban.boards.edit'), icon: IconPencil, onSelect: onEdit }]
  // Everybody keeps a board of their own.
  if (!board.isArchived && !board.isOwn)
    items.push({ label: t('ui.archive'), icon: IconArchive, onSelect: () => actions.putAway(board) })
  return items
}

// The head of an open card: done or not, its column, and what can be done with the card as a whole.
import {
  IconChevronDown,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconDots,
  IconEye,
  IconEyeFilled,
  IconPaperclip,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Board, Card } from '../../entities.ts'
import { moveCard } from '../commands/guarded-commands.ts'
import { CardLike } from './card-like.tsx'
import type { OpenCard } from './card-open.ts'
import * as commands from '../commands/card-commands.ts'
import classes from './card-toolbar.module.css'
import type { CardMenuActions } from './use-card-menu.ts'
import { useCardMenu } from './use-card-menu.ts'

type CardStateProps = { board: Board; card: Card; isReadOnly: boolean }

/** Shown as soon as the board knows the card, before all of it is read. */
export function CardState({ board, card, isReadOnly }: CardStateProps) {
  const { t } = useTranslation()
  const columns = board.columnOrder.flatMap((id) => board.columns.find((other) => other.id === id) ?? [])
  const column = columns.find(({ id }) => id === card.columnId)
  const toColumn = (columnId: string) => {
    if (columnId !== card.columnId) void moveCard(board.id, card.id, { columnId, before: null })
  }
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        className={classes['complete']}
        icon={card.completed ? IconCircleCheckFilled : IconCircleCheck}
        aria-pressed={card.completed}
        disabled={isReadOnly}
        onClick={() => void commands.completeCard(board.id, card.id, !card.completed)}
      >
        {t(card.completed ? 'kanban.completed' : 'kanban.markComplete')}
      </Button>
      <Menu
        position="bottom-start"
        items={columns.map(({ id, name }) => ({
          label: <span dir="auto">{name}</span>,
          isChosen: id === card.columnId,
          onSelect: () => toColumn(id),
        }))}
        trigger={(props) => (
          <Button
            {...props}
            size="sm"
            className={classes['columns']}
            iconEnd={IconChevronDown}
            disabled={isReadOnly}
            aria-label={t('kanban.moveToColumn', { column: column?.name ?? '' })}
          >
            <span className={classes['column']} dir="auto">
              {column?.name}
            </span>
          </Button>
        )}
      />
    </>
  )
}

// Close together, so that the column's name has room.
const toolLook = { size: 'sm', iconSize: 20 } as const

export function CardTools({ open, tools }: { open: OpenCard; tools: CardMenuActions }) {
  const { t } = useTranslation()
  const { card, isReadOnly } = open
  const items = useCardMenu({ boardId: open.board.id, card: open.card, isReadOnly: open.isReadOnly }, tools)
  return (
    <>
      <CardLike open={open} />
      {!isReadOnly && (
        <>
          <span className={classes['wide']}>
            <IconButton
              {...toolLook}
              label={t(card.isWatched ? 'kanban.unwatch' : 'kanban.watch')}
              icon={card.isWatched ? IconEyeFilled : IconEye}
              aria-pressed={card.isWatched}
              onClick={() => void commands.watchCard(open.board.id, card.id, !card.isWatched)}
            />
          </span>
          <span className={classes['wide']}>
            <IconButton {...toolLook} label={t('attachments.attach')} icon={IconPaperclip} onClick={tools.attach} />
          </span>
          <span className={classes['wide']}>
            <IconButton
              {...toolLook}
              label={t('kanban.deleteCard')}
              icon={IconTrash}
              onClick={() => tools.remove(card)}
            />
          </span>
        </>
      )}
      <Menu
        items={items}
        trigger={(props) => <IconButton {...props} {...toolLook} label={t('kanban.moreForCard')} icon={IconDots} />}
      />
    </>
  )
}

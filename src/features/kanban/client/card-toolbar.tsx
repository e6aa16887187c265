// The head of an open card: done or not, its column, and what can be done with the card as a whole.
import {
  IconArchive,
  IconChevronDown,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconDots,
  IconLink,
  IconPaperclip,
  IconTrash,
  IconTransfer,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Board, Card } from '../entities.ts'
import { addressOfCard } from './addresses.ts'
import * as boardActs from './board-acts.ts'
import { CardLike } from './card-like.tsx'
import type { OpenCard } from './card-open.ts'
import * as acts from './card-acts.ts'
import classes from './card-toolbar.module.css'

/** What the toolbar leaves to the drawer around it. */
export type ToolbarActs = {
  attach: () => void
  transfer: () => void
  remove: (card: Card) => void
  archive: (card: Card) => void
}

type CardStateProps = { board: Board; card: Card; isReadOnly: boolean }

/** Shown as soon as the board knows the card, before all of it is read. */
export function CardState({ board, card, isReadOnly }: CardStateProps) {
  const { t } = useTranslation()
  const columns = board.columnOrder.flatMap((id) => board.columns.find((other) => other.id === id) ?? [])
  const column = columns.find(({ id }) => id === card.columnId)
  const toColumn = (columnId: string) => {
    if (columnId !== card.columnId) void boardActs.moveCard(board.id, card.id, { columnId, before: null })
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
        onClick={() => void acts.completeCard(board.id, card.id, !card.completed)}
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

export function CardTools({ open, tools }: { open: OpenCard; tools: ToolbarActs }) {
  const { t } = useTranslation()
  const { card, isReadOnly } = open
  const items = useCardMenu(open, tools)
  return (
    <>
      <CardLike open={open} />
      {!isReadOnly && (
        <>
          <span className={classes['wide']}>
            <IconButton {...toolLook} label={t('kanban.attach')} icon={IconPaperclip} onClick={tools.attach} />
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

function useCardMenu({ board, card, isReadOnly }: OpenCard, tools: ToolbarActs): MenuItem[] {
  const { t } = useTranslation()
  const copyLink = async () => {
    const address = new URL(addressOfCard(board.id, card.id), window.location.href).href
    // Absent outside of https and localhost.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    toast(t(isCopied ? 'kanban.copied' : 'kanban.notCopied'), { variant: isCopied ? 'success' : 'error' })
  }
  const copy: MenuItem = { label: t('kanban.copyLink'), icon: IconLink, onSelect: () => void copyLink() }
  if (isReadOnly) return [copy]
  return [
    copy,
    { label: t('kanban.attach'), icon: IconPaperclip, onSelect: tools.attach },
    { label: t('kanban.transfer.open'), icon: IconTransfer, onSelect: tools.transfer },
    'divider',
    { label: t('kanban.archiveCard'), icon: IconArchive, onSelect: () => tools.archive(card) },
    { label: t('kanban.deleteCard'), icon: IconTrash, onSelect: () => tools.remove(card), danger: true },
  ]
}

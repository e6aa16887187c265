// A board that has been read: its bar, its columns, the card that is open, and the keys that work on all of it.
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import { deferred } from '#ui/deferred.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Board } from '../../entities.ts'
import { ArchivedNote } from '../archive/archived-note.tsx'
import barClasses from './board-bar.module.css'
import { BoardBar } from './board-bar.tsx'
import { BoardColumns } from './board-columns.tsx'
import { pressPart } from './board-parts.ts'
import * as commands from '../commands/card-commands.ts'
import { CardListsProvider, cardLists } from './card-lists.ts'
import type { CardRemoval } from './card-removal.ts'
import { removalFrom } from './card-removal.ts'
import { FilterRow } from '../filters/filter-row.tsx'
import { focusPosition } from './focus-position.ts'
import { useUndoKeys } from '#kernel/client/commands/undo.ts'
import type { BoardLayout } from './use-board-layout.ts'
import { useBoardLayout } from './use-board-layout.ts'
import type { CardCarry } from './use-card-carry.ts'
import { useCardCarry } from './use-card-carry.ts'
import type { BoardFilters } from '../filters/use-filters.ts'
import { useFilters } from '../filters/use-filters.ts'
import type { CardShortcut } from './use-shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useWaitingCards } from '../commands/waiting-cards.ts'
import { WaitingNote } from '../commands/waiting-note.tsx'

const BoardList = deferred(() => import('../list/board-list.tsx').then((module) => module.BoardList))
const CardDrawer = deferred(() => import('../card/card-drawer.tsx').then((module) => module.CardDrawer))
const ShortcutsDialog = deferred(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog))

export type BoardViewProps = { board: Board; openCardId: string | undefined; isForNewCard: boolean }

export function BoardView({ board, openCardId, isForNewCard }: BoardViewProps) {
  useUndoKeys()
  const isPhone = useIsPhone()
  const layout = useBoardLayout()
  const { filters, shown } = useFilters(board)
  // Moves count positions among the visible cards.
  const removal = removalFrom(shown)
  const carry = useCardCarry(shown)
  const { show, close } = useOpenCardAddress(openCardId, isForNewCard)
  const firstColumn = board.columnOrder[0]
  const [addingTo, setAddingTo] = useState(isForNewCard ? firstColumn : undefined)
  const [wasForNewCard, setWasForNewCard] = useState(isForNewCard)
  if (isForNewCard !== wasForNewCard) {
    setWasForNewCard(isForNewCard)
    if (isForNewCard) setAddingTo(firstColumn)
  }
  const [wasOpened, setWasOpened] = useState(false)
  if (openCardId !== undefined && !wasOpened) setWasOpened(true)
  const help = useBoardKeys({
    board: shown,
    // A list would not show where a card is carried.
    carry: layout.view === 'list' ? undefined : carry,
    removal,
    show,
    onAdd: setAddingTo,
  })
  const look = {
    labels: new Map(board.labels.map((label) => [label.id, label])),
    actions: {
      open: (cardId: string) => show(cardId),
      complete: (cardId: string, completed: boolean) => void commands.completeCard(board.id, cardId, completed),
    },
    openCardId,
    carriedId: carry.carried?.cardId,
    waiting: useWaitingCards(board.id),
    isReadOnly: board.isArchived,
    isFiltered: filters.isHolding,
  }
  const places = { look, addingTo, onAdding: setAddingTo }
  const canAdd = firstColumn !== undefined && !board.isArchived
  return (
    <>
      <BoardBar
        board={board}
        layout={layout}
        filters={filters}
        isPhone={isPhone}
        onAdd={canAdd ? () => setAddingTo(firstColumn) : undefined}
      />
      <WaitingNote />
      {board.isArchived && (
        <div className={barClasses['below']}>
          <ArchivedNote board={board} />
        </div>
      )}
      <CardListsProvider value={cardLists(board.cards, carry.shown.columns)}>
        <BoardBody
          board={board}
          shown={shown}
          filters={filters}
          layout={layout}
          isPhone={isPhone}
          carry={carry}
          removal={removal}
          places={places}
        />
        {wasOpened && <CardDrawer board={board} cardId={openCardId} onClose={close} removal={removal} />}
      </CardListsProvider>
      {help.wasOpened && <ShortcutsDialog isOpen={help.isOpen} onClose={help.close} />}
    </>
  )
}

type BoardBodyProps = {
  board: Board
  shown: Board
  filters: BoardFilters
  layout: BoardLayout
  isPhone: boolean
  carry: CardCarry
  removal: CardRemoval
  places: Pick<ComponentProps<typeof BoardColumns>, 'look' | 'addingTo' | 'onAdding'>
}

/** The cards, in columns or as a list. */
function BoardBody({ board, shown, filters, layout, isPhone, carry, removal, places }: BoardBodyProps) {
  if (layout.view === 'list')
    return <BoardList board={board} shown={shown} filters={filters} layout={layout} removal={removal} {...places} />
  return (
    <>
      {filters.isHolding && (
        <div className={barClasses['below']}>
          <FilterRow board={board} filters={filters} isPhone={isPhone} />
        </div>
      )}
      <BoardColumns board={board} carry={carry} {...places} />
    </>
  )
}

type Search = Record<string, unknown>

/** An open card is in the address, and what else the address says stays. */
function useOpenCardAddress(openCardId: string | undefined, isForNewCard: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isForNewCard)
      void navigate({ to: '.', search: (others: Search) => ({ ...others, new: undefined }), replace: true })
  }, [isForNewCard, navigate])
  const go = (card: string | undefined, at: string | undefined) =>
    navigate({
      to: '.',
      search: (others: Search) => ({ ...others, tab: undefined, card, at }),
      replace: openCardId !== undefined,
    })
  return {
    show: (cardId: string, at?: string) => void go(cardId, at),
    close: async () => {
      await go(undefined, undefined)
      if (openCardId !== undefined) focusPosition(openCardId)
    },
  }
}

type BoardKeys = {
  board: Board
  carry: CardCarry | undefined
  removal: CardRemoval
  show: (cardId: string, at?: string) => void
  onAdd: (columnId: string) => void
}

const fieldOf = { due: 'due', labels: 'labels', rename: 'name' } as const

function useBoardKeys({ board, carry, removal, show, onAdd }: BoardKeys) {
  const myId = useSession().user?.id
  const me = board.members.find(({ id }) => id === myId)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const onCard = (shortcut: CardShortcut, cardId: string) => {
    const card = board.cards.find(({ id }) => id === cardId)
    if (!card || board.isArchived) return
    if (shortcut === 'due' || shortcut === 'labels' || shortcut === 'rename') show(cardId, fieldOf[shortcut])
    else if (shortcut === 'archive') removal.archive(card)
    else if (shortcut === 'delete') removal.remove(card)
    else if (shortcut === 'complete') void commands.completeCard(board.id, cardId, !card.completed)
    else if (me) void commands.assignCard(board.id, cardId, me, !card.assignee.some(({ id }) => id === me.id))
  }
  useShortcuts(board, carry, {
    newCard: (columnId) => {
      if (!board.isArchived) onAdd(columnId)
    },
    search: () => pressPart('search'),
    filter: () => pressPart('filter'),
    help: () => {
      setWasOpened(true)
      setOpen(true)
    },
    onCard,
  })
  return { isOpen, wasOpened, close: () => setOpen(false) }
}

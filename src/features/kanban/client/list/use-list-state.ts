// The state of a board's list view: its rows in order, collapsed groups, the focused row.
import { useState } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Board } from '../../entities.ts'
import type { BoardLook } from '../board/board-cards.tsx'
import type { CardRemoval } from '../board/card-removal.ts'
import { listRows } from './list-order.ts'
import { useRowActions } from './list-row-actions.tsx'
import type { BoardLayout } from '../board/use-board-layout.ts'

export type ListState = ReturnType<typeof useListState>

type ListStateOptions = {
  board: Board
  /** The board with the cards that match. */
  shown: Board
  layout: BoardLayout
  look: BoardLook
  addingTo: string | undefined
  onAdding: (columnId: string | undefined) => void
  removal: CardRemoval
}

export function useListState(options: ListStateOptions) {
  const { board, shown, layout, look, addingTo, onAdding, removal } = options
  const locale = localeOf[useLanguage()]
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [focusedKey, setFocusedKey] = useState<string>()
  const rows = listRows(shown, { sort: layout.sort, folded, addingTo, locale })
  const rowActions = useRowActions({ boardId: board.id, removal, onOpen: look.actions.open })
  const indexOf = (key: string | undefined) =>
    key === undefined ? undefined : rows.findIndex((row) => row.key === key)
  return {
    board,
    look,
    rows,
    rowActions,
    kept: [indexOf(focusedKey), indexOf(look.openCardId)],
    setFocusedKey,
    add: onAdding,
    fold: (columnId: string, isOpen: boolean) => {
      const next = new Set(folded)
      if (isOpen) next.delete(columnId)
      else next.add(columnId)
      setFolded(next)
      if (!isOpen && addingTo === columnId) onAdding(undefined)
    },
  }
}

// What the list view of a board knows: its rows in order, which groups are folded, which row has the focus.
import { useState } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Board } from '../entities.ts'
import type { BoardLook } from './board-cards.tsx'
import { listRows } from './list-order.ts'
import type { BoardLayout } from './use-board-layout.ts'
import type { BoardFilters } from './use-filters.ts'

export type ListState = ReturnType<typeof useListState>

type ListStateOptions = {
  board: Board
  filters: BoardFilters
  layout: BoardLayout
  look: BoardLook
  addingTo: string | undefined
  onAdding: (columnId: string | undefined) => void
}

export function useListState({ board, filters, layout, look, addingTo, onAdding }: ListStateOptions) {
  const locale = localeOf[useLanguage()]
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [focusedKey, setFocusedKey] = useState<string>()
  const rows = listRows(filters.shown, { sort: layout.sort, folded, addingTo, locale })
  const indexOf = (key: string | undefined) =>
    key === undefined ? undefined : rows.findIndex((row) => row.key === key)
  return {
    board,
    look,
    rows,
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

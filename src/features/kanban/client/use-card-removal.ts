// Takes cards off the board that is open; their neighbour gets the focus.
import { useEffect, useRef } from 'react'
import type { Board, Card } from '../entities.ts'
import * as acts from './card-acts.ts'
import { focusPlace } from './focus-place.ts'

export function useCardRemoval(board: Board) {
  const waiting = useRef<{ cardId: string; next: string }>(undefined)
  useEffect(() => {
    const due = waiting.current
    if (!due || board.columns.some(({ cardIds }) => cardIds.includes(due.cardId))) return
    waiting.current = undefined
    focusPlace(due.next)
  }, [board])
  const leaveFocus = ({ id, columnId }: Card) => {
    const cardIds = board.columns.find((column) => column.id === columnId)?.cardIds ?? []
    const at = cardIds.indexOf(id)
    waiting.current = { cardId: id, next: cardIds[at + 1] ?? cardIds[at - 1] ?? columnId }
  }
  return {
    remove: (card: Card) => {
      leaveFocus(card)
      acts.deleteCard(board, card.id)
    },
    archive: (card: Card) => {
      leaveFocus(card)
      acts.archiveCard(board, card.id)
    },
  }
}

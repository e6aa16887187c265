// Deletes cards of the board that is open, and brings them back: by the toast, or by the keys that undo everywhere.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#kernel/client/toasts.ts'
import type { Board, Card } from '../entities.ts'
import * as acts from './board-acts.ts'
import { focusPlace } from './focus-place.ts'

/** The card and the one before which it stood. */
type Removed = { card: Card; before: string | null }

export function useCardRemoval(board: Board) {
  const { t } = useTranslation()
  // Newest last.
  const removed = useRef<Removed[]>([])
  const leaveFocusTo = useFocusAfter(board)

  const restore = async (one: Removed) => {
    if (!removed.current.includes(one)) return
    removed.current = removed.current.filter((other) => other !== one)
    if (await acts.restoreCard(board.id, one)) toast(t('kanban.cardRestored', { card: one.card.name }))
  }
  const remove = async (card: Card) => {
    const cardIds = board.columns.find(({ id }) => id === card.columnId)?.cardIds ?? []
    const at = cardIds.indexOf(card.id)
    const one = { card, before: cardIds[at + 1] ?? null }
    leaveFocusTo(card.id, cardIds[at + 1] ?? cardIds[at - 1] ?? card.columnId)
    if (!(await acts.deleteCard(board.id, card.id))) return
    removed.current = [...removed.current, one]
    toast(t('kanban.cardDeleted', { card: card.name }), {
      action: { label: t('kanban.undo'), run: () => void restore(one) },
    })
  }
  useUndoKeys(() => {
    const newest = removed.current.at(-1)
    if (newest) void restore(newest)
  })
  return remove
}

/** When a card has left the board, its neighbour gets the focus. */
function useFocusAfter(board: Board) {
  const waiting = useRef<{ cardId: string; next: string }>(undefined)
  useEffect(() => {
    const due = waiting.current
    if (!due || board.cards.some(({ id }) => id === due.cardId)) return
    waiting.current = undefined
    focusPlace(due.next)
  }, [board])
  return (cardId: string, next: string) => {
    waiting.current = { cardId, next }
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea'))

/** Ctrl+Z, on a Mac ⌘Z; in a field these keys belong to what is typed there. */
function useUndoKeys(undo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

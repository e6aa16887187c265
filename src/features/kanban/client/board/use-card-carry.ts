// A card that is carried, by pointer or by keys: where it would stand, and what screen readers hear of it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Place } from '../../board.ts'
import * as rules from '../../board.ts'
import type { Board } from '../../entities.ts'
import * as commands from '../commands/guarded-commands.ts'
import { placeOf } from './drag-targets.ts'

export type Carried = { cardId: string; by: 'pointer' | 'keys'; place?: Place }
export type CardCarry = ReturnType<typeof useCardCarry>

/** `shown` is the board with the carried card where it would stand. */
export function useCardCarry(board: Board) {
  const [carried, setCarried] = useState<Carried>()
  const { announcement, announce } = useCarryWords()
  const shown = carried?.place ? rules.moveCard(board, carried.cardId, carried.place) : board

  const lift = (cardId: string, by: Carried['by']) => {
    setCarried({ cardId, by })
    if (by === 'keys') announce(board, cardId, 'overCard')
    else announce(board, cardId, 'pickedUp')
  }
  /** Nothing: it is over no column, and goes back to where it was. */
  const carryTo = (place: Place | undefined) => {
    if (!carried) return
    const { cardId, by } = carried
    const next = place ? rules.moveCard(board, cardId, place) : board
    const [now, then] = [placeOf(shown, cardId), placeOf(next, cardId)]
    if (now?.columnId === then?.columnId && now?.before === then?.before) return
    setCarried({ cardId, by, ...(place && { place }) })
    announce(next, cardId, 'overCard')
  }
  const stop = () => setCarried(undefined)
  const drop = () => {
    if (!carried) return
    const { cardId, place } = carried
    stop()
    announce(shown, cardId, 'droppedCard')
    // Dropped where it was: nothing is sent.
    if (place && shown !== board) void commands.moveCard(board.id, cardId, place)
  }
  const cancel = () => {
    if (carried) announce(board, carried.cardId, 'cancelled')
    stop()
  }
  return { carried, shown, announcement, lift, carryTo, drop, cancel }
}

type Sentence = 'pickedUp' | 'overCard' | 'droppedCard' | 'cancelled'

function useCarryWords() {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  /** `board` has the card where the sentence says that it is. */
  const announce = (board: Board, cardId: string, sentence: Sentence) => {
    const name = board.cards.find(({ id }) => id === cardId)?.name ?? ''
    const column = board.columns.find(({ cardIds }) => cardIds.includes(cardId))
    const place = (column?.cardIds.indexOf(cardId) ?? 0) + 1
    setAnnouncement(t(`kanban.drag.${sentence}`, { name, place, count: column?.cardIds.length, column: column?.name }))
  }
  return { announcement, announce }
}

// The drawer of one card, beside its board: everything that is known of it, each field saved by itself.
import { useState } from 'react'
import type { Board } from '../../entities.ts'
import { OpenedCard } from './card-opened.tsx'
import type { CardRemoval } from '../board/card-removal.ts'
import { useAfterFirstPaint } from '../use-after-first-paint.ts'

type CardDrawerProps = {
  board: Board
  /** Nothing while no card is open. */
  cardId: string | undefined
  /** Resolves when the address no longer names the card. */
  onClose: () => Promise<void>
  removal: CardRemoval
}

export function CardDrawer({ board, cardId, onClose, removal }: CardDrawerProps) {
  const shownId = useLast(cardId)
  const isOpen = useAfterFirstPaint() && cardId !== undefined
  if (shownId === undefined) return null
  return <OpenedCard key={shownId} board={board} cardId={shownId} isOpen={isOpen} onClose={onClose} removal={removal} />
}

/** The card that is open; on its way out still the one that was. */
function useLast(cardId: string | undefined) {
  const [last, setLast] = useState(cardId)
  if (cardId === undefined || cardId === last) return last
  setLast(cardId)
  return cardId
}

// The way of a card to another board: the question where it should go, and then its going.
import { useState } from 'react'
import type { Card } from '../../entities.ts'
import * as commands from '../commands/card-commands.ts'
import type { Destination } from '../commands/card-commands.ts'

/** `before` is done before the card goes: its drawer is closed. */
export function useCardTransfer(boardId: string, card: Pick<Card, 'id'> | undefined, before: () => Promise<void>) {
  const [wasAsked, setWasAsked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const go = async (to: Destination) => {
    setAsked(false)
    if (!card) return
    await before()
    void commands.transferCard(boardId, card.id, to)
  }
  return {
    wasAsked,
    isAsked,
    ask: () => {
      setWasAsked(true)
      setAsked(true)
    },
    leave: () => setAsked(false),
    go: (to: Destination) => void go(to),
  }
}

// The cards of a board by their ids; a board of ten thousand of which one has changed is not gone through again.
import { createContext, useContext } from 'react'
import type { Card } from '../entities.ts'

export type CardIndex = { get: (id: string | undefined) => Card | undefined }

/** So many changes are remembered beside what was read; with more it is read anew. */
const mostChanges = 100

type Read = { cards: readonly Card[]; byId: ReadonlyMap<string, Card> }
let last: Read = { cards: [], byId: new Map() }

/** Answers the same for the same cards, whatever was asked before: what is kept only saves time. */
export function indexOfCards(cards: readonly Card[]): CardIndex {
  const changed = changesSince(last.cards, cards)
  if (!changed) last = { cards, byId: new Map(cards.map((card) => [card.id, card])) }
  const { byId } = last
  const get = (id: string) => changed?.get(id) ?? byId.get(id)
  return { get: (id) => (id === undefined ? undefined : get(id)) }
}

/** The cards that are others now; nothing when cards came, went, or changed places in the list, or many are others. */
function changesSince(before: readonly Card[], now: readonly Card[]): Map<string, Card> | undefined {
  if (before.length !== now.length) return undefined
  const changed = new Map<string, Card>()
  for (const [index, card] of now.entries()) {
    const old = before[index]
    if (old === card) continue
    if (old?.id !== card.id || changed.size === mostChanges) return undefined
    changed.set(card.id, card)
  }
  return changed
}

const Cards = createContext<CardIndex>({ get: () => undefined })
/** What is below hears of changed cards without being drawn anew as a whole. */
export const CardsProvider = Cards.Provider
export const useCards = (): CardIndex => useContext(Cards)

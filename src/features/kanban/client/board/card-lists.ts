// The cards of each column in their order; a board of ten thousand of which one has changed is not gone through again.
import { createContext, useContext } from 'react'
import type { Card, Column } from '../../entities.ts'

/** The cards that a column's `cardIds` name. */
export type CardList = readonly (Card | undefined)[]
type CardLists = ReadonlyMap<string, { cardIds: readonly string[]; cards: CardList }>

/** Every column is searched for each of so many changed cards; with more, all lists are made anew. */
const mostChanges = 8

type Known = { cards: readonly Card[]; byId: Map<string, Card>; lists: CardLists }
let known: Known = { cards: [], byId: new Map(), lists: new Map() }

/**
 * By column; the same list as before for a column in which nothing is another. It answers the same whatever was asked
 * before: what is kept only saves time.
 */
export function cardLists(cards: readonly Card[], columns: readonly Pick<Column, 'id' | 'cardIds'>[]): CardLists {
  const changed = changesSince(known.cards, cards)
  const byId = changed ? known.byId : new Map(cards.map((card) => [card.id, card]))
  for (const card of changed ?? []) byId.set(card.id, card)
  const lists = new Map(
    columns.map(({ id, cardIds }) => {
      const before = known.lists.get(id)
      const cards =
        changed && before?.cardIds === cardIds
          ? changed.reduce((list, card) => put(list, card, cardIds), before.cards)
          : cardIds.map((cardId) => byId.get(cardId))
      return [id, { cardIds, cards }]
    }),
  )
  known = { cards, byId, lists }
  return lists
}

function put(list: CardList, card: Card, cardIds: readonly string[]): CardList {
  const at = cardIds.indexOf(card.id)
  return at < 0 ? list : list.with(at, card)
}

/** The cards that are others now; nothing when cards came, went, or changed places in the list, or many are others. */
function changesSince(before: readonly Card[], now: readonly Card[]): Card[] | undefined {
  if (before.length !== now.length) return undefined
  const changed: Card[] = []
  // By its index: an iterator over ten thousand takes longer than drawing the card.
  for (let index = 0; index < now.length; index++) {
    const old = before[index]
    const card = now[index]
    if (old === card) continue
    if (!card || old?.id !== card.id || changed.length === mostChanges) return undefined
    changed.push(card)
  }
  return changed
}

const Lists = createContext<CardLists>(new Map())
/** Provides changed cards through a store, without rerendering the whole tree. */
export const CardListsProvider = Lists.Provider
export const useCardLists = (): CardLists => useContext(Lists)

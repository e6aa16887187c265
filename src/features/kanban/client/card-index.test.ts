// The index of a board's cards is right after any change, though it is not made anew for most of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyChoice, boardOf } from '../board-sample.ts'
import { changeCard, removeCard } from '../board.ts'
import { indexOfCards } from './card-index.ts'

test('finds each card as it is now, and no card that is gone, after changes and removals in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), anyChoice), { maxLength: 20 }), (steps) => {
      let board = boardOf([20, 20])
      const all = board.cards.map(({ id }) => id)
      for (const [isRemoval, which] of steps) {
        const card = board.cards[which % board.cards.length]
        if (!card) continue
        board = isRemoval ? removeCard(board, card.id) : changeCard(board, { id: card.id, name: `${card.name}!` })
        const index = indexOfCards(board.cards)
        const byId = new Map(board.cards.map((one) => [one.id, one]))
        for (const id of all) expect(index.get(id)).toBe(byId.get(id))
      }
    }),
  )
})

test('an index that was asked for earlier stays right for its own cards', () => {
  const before = boardOf([3])
  const first = indexOfCards(before.cards)
  indexOfCards(changeCard(before, { id: 'card-0-1', name: 'Other' }).cards)
  indexOfCards(boardOf([9]).cards)
  expect(first.get('card-0-1')?.name).toBe('Card card-0-1')
})

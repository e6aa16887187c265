// The lists of a board's cards are right after any change, though they are not made anew for most of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyChoice, boardOf } from '../../testing-boards.ts'
import { changeCard, moveCard, removeCard } from '../../board.ts'
import type { Board } from '../../entities.ts'
import { cardLists } from './card-lists.ts'

const listsOf = ({ cards, columns }: Board) => cardLists(cards, columns)
const steps = fc.array(fc.tuple(fc.constantFrom('change', 'move', 'remove'), anyChoice, anyChoice), { maxLength: 20 })

test('holds each card as it is now where it stands now, after changes, moves and removals in any order', () => {
  fc.assert(
    fc.property(steps, (chosen) => {
      let board = boardOf([20, 20])
      for (const [what, which, where] of chosen) {
        const card = board.cards[which % board.cards.length]
        if (!card) continue
        const columnId = `column-${where % 2}`
        if (what === 'change') board = changeCard(board, { id: card.id, name: `${card.name}!` })
        else if (what === 'remove') board = removeCard(board, card.id)
        else board = moveCard(board, card.id, { columnId, before: null })
        const lists = listsOf(board)
        const byId = new Map(board.cards.map((one) => [one.id, one]))
        for (const { id, cardIds } of board.columns)
          expect(lists.get(id)?.cards).toEqual(cardIds.map((cardId) => byId.get(cardId)))
      }
    }),
  )
})

test('a column in which nothing has changed keeps its list, wherever a card is carried meanwhile', () => {
  const board = boardOf([3, 3, 3])
  const before = listsOf(board)
  const changed = changeCard(board, { id: 'card-1-1', name: 'Other' })
  const carried = moveCard(changed, 'card-1-1', { columnId: 'column-2', before: null })
  const after = cardLists(changed.cards, carried.columns)
  expect(after.get('column-0')?.cards).toBe(before.get('column-0')?.cards)
  expect(after.get('column-2')?.cards.at(-1)?.name).toBe('Other')
  const again = changeCard(changed, { id: 'card-1-1', name: 'Another' })
  expect(cardLists(again.cards, carried.columns).get('column-2')?.cards.at(-1)?.name).toBe('Another')
})

test('lists that were asked for earlier stay right for their own cards', () => {
  const board = boardOf([3])
  const first = listsOf(board)
  listsOf(changeCard(board, { id: 'card-0-1', name: 'Other' }))
  listsOf(boardOf([9]))
  expect(first.get('column-0')?.cards[1]?.name).toBe('Card card-0-1')
  expect(listsOf(board).get('column-0')?.cards[1]?.name).toBe('Card card-0-1')
})

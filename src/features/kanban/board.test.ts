// The rules of a board hold for any board: nothing is lost or doubled, everything else keeps its place.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board } from './entities.ts'
import { anyBoard, anyChoice, boardOf, cardOf, chosen, faultsOf } from './testing-boards.ts'
import {
  addCard,
  addColumn,
  isOverdue,
  isPossibleDue,
  moveCard,
  moveColumn,
  positionBefore,
  removeCard,
  removeColumn,
  reorderCards,
  sameWayDue,
  stageOf,
} from './board.ts'

const cardIdsOf = (board: Board, columnId: string) => board.columns.find(({ id }) => id === columnId)?.cardIds ?? []

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

describe('moving a card', () => {
  test('puts it before the neighbour or at the end, and every other card keeps its place', () => {
    fc.assert(
      fc.property(anyBoard, anyChoice, anyChoice, anyChoice, (board, cardChoice, columnChoice, beforeChoice) => {
        const card = chosen(board.cards, cardChoice)
        const column = chosen(board.columns, columnChoice)
        if (!card || !column) return
        const before = chosen(without(column.cardIds, card.id), beforeChoice) ?? null
        const moved = moveCard(board, card.id, { columnId: column.id, before })
        expect(faultsOf(moved)).toEqual([])
        for (const { id, cardIds } of board.columns) {
          expect(without(cardIdsOf(moved, id), card.id)).toEqual(without(cardIds, card.id))
        }
        const after = cardIdsOf(moved, column.id)
        expect(after[after.indexOf(card.id) + 1] ?? null).toBe(before)
      }),
    )
  })

  test('to the place where it stands changes nothing at all', () => {
    const board = boardOf([3, 1])
    expect(moveCard(board, 'card-0-1', { columnId: 'column-0', before: 'card-0-2' })).toBe(board)
    expect(moveCard(board, 'card-0-2', { columnId: 'column-0', before: null })).toBe(board)
    expect(moveCard(board, 'card-0-1', { columnId: 'column-0', before: 'card-0-1' })).toBe(board)
  })

  test('next to a neighbour that has left puts it at the end', () => {
    const moved = moveCard(boardOf([2, 2]), 'card-0-0', { columnId: 'column-1', before: 'card-0-1' })
    expect(cardIdsOf(moved, 'column-1')).toEqual(['card-1-0', 'card-1-1', 'card-0-0'])
  })

  test('leaves the columns that it does not touch as they are, so that they need not be drawn again', () => {
    const board = boardOf([2, 2, 2])
    const moved = moveCard(board, 'card-0-0', { columnId: 'column-1', before: null })
    expect(moved.columns[2]).toBe(board.columns[2])
  })

  test('into a column that is gone leaves the board as it is', () => {
    const board = boardOf([1])
    expect(moveCard(board, 'card-0-0', { columnId: 'column-9', before: null })).toBe(board)
  })
})

describe('the wanted order of a column', () => {
  const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })

  test('loses and doubles nothing; cards that are not named keep their place', () => {
    const withRequest = anyIds.chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids)))
    fc.assert(
      fc.property(withRequest, ([ids, wanted]) => {
        const ordered = reorderCards(ids, wanted)
        expect(ordered?.toSorted()).toEqual(ids.toSorted())
        expect(ordered?.filter((id) => wanted.includes(id))).toEqual(wanted)
        const isNamed = (id: string) => wanted.includes(id)
        expect(ordered?.map((id) => (isNamed(id) ? '' : id))).toEqual(ids.map((id) => (isNamed(id) ? '' : id)))
      }),
    )
  })

  test('is refused when it names a foreign card, or one twice', () => {
    expect(reorderCards(['a', 'b'], ['b', 'z'])).toBeUndefined()
    expect(reorderCards(['a', 'b'], ['a', 'a'])).toBeUndefined()
  })
})

describe('cards and columns', () => {
  test('a card that is added twice stands there once, at its last place', () => {
    const card = cardOf('new', 'column-0')
    const board = addCard(addCard(boardOf([2]), card), card, 'card-0-0')
    expect(faultsOf(board)).toEqual([])
    expect(cardIdsOf(board, 'column-0')).toEqual(['new', 'card-0-0', 'card-0-1'])
  })

  test('a card that is removed leaves the others in order', () => {
    expect(cardIdsOf(removeCard(boardOf([3]), 'card-0-1'), 'column-0')).toEqual(['card-0-0', 'card-0-2'])
  })

  test('a column takes its cards with it', () => {
    const board = removeColumn(boardOf([2, 1]), 'column-0')
    expect(faultsOf(board)).toEqual([])
    expect(board.cards.map(({ id }) => id)).toEqual(['card-1-0'])
  })

  test('columns move before another or to the end', () => {
    const board = addColumn(boardOf([0, 0]), { id: 'last', name: 'Last', cardIds: [], cardLimit: null, revision: 0 })
    expect(moveColumn(board, 'last', 'column-0').columnOrder).toEqual(['last', 'column-0', 'column-1'])
    expect(moveColumn(board, 'column-0', null).columnOrder).toEqual(['column-1', 'last', 'column-0'])
    expect(moveColumn(board, 'last', null)).toBe(board)
  })

  test('an id that is placed where it stands gives the same list back', () => {
    const ids = ['a', 'b']
    expect(positionBefore(ids, 'a', 'b')).toBe(ids)
    expect(positionBefore(ids, 'b', null)).toBe(ids)
    expect(positionBefore(ids, 'c', 'a')).toEqual(['c', 'a', 'b'])
  })

  test('the first column waits, the last is done, the others are under way', () => {
    expect([0, 1, 2, 3].map((index) => stageOf(index, 4))).toEqual(['first', 'second', 'third', 'last'])
    expect([0, 1].map((index) => stageOf(index, 2))).toEqual(['first', 'last'])
    expect(stageOf(0, 1)).toBe('first')
  })
})

describe('due dates', () => {
  const [early, late] = ['2026-11-21T09:00:00Z', '2026-11-21T12:00:00.000Z']

  test('end with a moment, and do not end before they start', () => {
    expect(isPossibleDue([null, null])).toBe(true)
    expect(isPossibleDue([null, late])).toBe(true)
    expect(isPossibleDue([early, late])).toBe(true)
    expect(isPossibleDue([late, early])).toBe(false)
    expect(isPossibleDue([early, null])).toBe(false)
    expect(isPossibleDue([null, '0000-01-01T00:00:00Z'])).toBe(false)
  })

  test('are written in one way, whatever zone they came in', () => {
    expect(sameWayDue([null, '2026-11-21T15:00:00+03:00'])).toEqual([null, late])
  })

  test('are overdue once they have passed, unless the card is finished', () => {
    const now = new Date('2026-11-21T12:00:01Z')
    expect(isOverdue({ due: [null, late], completed: false }, now)).toBe(true)
    expect(isOverdue({ due: [null, late], completed: true }, now)).toBe(false)
    expect(isOverdue({ due: [null, null], completed: false }, now)).toBe(false)
  })
})

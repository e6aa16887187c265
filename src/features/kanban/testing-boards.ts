// Boards of any size for the tests of the rules.
import fc from 'fast-check'
import type { Board, Card } from './entities.ts'

export const cardOf = (id: string, columnId: string): Card => ({
  id,
  columnId,
  name: `Card ${id}`,
  due: [null, null],
  completed: false,
  priority: 'medium',
  assignee: [],
  labelIds: [],
  coverId: null,
  commentCount: 0,
  attachmentCount: 0,
  subtaskCount: 0,
  subtaskDoneCount: 0,
  revision: 0,
})

/** A board with as many columns as there are numbers, and as many cards in each. */
export function boardOf(sizes: readonly number[]): Board {
  const columns = sizes.map((size, column) => ({
    id: `column-${column}`,
    name: `Column ${column}`,
    cardLimit: null,
    revision: 0,
    cardIds: Array.from({ length: size }, (_, index) => `card-${column}-${index}`),
  }))
  return {
    id: 'board-1',
    name: 'Board',
    subtitle: '',
    hue: 0,
    revision: 0,
    role: 'owner',
    isArchived: false,
    members: [],
    labels: [],
    cards: columns.flatMap(({ id, cardIds }) => cardIds.map((cardId) => cardOf(cardId, id))),
    columns,
    columnOrder: columns.map(({ id }) => id),
  }
}

export const anyBoard = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 5 }).map(boardOf)
/** A number that chooses one of a list, or nothing when it points past its end. */
export const anyChoice = fc.nat({ max: 30 })
export const chosen = <Value>(values: readonly Value[], choice: number): Value | undefined =>
  values[choice % (values.length + 1)]

/** The broken invariants of a board: each card is in exactly one column, the one it names; the columns are in order. */
export function faultsOf(board: Board): string[] {
  const placed = board.columns.flatMap(({ id, cardIds }) => cardIds.map((cardId) => `${cardId} in ${id}`))
  const named = board.cards.map(({ id, columnId }) => `${id} in ${columnId}`)
  const faults = [...new Set(placed).symmetricDifference(new Set(named))]
  if (placed.length !== new Set(placed).size || named.length !== new Set(named).size) faults.push('a card is doubled')
  if (board.columnOrder.join() !== board.columns.map(({ id }) => id).join()) faults.push('the columns are out of order')
  return faults
}

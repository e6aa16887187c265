// Everyone who follows the changes of a board has the same board, from whichever moment and however often they come.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoardChange } from './contract.ts'
import type { Board } from './entities.ts'
import { anyBoard, anyChoice, boardOf, cardOf, chosen, faultsOf } from './testing-boards.ts'
import { applyChange } from './board.ts'

const person = 'person-1'

type Step = (board: Board, choices: readonly number[]) => BoardChange | undefined
const head = (board: Board) => ({ boardId: board.id, revision: board.revision + 1, by: person })
let made = 0

const steps: Step[] = [
  (board, [column = 0, before = 0]) => {
    const to = chosen(board.columns, column)
    if (!to) return undefined
    const card = cardOf(`new-${made++}`, to.id)
    return { kind: 'cardAdded', data: { ...head(board), card, before: chosen(to.cardIds, before) ?? null } }
  },
  (board, [which = 0, column = 0, before = 0]) => {
    const [card, to] = [chosen(board.cards, which), chosen(board.columns, column)]
    if (!card || !to) return undefined
    const neighbour = chosen(to.cardIds, before) ?? null
    return { kind: 'cardMoved', data: { ...head(board), cardId: card.id, columnId: to.id, before: neighbour } }
  },
  (board, [which = 0]) => {
    const card = chosen(board.cards, which)
    return card && { kind: 'cardDeleted', data: { ...head(board), cardId: card.id } }
  },
  (board, [which = 0]) => {
    const card = chosen(board.cards, which)
    return card && { kind: 'cardChanged', data: { ...head(board), card: { ...card, name: 'Other', completed: true } } }
  },
  (board) => {
    const column = { id: `new-${made++}`, name: 'New', cardIds: [], cardLimit: null, revision: board.revision + 1 }
    return { kind: 'columnAdded', data: { ...head(board), column } }
  },
  (board, [which = 0]) => {
    const column = chosen(board.columns, which)
    if (!column) return undefined
    const cardIds = column.cardIds.toReversed()
    const data = { ...head(board), columnId: column.id, name: 'Renamed', cardLimit: 3, cardIds }
    return { kind: 'columnChanged', data }
  },
  (board, [which = 0, before = 0]) => {
    const column = chosen(board.columns, which)
    const neighbour = chosen(board.columnOrder, before) ?? null
    return column && { kind: 'columnMoved', data: { ...head(board), columnId: column.id, before: neighbour } }
  },
  (board, [which = 0, to = 0]) => {
    const column = chosen(board.columns, which)
    const cardsTo = to % 2 === 0 ? undefined : chosen(board.columnOrder, to)
    return column && { kind: 'columnDeleted', data: { ...head(board), columnId: column.id, cardsTo } }
  },
]

const anyDeeds = fc.array(
  fc.tuple(fc.nat({ max: steps.length - 1 }), fc.array(anyChoice, { minLength: 3, maxLength: 3 })),
  {
    maxLength: 25,
  },
)

/** Every state of a board while people work on it, and the changes between them. */
function historyOf(start: Board, deeds: readonly [number, number[]][]) {
  const states = [start]
  const changes: BoardChange[] = []
  for (const [step, choices] of deeds) {
    const board = states.at(-1) ?? start
    const change = steps[step]?.(board, choices)
    const next = change && applyChange(board, change)
    if (!change || !next) continue
    changes.push(change)
    states.push(next)
  }
  return { states, changes, end: states.at(-1) ?? start }
}

describe('changes that others made', () => {
  test('leave the board whole', () => {
    fc.assert(
      fc.property(anyBoard, anyDeeds, (board, deeds) => {
        expect(historyOf(board, deeds).states.flatMap(faultsOf)).toEqual([])
      }),
    )
  })

  test('bring everyone to the same board, from whichever moment they read it and however often a change comes', () => {
    fc.assert(
      fc.property(anyBoard, anyDeeds, anyChoice, (board, deeds, moment) => {
        const { states, changes, end } = historyOf(board, deeds)
        let mine = states[moment % states.length]
        for (const change of changes.flatMap((each) => [each, each])) mine = mine && applyChange(mine, change)
        for (const change of changes) mine = mine && applyChange(mine, change)
        expect(mine).toEqual(end)
      }),
    )
  })

  test('ask for the board anew when one in between was missed', () => {
    const board = boardOf([1])
    const data = { ...head(board), revision: 2, cardId: 'card-0-0' }
    expect(applyChange(board, { kind: 'cardDeleted', data })).toBeUndefined()
  })

  test('that bring a card from a board that had counted more are applied by whoever missed none before', () => {
    const start = { ...boardOf([1]), revision: 3 }
    const card = { ...cardOf('old', 'column-0'), revision: 1001 }
    const change: BoardChange = {
      kind: 'cardAdded',
      data: { boardId: start.id, revision: 1001, after: 3, by: person, card, before: null },
    }
    const left: BoardChange = {
      kind: 'cardDeleted',
      data: { boardId: start.id, revision: 1002, by: person, cardId: 'old' },
    }
    const arrived = applyChange(start, change)
    expect(arrived).toMatchObject({ revision: 1001, columns: [{ cardIds: ['card-0-0', 'old'] }] })
    expect(arrived && applyChange(arrived, change)).toBe(arrived)
    expect(arrived && applyChange(arrived, left)).toEqual({ ...start, revision: 1002 })
    // A client that missed an earlier event, or receives them out of order, refetches, and older events don't undo
    // that.
    expect(applyChange({ ...start, revision: 2 }, change)).toBeUndefined()
    expect(applyChange(start, left)).toBeUndefined()
    const since = { ...start, revision: 1002 }
    expect(applyChange(since, change)).toBe(since)
  })

  test('of another board leave this one alone', () => {
    const board = boardOf([1])
    const data = { ...head(board), boardId: 'board-2', cardId: 'card-0-0' }
    expect(applyChange(board, { kind: 'cardDeleted', data })).toBe(board)
  })

  test('show in the list of members', () => {
    const ann = { id: 'ann', name: 'Ann', avatarUrl: null, jobTitle: null, role: 'member' as const }
    const joined = applyChange(boardOf([]), {
      kind: 'memberAdded',
      data: { boardId: 'board-1', revision: 1, by: person, member: ann },
    })
    expect(joined?.members).toEqual([ann])
    const left =
      joined &&
      applyChange(joined, {
        kind: 'memberRemoved',
        data: { boardId: 'board-1', revision: 2, by: person, personId: 'ann' },
      })
    expect(left?.members).toEqual([])
  })

  test('take labels that are gone, and people who left, off every card', () => {
    const board = boardOf([2])
    const ann = { id: 'ann', name: 'Ann', avatarUrl: null }
    const cards = board.cards.map((card) => ({ ...card, labelIds: ['stone', 'glass'], assignee: [ann] }))
    const glass = { id: 'glass', name: 'Glass', hue: 5 }
    const labelled = applyChange(
      { ...board, cards },
      { kind: 'labelsChanged', data: { ...head(board), labels: [glass] } },
    )
    expect(labelled?.labels).toEqual([glass])
    expect(labelled?.cards.map(({ labelIds }) => labelIds)).toEqual([['glass'], ['glass']])
    const left =
      labelled && applyChange(labelled, { kind: 'memberRemoved', data: { ...head(labelled), personId: 'ann' } })
    expect(left?.cards.map(({ assignee }) => assignee)).toEqual([[], []])
  })

  test('name the board anew and archive it, and say a column’s limit', () => {
    const board = boardOf([1])
    const fields = { name: 'New', subtitle: 'Line', hue: 3, isArchived: true }
    const named = applyChange(board, { kind: 'boardChanged', data: { ...head(board), ...fields } })
    expect(named).toEqual({ ...board, ...fields, revision: 1 })
    const data = { ...head(board), columnId: 'column-0', name: 'Soon', cardLimit: 2 }
    expect(applyChange(board, { kind: 'columnChanged', data })?.columns[0]).toMatchObject({
      name: 'Soon',
      cardLimit: 2,
    })
  })

  test('that are too many at once ask for the board anew, but only who has not read it since', () => {
    const board = boardOf([1])
    const change = { kind: 'boardRemade' as const, data: head(board) }
    expect(applyChange(board, change)).toBeUndefined()
    const since = { ...board, revision: 1 }
    expect(applyChange(since, change)).toBe(since)
  })
})

// The optimistic result of each command equals what the server's event does to the board, on any board.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBoard, anyChoice, boardOf, chosen, faultsOf } from '../../testing-boards.ts'
import { applyChange } from '../../board.ts'
import type { BoardChange } from '../../contract.ts'
import type { Board, Card, Member } from '../../entities.ts'
import type { AboutOf, CommandKind, InputOf } from './command-table.ts'
import { commandTable, ruleOf } from './command-table.ts'

type Deed = { kind: CommandKind; input: unknown; about?: unknown; change: BoardChange }

/** Typed by the kind, as `perform` is. */
const deed = <Kind extends CommandKind>(
  kind: Kind,
  { input, about, change }: { input: InputOf<Kind>; about?: AboutOf<Kind>; change: BoardChange },
): Deed => ({ kind, input, about, change })

const head = (board: Board) => ({ boardId: board.id, revision: board.revision + 1, by: 'person-1' })
const member: Member = { id: 'ann', name: 'Ann', avatarUrl: null, jobTitle: null, role: 'member' }
const person = { id: 'ann', name: 'Ann', avatarUrl: null }
const label = { id: 'label-1', name: 'Stone', hue: 2 }

type Choice = { board: Board; card: Card; columnId: string; before: string | null }
/** A person's command on a board, and the event that the server sends to everyone. */
const deeds: ((choice: Choice) => Deed)[] = [
  ({ board, columnId }) => {
    const [name, revision] = ['New', board.revision + 1]
    const card: Card = { ...emptyCard(columnId), id: 'new', name, revision }
    const change: BoardChange = { kind: 'cardAdded', data: { ...head(board), card, before: null } }
    return deed('addCard', { input: { id: 'new', columnId, name }, change })
  },
  ({ board, card, columnId, before }) =>
    deed('moveCard', {
      input: { cardId: card.id, columnId, before },
      change: { kind: 'cardMoved', data: { ...head(board), cardId: card.id, columnId, before } },
    }),
  ({ board, card }) =>
    deed('changeCard', {
      input: { cardId: card.id, card: { name: 'Other', completed: true, description: 'Long' } },
      change: { kind: 'cardChanged', data: { ...head(board), card: { ...card, name: 'Other', completed: true } } },
    }),
  ({ board, card }) =>
    deed('deleteCard', {
      input: { cardId: card.id },
      change: { kind: 'cardDeleted', data: { ...head(board), cardId: card.id } },
    }),
  ({ board, card }) =>
    deed('assignCard', {
      input: { cardId: card.id, personId: person.id, assigned: true },
      about: { person },
      change: { kind: 'cardChanged', data: { ...head(board), card: { ...card, assignee: [person] } } },
    }),
  ({ board, card }) =>
    deed('labelCard', {
      input: { cardId: card.id, labelId: label.id, labelled: true },
      change: { kind: 'cardChanged', data: { ...head(board), card: { ...card, labelIds: [label.id] } } },
    }),
  ({ board, card }) =>
    deed('addSubtask', {
      input: { id: 'sub', cardId: card.id, name: 'Measure' },
      change: { kind: 'cardChanged', data: { ...head(board), card: { ...card, subtaskCount: 1 } } },
    }),
  ({ board }) =>
    deed('addColumn', {
      input: { id: 'column-new', name: 'Later', boardId: board.id },
      change: {
        kind: 'columnAdded',
        data: {
          ...head(board),
          column: { id: 'column-new', name: 'Later', cardIds: [], cardLimit: null, revision: board.revision + 1 },
        },
      },
    }),
  ({ board, columnId }) =>
    deed('changeColumn', {
      input: { columnId, column: { cardLimit: 3 } },
      change: {
        kind: 'columnChanged',
        data: { ...head(board), columnId, cardLimit: 3, name: nameOf(board, columnId) },
      },
    }),
  ({ board, columnId }) =>
    deed('moveColumn', {
      input: { columnId, before: null },
      change: { kind: 'columnMoved', data: { ...head(board), columnId, before: null } },
    }),
  ({ board, columnId }) =>
    deed('deleteColumn', {
      input: { columnId },
      change: { kind: 'columnDeleted', data: { ...head(board), columnId } },
    }),
  ({ board, columnId }) => {
    const cardsTo = board.columnOrder.find((id) => id !== columnId)
    const input = { columnId, ...(cardsTo !== undefined && { cardsTo }) }
    return deed('deleteColumn', { input, change: { kind: 'columnDeleted', data: { ...head(board), ...input } } })
  },
  ({ board }) =>
    deed('addMember', {
      input: { boardId: board.id, personId: member.id },
      about: { member },
      change: { kind: 'memberAdded', data: { ...head(board), member } },
    }),
  ({ board }) =>
    deed('createLabel', {
      input: { ...label, boardId: board.id },
      change: { kind: 'labelsChanged', data: { ...head(board), labels: [label] } },
    }),
]

const emptyCard = (columnId: string): Card => {
  const [card] = boardOf([1]).cards
  if (!card) throw new Error('The board has no card')
  return { ...card, columnId }
}
const nameOf = (board: Board, columnId: string) => board.columns.find(({ id }) => id === columnId)?.name ?? ''

/** Revisions are the server's to give. */
const shownOf = (board: Board): unknown =>
  JSON.parse(JSON.stringify(board), (key, value: unknown) => (key === 'revision' ? undefined : value))

const apply = (board: Board, { kind, input, about }: Deed) => ruleOf(kind).apply?.(board, input, about) ?? board

const anyDeed = fc.tuple(
  anyBoard.filter(({ cards }) => cards.length > 0),
  fc.nat({ max: deeds.length - 1 }),
  fc.array(anyChoice, { minLength: 3, maxLength: 3 }),
)

function madeOf([board, which, [first = 0, second = 0, third = 0]]: [Board, number, number[]]) {
  const card = board.cards[first % board.cards.length]
  const column = board.columns[second % board.columns.length]
  const make = deeds[which]
  if (!card || !column || !make) throw new Error('There is no such deed')
  return make({ board, card, columnId: column.id, before: chosen(column.cardIds, third) ?? null })
}

describe('a command', () => {
  test('shows what its change will make of the board', () => {
    fc.assert(
      fc.property(anyDeed, (choices) => {
        const [board] = choices
        const made = madeOf(choices)
        const shown = apply(board, made)
        const confirmed = applyChange(board, made.change)
        expect(faultsOf(shown)).toEqual([])
        expect(shownOf(shown)).toEqual(confirmed && shownOf(confirmed))
      }),
    )
  })

  test('shown on top of its own change, because that was faster than the answer, changes nothing more', () => {
    fc.assert(
      fc.property(
        // A counter would count twice; such a command is dropped as soon as its revision is read.
        anyDeed.filter(([, which]) => deeds[which] !== deeds[6]),
        (choices) => {
          const [board] = choices
          const made = madeOf(choices)
          const confirmed = applyChange(board, made.change)
          expect(confirmed && shownOf(apply(confirmed, made))).toEqual(confirmed && shownOf(confirmed))
        },
      ),
    )
  })

  test('names the call that carries it, each its own', () => {
    for (const { endpoint } of Object.values(commandTable)) expect(endpoint.method).toBe('POST')
  })
})

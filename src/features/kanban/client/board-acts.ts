// What a person can do on a board: each act shows at once, is sent, and is taken back when the server refuses it.
import { call, newKey } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import type { Place } from '../board.ts'
import * as rules from '../board.ts'
import type { CardChange } from '../contract.ts'
import * as calls from '../contract.ts'
import type { Board, Card, Column } from '../entities.ts'
import { perform } from './acts.ts'

// The server gives the real id; until then nothing can be done to what has this one.
const pendingMark = 'pending:'
export const isPending = (id: string) => id.startsWith(pendingMark)
const pendingId = () => pendingMark + newKey()

const byOwnRevision = (answer: { revision: number }) => answer.revision

/** Whether what was just made is here by its live change already, which may come before the answer. */
const hasArrived = (things: readonly { id: string; name: string }[], name: string, known: ReadonlySet<string>) =>
  things.some((thing) => thing.name === name && !known.has(thing.id))
const idsOf = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id))

export function addColumn({ id: boardId, columns }: Board, name: string) {
  const column: Column = { id: pendingId(), name, cardIds: [], revision: 0 }
  const known = idsOf(columns)
  return perform(boardId, {
    apply: (board) => (hasArrived(board.columns, name, known) ? board : rules.addColumn(board, column)),
    send: () => call(calls.createColumn, { name, boardId }),
    revisionOf: (answer) => answer.column.revision,
    confirm: (answer) => (board) => rules.addColumn(board, answer.column),
  })
}

export function renameColumn(boardId: string, columnId: string, name: string) {
  return perform(boardId, {
    apply: (board) => rules.changeColumn(board, columnId, { name }),
    send: () => call(calls.updateColumn, { columnId, column: { name } }),
    revisionOf: (answer) => answer.column.revision,
  })
}

export function moveColumn(boardId: string, columnId: string, before: string | null) {
  return perform(boardId, {
    apply: (board) => rules.moveColumn(board, columnId, before),
    send: () => call(calls.moveColumn, { columnId, before }),
    revisionOf: byOwnRevision,
  })
}

export function deleteColumn(boardId: string, columnId: string) {
  return perform(boardId, {
    apply: (board) => rules.removeColumn(board, columnId),
    send: () => call(calls.deleteColumn, { columnId }),
    revisionOf: byOwnRevision,
  })
}

export function addCard({ id: boardId, cards }: Board, columnId: string, name: string) {
  const card: Card = { id: pendingId(), columnId, name, due: [null, null], completed: false, revision: 0 }
  const known = idsOf(cards)
  return perform(boardId, {
    apply: (board) => (hasArrived(board.cards, name, known) ? board : rules.addCard(board, card)),
    send: () => call(calls.createCard, { columnId, name }),
    revisionOf: (answer) => answer.card.revision,
    confirm: (answer) => (board) => rules.addCard(board, answer.card),
  })
}

export function moveCard(boardId: string, cardId: string, to: Place) {
  return perform(boardId, {
    apply: (board) => rules.moveCard(board, cardId, to),
    send: () => call(calls.moveCard, { cardId, ...to }),
    revisionOf: (answer) => answer.card.revision,
  })
}

/**
 * `seen` is the revision of the card that the person changed; `onClash` gets the fields that someone else changed too.
 * Without both the last one wins.
 */
export function changeCard(
  boardId: string,
  cardId: string,
  change: CardChange,
  guard?: { seen: number; onClash: (failure: Failure) => void },
) {
  const { description: _, ...onBoard } = change
  return perform(boardId, {
    apply: (board) => rules.changeCard(board, { id: cardId, ...onBoard }),
    send: () => call(calls.updateCard, { cardId, card: change, ...(guard && { revision: guard.seen }) }),
    revisionOf: (answer) => answer.card.revision,
    isHandled: (failure) => {
      if (failure.clashes) guard?.onClash(failure)
      return failure.clashes !== undefined
    },
  })
}

/** Done or not: pressed again, it is the other way round, so there is nothing to clash about. */
export const completeCard = (boardId: string, cardId: string, completed: boolean) =>
  changeCard(boardId, cardId, { completed })

export function deleteCard(boardId: string, cardId: string) {
  return perform(boardId, {
    apply: (board) => rules.removeCard(board, cardId),
    send: () => call(calls.deleteCard, { cardId }),
    revisionOf: byOwnRevision,
  })
}

export function restoreCard(boardId: string, { card, before }: { card: Card; before: string | null }) {
  return perform(boardId, {
    apply: (board) => rules.addCard(board, card, before),
    send: () => call(calls.restoreCard, { cardId: card.id }),
    revisionOf: (answer) => answer.card.revision,
  })
}

export function addMember(boardId: string, person: { id: string }) {
  return perform(boardId, {
    apply: (board: Board) => board,
    send: () => call(calls.addMember, { boardId, personId: person.id }),
    revisionOf: byOwnRevision,
    confirm: (answer) => (board) => ({
      ...board,
      members: [...board.members.filter((member) => member.id !== answer.member.id), answer.member],
    }),
  })
}

export function removeMember(boardId: string, personId: string) {
  return perform(boardId, {
    apply: (board) => ({ ...board, members: board.members.filter((member) => member.id !== personId) }),
    send: () => call(calls.removeMember, { boardId, personId }),
    revisionOf: byOwnRevision,
  })
}

// Commands on a board, its columns, members and labels: what each does, and by which call it is sent.
import * as boardCalls from '../../board-contract.ts'
import * as rules from '../../board.ts'
import * as calls from '../../contract.ts'
import type { BoardSummary, Card, Label, Member } from '../../entities.ts'
import { boardsKey, summariesKey } from '../board-keys.ts'
import { command, fieldsOf, ofAnswer, placeOf, uncounted } from './command-rule.ts'

const ofColumn = (answer: { column: { revision: number } }) => answer.column.revision
const byName = (one: Label, other: Label) => one.name.localeCompare(other.name)

/** Those with a star come first. */
const byStar = (one: BoardSummary, other: BoardSummary) => Number(other.isStarred) - Number(one.isStarred)
const inList = (boards: readonly BoardSummary[], boardId: string, change: Partial<BoardSummary>) =>
  boards.map((board) => (board.id === boardId ? { ...board, ...change } : board))

export const boardRules = {
  addColumn: command({
    endpoint: calls.createColumn,
    apply: (board, { id = '', name }) =>
      rules.addColumn(board, { id, name, cardIds: [], cardLimit: null, revision: 0 }),
    revisionOf: ofColumn,
  }),
  changeColumn: command({
    endpoint: calls.updateColumn,
    changes: ({ columnId, column }) => fieldsOf(columnId, column),
    isAsked: true,
    apply: (board, { columnId, column: { name, cardLimit } }) =>
      rules.changeColumn(board, columnId, {
        ...(name !== undefined && { name }),
        ...(cardLimit !== undefined && { cardLimit }),
      }),
    revisionOf: ofColumn,
  }),
  moveColumn: command({
    endpoint: calls.moveColumn,
    changes: ({ columnId }) => placeOf(columnId),
    apply: (board, { columnId, before }) => rules.moveColumn(board, columnId, before),
    revisionOf: ofAnswer,
  }),
  deleteColumn: command({
    endpoint: calls.deleteColumn,
    apply: (board, { columnId, cardsTo }) => rules.removeColumn(board, columnId, cardsTo),
    revisionOf: ofAnswer,
  }),
  copyColumn: command({
    endpoint: calls.copyColumn,
    // Its cards get their ids from the server, and come with its answer.
    apply: (board, { id = '', columnId, name }, { cardLimit }: { cardLimit: number | null }) => {
      if (board.columns.some((column) => column.id === id)) return board
      const next = rules.nextOf(board.columnOrder, columnId)
      return rules.moveColumn(rules.addColumn(board, { id, name, cardIds: [], cardLimit, revision: 0 }), id, next)
    },
    revisionOf: ofAnswer,
  }),
  clearColumn: command({
    endpoint: calls.clearColumn,
    apply: (board, { columnId }) => rules.clearColumn(board, columnId),
    revisionOf: ofAnswer,
  }),
  restoreCards: command({
    endpoint: calls.restoreCards,
    apply: (board, _, { cards }: { cards: readonly Card[] }) => rules.putBack(board, cards),
    revisionOf: ofAnswer,
  }),
  addMember: command({
    endpoint: boardCalls.addMember,
    apply: (board, { personId }, { member }: { member: Member }) => ({
      ...board,
      members: [...board.members.filter(({ id }) => id !== personId), member],
    }),
    revisionOf: ofAnswer,
  }),
  removeMember: command({
    endpoint: boardCalls.removeMember,
    apply: (board, { personId }) => rules.removeMember(board, personId),
    revisionOf: ofAnswer,
  }),
  addBoard: command({
    endpoint: boardCalls.createBoard,
    applyToList: (boards, which, _, { board }: { board: BoardSummary }) =>
      which === 'archived' || boards.some(({ id }) => id === board.id)
        ? [...boards]
        : [board, ...boards].toSorted(byStar),
    revisionOf: uncounted,
    shownIn: () => [summariesKey],
  }),
  changeBoard: command({
    endpoint: boardCalls.updateBoard,
    apply: (board, { board: change }) => ({ ...board, ...change }),
    applyToList: (boards, _, { boardId, board: change }) => inList(boards, boardId, change),
    revisionOf: ofAnswer,
  }),
  starBoard: command({
    endpoint: boardCalls.starBoard,
    applyToList: (boards, _, { boardId, starred }) => inList(boards, boardId, { isStarred: starred }),
    revisionOf: uncounted,
    shownIn: () => [summariesKey],
  }),
  archiveBoard: command({
    endpoint: boardCalls.archiveBoard,
    apply: (board, { archived }) => ({ ...board, isArchived: archived }),
    applyToList: (boards, which, { boardId, archived }, { board }: { board?: BoardSummary }) => {
      const shown = boards.find(({ id }) => id === boardId) ?? board
      const others = boards.filter(({ id }) => id !== boardId)
      if ((which === 'archived') !== archived || !shown) return others
      return [{ ...shown, isArchived: archived }, ...others].toSorted(byStar)
    },
    // Which of two lists it is in is told by a new read alone.
    revisionOf: uncounted,
    shownIn: () => [summariesKey, boardsKey],
  }),
  deleteBoard: command({
    endpoint: boardCalls.deleteBoard,
    applyToList: (boards, _, { boardId }) => boards.filter(({ id }) => id !== boardId),
    revisionOf: uncounted,
    shownIn: () => [summariesKey, boardsKey],
  }),
  createLabel: command({
    endpoint: boardCalls.createLabel,
    apply: (board, { id = '', name, hue }) =>
      rules.changeLabels(
        board,
        [...board.labels.filter((label) => label.id !== id), { id, name, hue }].toSorted(byName),
      ),
    revisionOf: ofAnswer,
  }),
  changeLabel: command({
    endpoint: boardCalls.updateLabel,
    changes: ({ labelId, label }) => fieldsOf(labelId, label),
    isAsked: true,
    apply: (board, { labelId, label: change }) =>
      rules.changeLabels(
        board,
        board.labels.map((label) => (label.id === labelId ? { ...label, ...change } : label)).toSorted(byName),
      ),
    revisionOf: ofAnswer,
  }),
  deleteLabel: command({
    endpoint: boardCalls.deleteLabel,
    apply: (board, { labelId }) =>
      rules.changeLabels(
        board,
        board.labels.filter(({ id }) => id !== labelId),
      ),
    revisionOf: ofAnswer,
  }),
}

// Commands on cards as they lie on the board: what each does, and by which call it is sent.
import { forgetCard } from '../../board-contract.ts'
import * as rules from '../../board.ts'
import * as cardCalls from '../../card-contract.ts'
import * as inCard from '../../card.ts'
import * as calls from '../../contract.ts'
import type { Card, Member } from '../../entities.ts'
import { archiveKey } from '../board-keys.ts'
import type { Person } from './command-rule.ts'
import { command, fieldsOf, ofAnswer, ofCard, placeOf, uncounted } from './command-rule.ts'

const asPerson = ({ id, name, avatarUrl }: Member): Person => ({ id, name, avatarUrl })

const newCard: Omit<Card, 'id' | 'columnId' | 'name'> = {
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
}

/** The description is inside the card. */
const fieldsOnBoard = ({ name, due, completed, priority }: calls.CardChange): Partial<Card> => ({
  ...(name !== undefined && { name }),
  ...(due !== undefined && { due }),
  ...(completed !== undefined && { completed }),
  ...(priority !== undefined && { priority }),
})

export const cardRules = {
  addCard: command({
    endpoint: calls.createCard,
    apply: (board, { id = '', columnId, assigneeIds = [], labelIds = [], ...fields }) => {
      if (board.cards.some((card) => card.id === id)) return board
      const assignee = board.members.filter((member) => assigneeIds.includes(member.id)).map(asPerson)
      const { name } = fields
      return rules.addCard(board, { ...newCard, ...fieldsOnBoard(fields), id, columnId, name, assignee, labelIds })
    },
    revisionOf: ofCard,
  }),
  moveCard: command({
    endpoint: calls.moveCard,
    changes: ({ cardId }) => placeOf(cardId),
    apply: (board, { cardId, columnId, before }) => rules.moveCard(board, cardId, { columnId, before }),
    revisionOf: ofCard,
  }),
  changeCard: command({
    endpoint: calls.updateCard,
    changes: ({ cardId, card }) => fieldsOf(cardId, card),
    isAsked: true,
    apply: (board, { cardId, card: change }) =>
      rules.onCard(board, cardId, (card) => ({ ...card, ...fieldsOnBoard(change) })),
    applyToCard: (card, { card: change }) => ({ ...card, ...change }),
    revisionOf: ofCard,
  }),
  deleteCard: command({
    endpoint: calls.deleteCard,
    apply: (board, { cardId }) => rules.removeCard(board, cardId),
    revisionOf: ofAnswer,
  }),
  archiveCard: command({
    endpoint: calls.archiveCard,
    apply: (board, { cardId }) => rules.removeCard(board, cardId),
    revisionOf: ofAnswer,
  }),
  restoreCard: command({
    endpoint: calls.restoreCard,
    apply: (board, _, { card, before }: { card: Card; before: string | null }) => rules.addCard(board, card, before),
    revisionOf: ofCard,
  }),
  forgetCard: command({
    endpoint: forgetCard,
    revisionOf: uncounted,
    shownIn: (boardId) => [archiveKey(boardId)],
  }),
  assignCard: command({
    endpoint: cardCalls.assignCard,
    apply: (board, { cardId, assigned }, { person }: { person: Person }) =>
      rules.onCard(board, cardId, (card) => inCard.assign(card, person, assigned)),
    applyToCard: (card, { assigned }, { person }) => inCard.assign(card, person, assigned),
    revisionOf: ofCard,
  }),
  labelCard: command({
    endpoint: cardCalls.labelCard,
    apply: (board, { cardId, labelId, labelled }) =>
      rules.onCard(board, cardId, (card) => inCard.label(card, labelId, labelled)),
    applyToCard: (card, { labelId, labelled }) => inCard.label(card, labelId, labelled),
    revisionOf: ofCard,
  }),
  likeCard: command({
    endpoint: cardCalls.likeCard,
    applyToCard: (card, { liked }, { person }: { person: Person }) => inCard.like(card, person, liked),
    revisionOf: ofAnswer,
  }),
  watchCard: command({
    endpoint: cardCalls.watchCard,
    applyToCard: (card, { watching }) => ({ ...card, isWatched: watching }),
    revisionOf: uncounted,
  }),
  copyCard: command({
    endpoint: cardCalls.copyCard,
    // Its comments are not copied, nor what the server alone counts.
    apply: (board, { id = '', cardId, name }) => {
      const card = board.cards.find((other) => other.id === cardId)
      const column = board.columns.find((other) => other.id === card?.columnId)
      if (!card || !column || board.cards.some((other) => other.id === id)) return board
      return rules.addCard(
        board,
        { ...card, id, name, commentCount: 0, revision: 0 },
        rules.nextOf(column.cardIds, cardId),
      )
    },
    revisionOf: ofCard,
  }),
  transferCard: command({
    endpoint: cardCalls.transferCard,
    apply: (board, { cardId }) => rules.removeCard(board, cardId),
    revisionOf: ofAnswer,
  }),
}

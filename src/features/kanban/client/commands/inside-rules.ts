// Commands inside a card, on subtasks, attachments and comments: what each does, and by which call it is sent.
import * as cardCalls from '../../card-contract.ts'
import type { Attachment } from '#records/attachments/contract.ts'
import type { Comment } from '../../card-entities.ts'
import { onCard } from '../../board.ts'
import * as inCard from '../../card.ts'
import type { Board } from '../../entities.ts'
import { command, fieldsOf, ofAnswer, ofCard, placeOf, uncounted } from './command-rule.ts'

/** Changes inside a card appear on the board as a count. */
type Count = { cardId: string; done?: number }
const counted = (board: Board, cardId: string, change: Partial<Record<Counter, number>>): Board =>
  onCard(board, cardId, (card) => {
    const next = { ...card }
    for (const [counter, by] of Object.entries(change) as [Counter, number][]) {
      next[counter] = Math.max(0, card[counter] + by)
    }
    return next
  })
type Counter = 'commentCount' | 'attachmentCount' | 'subtaskCount' | 'subtaskDoneCount'

export const insideRules = {
  addSubtask: command({
    endpoint: cardCalls.createSubtask,
    apply: (board, { cardId }) => counted(board, cardId, { subtaskCount: 1 }),
    applyToCard: (card, { id = '', name }) => inCard.addSubtask(card, { id, name, done: false }),
    revisionOf: ofCard,
  }),
  changeSubtask: command({
    endpoint: cardCalls.updateSubtask,
    changes: ({ subtaskId, subtask }) => fieldsOf(subtaskId, subtask),
    isAsked: true,
    apply: (board, _, { cardId, done = 0 }: Count) => counted(board, cardId, { subtaskDoneCount: done }),
    applyToCard: (card, { subtaskId, subtask }) => inCard.changeSubtask(card, { id: subtaskId, ...subtask }),
    revisionOf: ofCard,
  }),
  moveSubtask: command({
    endpoint: cardCalls.moveSubtask,
    changes: ({ subtaskId }) => placeOf(subtaskId),
    applyToCard: (card, { subtaskId, before }, { cardId }: Count) =>
      card.id === cardId ? inCard.moveSubtask(card, subtaskId, before) : card,
    revisionOf: ofAnswer,
  }),
  deleteSubtask: command({
    endpoint: cardCalls.deleteSubtask,
    apply: (board, _, { cardId, done = 0 }: Count) =>
      counted(board, cardId, { subtaskCount: -1, subtaskDoneCount: done }),
    applyToCard: (card, { subtaskId }) => inCard.removeSubtask(card, subtaskId),
    revisionOf: ofCard,
  }),
  attachFile: command({
    endpoint: cardCalls.attachFile,
    // Changes nothing, as only the server knows what the file is; with this the command is kept until the card itself is
    // read (`isMissingInCard`).
    applyToCard: (card) => card,
    apply: (board, { cardId }) => counted(board, cardId, { attachmentCount: 1 }),
    revisionOf: ofCard,
  }),
  deleteAttachment: command({
    endpoint: cardCalls.deleteAttachment,
    apply: (board, { attachmentId }, { cardId }: Count) =>
      onCard(counted(board, cardId, { attachmentCount: -1 }), cardId, (card) =>
        card.coverId === attachmentId ? { ...card, coverId: null } : card,
      ),
    applyToCard: (card, { attachmentId }) => inCard.removeAttachment(card, attachmentId),
    revisionOf: ofCard,
  }),
  restoreAttachment: command({
    endpoint: cardCalls.restoreAttachment,
    apply: (board, _, { cardId }: { cardId: string; attachment: Attachment }) =>
      counted(board, cardId, { attachmentCount: 1 }),
    applyToCard: (card, _, { attachment }) => inCard.putBackAttachment(card, attachment),
    revisionOf: ofCard,
  }),
  addComment: command({
    endpoint: cardCalls.createComment,
    apply: (board, { cardId }) => counted(board, cardId, { commentCount: 1 }),
    applyToCard: (card, _, { comment }: { comment: Comment }) => inCard.addComment(card, comment),
    revisionOf: ofCard,
  }),
  changeComment: command({
    endpoint: cardCalls.updateComment,
    applyToCard: (card, { commentId, message }, { cardId }: Count) =>
      card.id === cardId ? inCard.changeComment(card, { id: commentId, message }) : card,
    revisionOf: uncounted,
  }),
  deleteComment: command({
    endpoint: cardCalls.deleteComment,
    apply: (board, _, { cardId }: Count) => counted(board, cardId, { commentCount: -1 }),
    applyToCard: (card, { commentId }) => inCard.removeComment(card, commentId),
    revisionOf: ofCard,
  }),
  restoreComment: command({
    endpoint: cardCalls.restoreComment,
    apply: (board, _, { cardId }: { cardId: string; comment: Comment }) => counted(board, cardId, { commentCount: 1 }),
    applyToCard: (card, _, { comment }) => inCard.addComment(card, comment),
    revisionOf: ofCard,
  }),
}

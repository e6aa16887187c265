// The call that moves a card to another board.
import type { Part } from '#kernel/server/parts.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { rankBetween } from '#kernel/rank.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { transferCard } from '../../card-contract.ts'
import { boardTopic, cardAdded, cardDeleted } from '../../contract.ts'
import { checkCount } from './card-count.ts'
import { readColumnEnd } from './card-position-queries.ts'
import { changeable } from './card-queries.ts'
import { endChange } from '../change-queries.ts'
import { readCardOnBoard } from './field-queries.ts'
import { checkUnmoved } from '../merge.ts'
import { takeBothBoards, transfer } from './transfer-queries.ts'
import { announceCards } from '../webhooks.ts'

export const transferCalls: Part[] = [
  on(transferCard, async ({ db, actor, input: { cardId, columnId, revision: seen } }) => {
    const ends = found(await takeBothBoards(db, actor.id, { cardId, columnId }), 'Card')
    if (ends.from.isArchived || ends.to.isArchived)
      throw new AppError('archived', 'One of the boards is archived; unarchive it to make changes')
    if (ends.from.id === ends.to.id)
      throw refusedField('columnId', 'not-allowed', 'The column is on the same board. Choose one on another board')
    const from = { boardId: ends.from.id, revision: ends.from.revision + 1, by: actor.id }
    // Viewers of the card saw an earlier revision: later changes of it there are diffed against what they saw.
    const to = { boardId: ends.to.id, revision: Math.max(ends.from.revision, ends.to.revision) + 1, by: actor.id }
    // Read now that both boards are held: meanwhile it may have gone, or the membership have ended.
    const [known, end] = await Promise.all([readCardOnBoard(db, from, cardId), readColumnEnd(db, actor.id, columnId)])
    const card = await changeable(db, from, cardId, known)
    const column = found(end, 'Column')
    checkUnmoved(from, card.revision, seen, { yours: columnId, theirs: card.columnId })
    const rank = rankBetween(column.lastRank, null)
    const moved = await transfer(db, { from, to }, card, { columnId, rank })
    await checkCount(db, to.boardId)
    const details = { card: card.name, from: ends.from.name, to: ends.to.name, column: column.name }
    endChange(db, from, [{ kind: 'cardWentToBoard', details: { ...details, otherBoardId: to.boardId } }])
    endChange(db, to, [{ kind: 'cardCameFromBoard', cardId, details: { ...details, otherBoardId: from.boardId } }])
    await emit(db, cardDeleted, { ...from, cardId }, { to: boardTopic(from.boardId) })
    const arrival = { ...to, after: ends.to.revision, card: moved, before: null }
    await emit(db, cardAdded, arrival, { to: boardTopic(to.boardId) })
    await announceCards(db, 'kanban.cardMoved', to, [{ cardId, columnId }])
    return { card: moved, boardId: to.boardId, revision: from.revision }
  }),
]

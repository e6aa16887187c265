// Cards off the board: the calls that delete, archive and restore them; deleted ones are removed for good in the end.
import type { Part } from '#kernel/server/parts.ts'
import type { NewActivity } from '../change-queries.ts'
import { AppError, found } from '#kernel/errors.ts'
import { emit } from '#kernel/server/live/events.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { forgetCard, listArchive } from '../../board-contract.ts'
import {
  archiveCard,
  boardRemade,
  boardTopic,
  cardDeleted,
  cardForgotten,
  cardRestored,
  deleteCard,
  restoreCard,
  restoreCards,
} from '../../contract.ts'
import { pageSize } from '../../entities.ts'
import { checkCount } from './card-count.ts'
import { readCardPosition } from './card-position-queries.ts'
import {
  forgetDeletedCards,
  markCardArchived,
  markCardDeleted,
  putCardsBack,
  readArchive,
  removeCard,
} from './removal-queries.ts'
import { beginChange, endChange } from '../change-queries.ts'
import { dropDueSoon, scheduleDueSoon, scheduleDueSoonOf } from './due-soon.ts'
import { readRole } from '../boards/member-queries.ts'
import { hasNoColumn } from '../columns/column-queries.ts'
import { announceCards } from '../webhooks.ts'
import { notifyWatchers } from './watch-calls.ts'

const noPlace = () => new AppError('conflict', 'The board has no columns; add one first')

export const removalCalls: Part[] = [
  on(deleteCard, async ({ db, actor, input: { cardId } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const card = found(await markCardDeleted(db, change, cardId), 'Card')
    const did = [{ kind: 'cardDeleted', cardId, details: { card: card.name } }] satisfies NewActivity[]
    endChange(db, change, did)
    await emit(db, cardDeleted, { ...change, cardId }, { to: boardTopic(change.boardId) })
    await announceCards(db, 'kanban.cardDeleted', change, [{ cardId }])
    await notifyWatchers(db, change, { id: cardId, name: card.name }, did)
    return { revision: change.revision }
  }),

  on(archiveCard, async ({ db, actor, input: { cardId } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const card = found(await markCardArchived(db, change, cardId), 'Card')
    const did = [{ kind: 'cardArchived', cardId, details: { card: card.name } }] satisfies NewActivity[]
    endChange(db, change, did)
    await emit(db, cardDeleted, { ...change, cardId }, { to: boardTopic(change.boardId) })
    await announceCards(db, 'kanban.cardArchived', change, [{ cardId }])
    await dropDueSoon(db, cardId)
    await notifyWatchers(db, change, { id: cardId, name: card.name }, did)
    return { revision: change.revision }
  }),

  on(restoreCard, async ({ db, actor, input: { cardId } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const restored = await putCardsBack(db, change, [cardId])
    if (restored.length === 0 && (await hasNoColumn(db, change))) throw noPlace()
    const { card, nextId } = found(await readCardPosition(db, change, cardId), 'Card')
    if (restored.length === 0) return { card }
    await checkCount(db, change.boardId)
    const did = [{ kind: 'cardRestored', cardId, details: { card: card.name } }] satisfies NewActivity[]
    endChange(db, change, did)
    await emit(db, cardRestored, { ...change, card, before: nextId }, { to: boardTopic(change.boardId) })
    await scheduleDueSoon(db, [card])
    await notifyWatchers(db, change, card, did)
    return { card }
  }),

  on(restoreCards, async ({ db, actor, input: { boardId, cardIds } }) => {
    const change = found(await beginChange(db, actor.id, { boardId }), 'Board')
    const restored = await putCardsBack(db, change, cardIds)
    const [first, ...others] = restored
    if (!first && (await hasNoColumn(db, change))) throw noPlace()
    if (!first) return { revision: change.revision - 1 }
    await checkCount(db, boardId)
    const did: NewActivity =
      others.length === 0
        ? { kind: 'cardRestored', cardId: first.id, details: { card: first.name } }
        : { kind: 'cardsRestored', details: { cards: restored.length } }
    endChange(db, change, [did])
    await emit(db, boardRemade, change, { to: boardTopic(boardId) })
    const cards = restored.map(({ id, columnId }) => ({ cardId: id, columnId }))
    await announceCards(db, 'kanban.cardRestored', change, cards)
    await scheduleDueSoonOf(db, { boardId, cardIds })
    return { revision: change.revision }
  }),

  on(forgetCard, async ({ db, actor, input: { cardId } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const removed = await removeCard(db, change, cardId)
    if (!removed) {
      found(await readCardPosition(db, change, cardId), 'Card')
      throw new AppError('conflict', 'Only an archived or deleted card can be deleted for good')
    }
    const { boardId, by } = change
    await emit(db, cardForgotten, { boardId, cardId, by }, { to: boardTopic(boardId) })
    // For a card that was deleted before, webhooks were sent then.
    if (removed.wasArchived) await announceCards(db, 'kanban.cardDeleted', change, [{ cardId }])
    return {}
  }),

  on(listArchive, async ({ db, actor, input }) => {
    found(await readRole(db, actor.id, input.boardId), 'Board')
    const { rows: cards, hasMore } = pageOf(await readArchive(db, actor.id, input), pageSize)
    return { cards, hasMore }
  }),

  tidyUp(forgetDeletedCards),
]

// Cards: the calls that read, add, change, move, delete and bring them back.
import type { Tx } from '#kernel/server/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { CardDetails, Due } from '../entities.ts'
import type { CardChange } from '../contract.ts'
import type { NewActivity } from './change-queries.ts'
import { AppError, found } from '#kernel/errors.ts'
import { rankBetween, ranks } from '#kernel/rank.ts'
import { emit } from '#kernel/server/events.ts'
import { enqueue, job } from '#kernel/server/jobs.ts'
import { on } from '#kernel/server/routes.ts'
import { Id, object } from '#kernel/shape.ts'
import { isPossibleDue, sameWayDue, stageOf } from '../board.ts'
import {
  boardTopic,
  cardAdded,
  cardChanged,
  cardDeleted,
  cardMoved,
  cardRestored,
  createCard,
  deleteCard,
  getCard,
  moveCard,
  restoreCard,
  updateCard,
} from '../contract.ts'
import { maxCards, restoreDays } from '../entities.ts'
import {
  insertCard,
  markCardDeleted,
  readCard,
  readCardCount,
  readCardPlace,
  readColumnEnd,
  readRankedCardIds,
  readTargetPlace,
  removeDeletedCard,
  saveCard,
  unmarkCardDeleted,
  updateCardPlace,
  updateCardRanks,
} from './card-queries.ts'
import { beginChange, endChange } from './change-queries.ts'
import { mergeInto } from './merge.ts'

function checkedDue(due: Due, field: string): Due {
  if (!isPossibleDue(due))
    throw new AppError('invalid', 'This due date is not possible', { fields: { [field]: { code: 'not-allowed' } } })
  return sameWayDue(due)
}

/** Refuses the card that came last, and with it the whole transaction, when the board is too full. */
async function checkCount(tx: Tx, boardId: string): Promise<void> {
  const count = await readCardCount(tx, boardId)
  if (count > maxCards) throw new AppError('conflict', `A board has room for ${maxCards} cards`)
}

// Many moves into the same gap make ranks longer, and an index holds texts of a limited length only.
const longestRank = 60

async function spreadLongRanks(tx: Tx, columnId: string, rank: string): Promise<void> {
  if (rank.length <= longestRank) return
  const cardIds = await readRankedCardIds(tx, columnId)
  await updateCardRanks(tx, columnId, cardIds, ranks(cardIds.length))
}

/** What people will read of a changed card, one sentence for each thing that changed. */
function activitiesOf(before: CardDetails, after: CardDetails): NewActivity[] {
  const about = { cardId: after.id }
  const card = after.name
  const activities: NewActivity[] = []
  if (before.name !== after.name)
    activities.push({ ...about, kind: 'cardRenamed', details: { card, from: before.name, to: card } })
  if (before.description !== after.description) activities.push({ ...about, kind: 'cardDescribed', details: { card } })
  const [[, fromDue], [, toDue]] = [before.due, after.due]
  if (fromDue !== toDue) activities.push({ ...about, kind: 'dueChanged', details: { card, fromDue, toDue } })
  if (before.completed !== after.completed) {
    activities.push({ ...about, kind: after.completed ? 'cardFinished' : 'cardReopened', details: { card } })
  }
  return activities
}

/** Forgets a deleted card when it can no longer be brought back; one that was is left alone. */
const forgetCard = job('kanban.forgetCard', object({ cardId: Id }), ({ cardId }, { transaction }) =>
  transaction((tx) => removeDeletedCard(tx, cardId)),
)
const dayMilliseconds = 86_400_000

export const cardCalls: Part[] = [
  on(getCard, async ({ db, actor, input }) => {
    const { card } = found(await readCard(db, actor.id, input.cardId), 'Card')
    return { card }
  }),

  on(createCard, async ({ db, actor, input }) => {
    const change = found(await beginChange(db, actor.id, { columnId: input.columnId }), 'Column')
    const column = found(await readColumnEnd(db, actor.id, input.columnId), 'Column')
    const { columnId, name, description = '', completed = false, due = [null, null] } = input
    const rank = rankBetween(column.lastRank, null)
    const card = await insertCard(db, change, {
      columnId,
      name,
      description,
      completed,
      due: checkedDue(due, 'due'),
      rank,
    })
    await checkCount(db, change.boardId)
    endChange(db, change, [{ kind: 'cardAdded', cardId: card.id, details: { card: name, column: column.name } }])
    await emit(db, cardAdded, { ...change, card, before: null }, { to: boardTopic(change.boardId) })
    return { card }
  }),

  on(updateCard, async ({ db, actor, input }) => {
    const change = found(await beginChange(db, actor.id, { cardId: input.cardId }), 'Card')
    const { card, fieldRevisions } = found(await readCard(db, actor.id, input.cardId), 'Card')
    const wanted: CardChange = { ...input.card, ...(input.card.due && { due: checkedDue(input.card.due, 'card.due') }) }
    const known = { current: card, fieldRevisions, seen: input.revision }
    const { merged, isChanged, fieldRevisions: nextRevisions } = mergeInto(change, known, wanted)
    if (!isChanged) return { card }
    saveCard(db, merged, nextRevisions)
    endChange(db, change, activitiesOf(card, merged))
    const { id, columnId, name, due, completed, revision, description } = merged
    const onBoard = { id, columnId, name, due, completed, revision }
    const described = description === card.description ? {} : { description }
    await emit(db, cardChanged, { ...change, card: onBoard, ...described }, { to: boardTopic(change.boardId) })
    return { card: merged }
  }),

  on(moveCard, async ({ db, actor, input }) => {
    const { cardId, columnId } = input
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    // Sent together: whoever else changes this board waits while this goes to and fro.
    const [place, target] = await Promise.all([
      readCardPlace(db, actor.id, cardId),
      readTargetPlace(db, change.boardId, cardId, input),
    ])
    const { card, nextId, ...from } = found(place, 'Card')
    const { before, ...to } = found(target, 'Place')
    const isSameColumn = card.columnId === columnId
    if (isSameColumn && (before === cardId || before === nextId)) return { card }
    const rank = rankBetween(to.rankAbove, to.rankBelow)
    updateCardPlace(db, change, card, { columnId, rank })
    await spreadLongRanks(db, columnId, rank)
    const details = {
      card: card.name,
      from: from.columnName,
      to: to.columnName,
      fromStage: stageOf(from.columnIndex, from.columnCount),
      toStage: stageOf(to.columnIndex, to.columnCount),
    }
    endChange(db, change, isSameColumn ? [] : [{ kind: 'cardMoved', cardId, details }])
    await emit(db, cardMoved, { ...change, cardId, columnId, before }, { to: boardTopic(change.boardId) })
    return { card: { ...card, columnId, revision: change.revision } }
  }),

  on(deleteCard, async ({ db, actor, input: { cardId } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const card = found(await markCardDeleted(db, change, cardId), 'Card')
    endChange(db, change, [{ kind: 'cardDeleted', cardId, details: { card: card.name } }])
    await emit(db, cardDeleted, { ...change, cardId }, { to: boardTopic(change.boardId) })
    const runAt = new Date(Date.now() + restoreDays * dayMilliseconds)
    await enqueue(db, forgetCard, { cardId }, { runAt, key: `kanban.forgetCard:${cardId}` })
    return { revision: change.revision }
  }),

  on(restoreCard, async ({ db, actor, input: { cardId } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const isRestored = await unmarkCardDeleted(db, change, cardId)
    const { card, nextId } = found(await readCardPlace(db, actor.id, cardId), 'Card')
    if (!isRestored) return { card }
    await checkCount(db, change.boardId)
    endChange(db, change, [{ kind: 'cardRestored', cardId, details: { card: card.name } }])
    await emit(db, cardRestored, { ...change, card, before: nextId }, { to: boardTopic(change.boardId) })
    return { card }
  }),

  forgetCard,
]

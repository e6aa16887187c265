// Cards: the calls that read, add, change and move them.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Due } from '../../entities.ts'
import type { CardDetails } from '../../card-entities.ts'
import type { CardChange } from '../../contract.ts'
import type { Change, NewActivity } from '../change-queries.ts'
import { found, refusedField } from '#kernel/errors.ts'
import { rankBetween } from '#kernel/rank.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { isPossibleDue, sameWayDue, stageOf } from '../../board.ts'
import {
  boardTopic,
  cardAdded,
  cardChanged,
  cardMoved,
  createCard,
  getCard,
  moveCard,
  updateCard,
} from '../../contract.ts'
import { checkCount } from './card-count.ts'
import {
  readColumnEnd,
  readCardPosition,
  readTargetPlace,
  spreadLongRanks,
  updateCardPlace,
} from './card-position-queries.ts'
import { cardOf, changeable, insertCard, readCard, saveCard } from './card-queries.ts'
import { beginChange, endChange } from '../change-queries.ts'
import { scheduleDueSoon, rescheduleDueSoon } from './due-soon.ts'
import { readStrangers } from './field-queries.ts'
import { checkUnmoved, mergeInto } from '../merge.ts'
import { notifyPeople } from '../notices.ts'
import { announceCards } from '../webhooks.ts'
import { notifyWatchers } from './watch-calls.ts'

function checkedDue(due: Due, field: string): Due {
  if (!isPossibleDue(due)) throw refusedField(field, 'not-allowed', 'This due date isn’t valid')
  return sameWayDue(due)
}

/** Whom and what a new card names, each once; people who are not members and labels of elsewhere are refused. */
async function checkedNames(
  tx: Tx,
  change: Change,
  { assigneeIds = [], labelIds = [] }: { assigneeIds?: string[] | undefined; labelIds?: string[] | undefined },
): Promise<{ assigneeIds: string[]; labelIds: string[] }> {
  const named = { assigneeIds: [...new Set(assigneeIds)], labelIds: [...new Set(labelIds)] }
  if (assigneeIds.length + labelIds.length === 0) return named
  const strangers = await readStrangers(tx, change, named)
  if (strangers.people > 0)
    throw refusedField('assigneeIds', 'not-allowed', 'Only board members can be assigned to its cards')
  if (strangers.labels > 0) throw refusedField('labelIds', 'not-allowed', 'The board doesn’t have this label')
  return named
}

/** The activity entries of a changed card, one per changed field. */
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
  if (before.priority !== after.priority)
    activities.push({ ...about, kind: 'priorityChanged', details: { card, priority: after.priority } })
  return activities
}

export const cardCalls: Part[] = [
  on(getCard, async ({ db, actor, input }) => {
    const { card } = found(await readCard(db, actor.id, input.cardId), 'Card')
    return { card }
  }),

  on(createCard, async ({ db, actor, input }) => {
    const change = found(await beginChange(db, actor.id, { columnId: input.columnId }), 'Column')
    const column = found(await readColumnEnd(db, actor.id, input.columnId), 'Column')
    const { id, columnId, name, description = '', completed = false, due = [null, null], priority = 'medium' } = input
    const card = await insertCard(db, change, {
      id,
      columnId,
      name,
      description,
      completed,
      due: checkedDue(due, 'due'),
      priority,
      ...(await checkedNames(db, change, input)),
      rank: rankBetween(column.lastRank, null),
    })
    await checkCount(db, change.boardId)
    endChange(db, change, [{ kind: 'cardAdded', cardId: card.id, details: { card: name, column: column.name } }])
    await emit(db, cardAdded, { ...change, card, before: null }, { to: boardTopic(change.boardId) })
    await announceCards(db, 'kanban.cardCreated', change, [{ cardId: card.id, columnId }])
    await scheduleDueSoon(db, [card])
    const to = card.assignee.map((person) => person.id)
    await notifyPeople(db, change, { kind: 'assigned', card, to })
    return { card }
  }),

  on(updateCard, async ({ db, actor, input }) => {
    const change = found(await beginChange(db, actor.id, { cardId: input.cardId }), 'Card')
    const known = await readCard(db, actor.id, input.cardId)
    const { card, fieldRevisions, changedBy } = await changeable(db, change, input.cardId, onBoard(known, change))
    const wanted: CardChange = { ...input.card, ...(input.card.due && { due: checkedDue(input.card.due, 'card.due') }) }
    const merge = mergeInto(change, { current: card, fieldRevisions, seen: input.revision, changedBy }, wanted)
    if (!merge.isChanged) return { card }
    const merged = { ...merge.merged, completedAt: completedAtOf(card, merge.merged) }
    const fields = Object.keys(wanted).filter((field) => merge.fieldRevisions[field] === change.revision)
    saveCard(db, change, merged, { fieldRevisions: merge.fieldRevisions, fields })
    const did = activitiesOf(card, merged)
    endChange(db, change, did)
    const { description } = merged
    const described = description === card.description ? {} : { description }
    await emit(db, cardChanged, { ...change, card: faceOf(merged), ...described }, { to: boardTopic(change.boardId) })
    if (fields.includes('due') || fields.includes('completed')) await rescheduleDueSoon(db, merged)
    await notifyWatchers(db, change, merged, did)
    return { card: merged }
  }),

  on(moveCard, async ({ db, actor, input }) => {
    const { cardId, columnId } = input
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    // Sent together: whoever else changes this board waits while this goes to and fro.
    const [place, target] = await Promise.all([
      readCardPosition(db, change, cardId),
      readTargetPlace(db, change.boardId, cardId, input),
    ])
    const { card, nextId, movedAt, ...from } = await changeable(db, change, cardId, place)
    const { before, ...to } = found(target, 'Place')
    const isSameColumn = card.columnId === columnId
    if (isSameColumn && (before === cardId || before === nextId)) return { card }
    checkUnmoved(change, movedAt, input.revision, { yours: columnId, theirs: card.columnId })
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
    const did: NewActivity[] = isSameColumn ? [] : [{ kind: 'cardMoved', cardId, details }]
    endChange(db, change, did)
    await emit(db, cardMoved, { ...change, cardId, columnId, before }, { to: boardTopic(change.boardId) })
    await notifyWatchers(db, change, card, did)
    return { card: { ...card, columnId, revision: change.revision } }
  }),
]

/** Nothing for a card that has left the board, while this waited or before. */
const onBoard = <Known extends { card: CardDetails }>(known: Known | undefined, change: Change) =>
  known?.card.boardId === change.boardId && !known.card.isArchived ? known : undefined

/** It stays while the card is completed, whatever else changes. */
const completedAtOf = (before: CardDetails, { completed }: CardDetails) =>
  completed ? (before.completedAt ?? new Date().toISOString()) : null

/** The card as it lies on the board. */
const faceOf = (card: CardDetails) => ({
  ...cardOf({ ...card, dueStart: card.due[0], dueEnd: card.due[1], assigneeIds: null, labelIds: null }, card.assignee),
  labelIds: card.labelIds,
})

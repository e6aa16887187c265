// Columns: the calls that add, change, move and delete them.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { ColumnForChange } from './column-queries.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { rankBetween } from '#kernel/rank.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { reorderCards } from '../../board.ts'
import {
  boardTopic,
  columnAdded,
  columnChanged,
  columnDeleted,
  columnMoved,
  createColumn,
  deleteColumn,
  moveColumn,
  updateColumn,
} from '../../contract.ts'
import { maxColumns } from '../../entities.ts'
import { updateCardRanks } from '../cards/card-position-queries.ts'
import type { NewActivity } from '../change-queries.ts'
import { beginChange, endChange } from '../change-queries.ts'
import {
  adoptCards,
  insertColumn,
  leaveCards,
  markColumnMoved,
  readColumnForChange,
  readColumnPositions,
  removeColumn,
  saveColumn,
  updateColumnRanks,
} from './column-queries.ts'
import { readRole } from '../boards/member-queries.ts'
import { checkUnmoved, mergeInto } from '../merge.ts'
import { ranksFor } from '../rank-positions.ts'
import { announceCards } from '../webhooks.ts'

/** Puts the cards into the wanted order by giving them each other's ranks; nothing when that is the order they have. */
async function orderCards(
  db: Tx,
  columnId: string,
  column: ColumnForChange,
  wanted: readonly string[] = [],
): Promise<string[] | undefined> {
  const cardIds = reorderCards(column.cardIds, wanted)
  if (!cardIds) throw refusedField('column.cardIds', 'not-allowed', 'These aren’t the cards in the column')
  if (cardIds.every((id, index) => id === column.cardIds[index])) return undefined
  await updateCardRanks(db, columnId, cardIds, column.ranks)
  return cardIds
}

type Named = Pick<ColumnForChange, 'name' | 'cardLimit'>

function activitiesOf(before: Named, { name, cardLimit }: Named): NewActivity[] {
  const activities: NewActivity[] = []
  if (before.name !== name) activities.push({ kind: 'columnRenamed', details: { from: before.name, to: name } })
  if (before.cardLimit !== cardLimit)
    activities.push({ kind: 'columnLimited', details: { column: name, limit: cardLimit } })
  return activities
}

export const columnCalls: Part[] = [
  on(createColumn, async ({ db, actor, input: { id: wantedId, name, cardLimit = null, boardId } }) => {
    const change = found(await beginChange(db, actor.id, { boardId }), 'Board')
    found(await readRole(db, actor.id, change.boardId), 'Board')
    const columns = await readColumnPositions(db, actor.id, change.boardId)
    if (columns.length >= maxColumns) throw new AppError('no-room', `A board can have up to ${maxColumns} columns`)
    const rank = rankBetween(columns.at(-1)?.rank ?? null, null)
    const id = await insertColumn(db, change, { id: wantedId, name, rank, cardLimit })
    if (columns.length === 0) await adoptCards(db, change, id)
    const column = { id, name, cardIds: [], cardLimit, revision: change.revision }
    endChange(db, change, [{ kind: 'columnAdded', details: { column: name } }])
    await emit(db, columnAdded, { ...change, column }, { to: boardTopic(change.boardId) })
    return { column }
  }),

  on(updateColumn, async ({ db, actor, input: { columnId, column: wanted, revision: seen } }) => {
    const change = found(await beginChange(db, actor.id, { columnId }), 'Column')
    const column = found(await readColumnForChange(db, actor.id, columnId), 'Column')
    if (wanted.id !== undefined && wanted.id !== columnId)
      throw refusedField('column.id', 'not-allowed', 'A column’s ID can’t be changed')
    const current = { name: column.name, cardLimit: column.cardLimit, revision: column.revision }
    const known = { current, fieldRevisions: column.fieldRevisions, seen: seen ?? wanted.revision }
    const { merged, isChanged, fieldRevisions } = mergeInto(change, known, {
      name: wanted.name,
      cardLimit: wanted.cardLimit,
    })
    const { name, cardLimit } = merged
    const cardIds = await orderCards(db, columnId, column, wanted.cardIds)
    const answer = { id: columnId, name, cardLimit, cardIds: cardIds ?? column.cardIds }
    if (!isChanged && !cardIds) return { column: { ...answer, revision: column.revision } }
    await saveColumn(db, change, { id: columnId, name, cardLimit, fieldRevisions })
    endChange(db, change, activitiesOf(column, merged))
    const event = { ...change, columnId, name, cardLimit, cardIds }
    await emit(db, columnChanged, event, { to: boardTopic(change.boardId) })
    return { column: { ...answer, revision: change.revision } }
  }),

  on(deleteColumn, async ({ db, actor, input: { columnId, cardsTo } }) => {
    const change = found(await beginChange(db, actor.id, { columnId }), 'Column')
    const columns = await readColumnPositions(db, actor.id, change.boardId)
    const heir = columns.find(({ id }) => id !== columnId && (cardsTo === undefined || id === cardsTo))
    // The last column leaves its cards to none.
    const to = cardsTo === undefined ? heir?.id : found(heir, 'Column').id
    const areArchived = cardsTo === undefined
    const cardIds = await leaveCards(db, change, { from: columnId, to, areArchived })
    const column = found(await removeColumn(db, change, columnId), 'Column')
    endChange(db, change, [{ kind: 'columnDeleted', details: { column: column.name, cards: column.cardCount } }])
    const left = cardIds.map((cardId) => (cardsTo === undefined ? { cardId } : { cardId, columnId: cardsTo }))
    await announceCards(db, areArchived ? 'kanban.cardArchived' : 'kanban.cardMoved', change, left)
    await emit(db, columnDeleted, { ...change, columnId, cardsTo }, { to: boardTopic(change.boardId) })
    return { revision: change.revision }
  }),

  on(moveColumn, async ({ db, actor, input: { columnId, before, revision: seen } }) => {
    const change = found(await beginChange(db, actor.id, { columnId }), 'Column')
    const columns = await readColumnPositions(db, actor.id, change.boardId)
    const column = found(
      columns.find(({ id }) => id === columnId),
      'Column',
    )
    const moved = ranksFor(columns, columnId, before)
    if (moved.length === 0) return { revision: change.revision - 1 }
    const next = columns[columns.indexOf(column) + 1]?.id ?? null
    checkUnmoved(change, column.movedAt, seen, { yours: before, theirs: next })
    const neighbour = columns.some(({ id }) => id === before) ? before : null
    updateColumnRanks(db, change, moved)
    markColumnMoved(db, change, columnId)
    endChange(db, change)
    await emit(db, columnMoved, { ...change, columnId, before: neighbour }, { to: boardTopic(change.boardId) })
    return { revision: change.revision }
  }),
]

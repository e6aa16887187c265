// All cards of a column at once: the calls that copy a column and that empty it.
import type { Part } from '#kernel/server/parts.ts'
import { AppError, found } from '#kernel/errors.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { boardRemade, boardTopic, clearColumn, copyColumn } from '../../contract.ts'
import { maxColumns } from '../../entities.ts'
import { checkCount } from '../cards/card-count.ts'
import { markColumnDeleted } from '../cards/removal-queries.ts'
import { beginChange, endChange } from '../change-queries.ts'
import { copyCards } from './column-copy-queries.ts'
import { insertColumn, readColumnPositions, updateColumnRanks } from './column-queries.ts'
import { scheduleDueSoonOf } from '../cards/due-soon.ts'
import { ranksFor } from '../rank-positions.ts'
import { announceCards } from '../webhooks.ts'

export const columnCardCalls: Part[] = [
  on(copyColumn, async ({ db, actor, input: { id: copyId = newId(), columnId, name } }) => {
    const change = found(await beginChange(db, actor.id, { columnId }), 'Column')
    const columns = await readColumnPositions(db, actor.id, change.boardId)
    const at = columns.findIndex((column) => column.id === columnId)
    const column = found(columns[at], 'Column')
    if (columns.length >= maxColumns) throw new AppError('no-room', `A board can have up to ${maxColumns} columns`)
    const places = ranksFor(columns, copyId, columns[at + 1]?.id ?? null)
    // The copy itself is not there yet: those that make room for it are, when all are spread anew.
    updateColumnRanks(db, change, places)
    const rank = places.find(({ id }) => id === copyId)?.rank ?? ''
    await insertColumn(db, change, { id: copyId, name, rank, cardLimit: column.cardLimit })
    const cardIds = await copyCards(db, change, columnId, copyId)
    await checkCount(db, change.boardId)
    const details = { column: name, from: column.name, cards: cardIds.length }
    endChange(db, change, [{ kind: 'columnCopied', details }])
    await emit(db, boardRemade, change, { to: boardTopic(change.boardId) })
    const copies = cardIds.map((cardId) => ({ cardId, columnId: copyId }))
    await announceCards(db, 'kanban.cardCreated', change, copies)
    await scheduleDueSoonOf(db, { boardId: change.boardId, cardIds })
    return { columnId: copyId, revision: change.revision }
  }),

  on(clearColumn, async ({ db, actor, input: { columnId } }) => {
    const change = found(await beginChange(db, actor.id, { columnId }), 'Column')
    const { boardId } = change
    const columns = await readColumnPositions(db, actor.id, boardId)
    const { name } = found(
      columns.find(({ id }) => id === columnId),
      'Column',
    )
    const cardIds = await markColumnDeleted(db, change, columnId)
    if (cardIds.length === 0) return { cardIds, revision: change.revision - 1 }
    endChange(db, change, [{ kind: 'columnCleared', details: { column: name, cards: cardIds.length } }])
    await emit(db, boardRemade, change, { to: boardTopic(boardId) })
    const deleted = cardIds.map((cardId) => ({ cardId }))
    await announceCards(db, 'kanban.cardDeleted', change, deleted)
    return { cardIds, revision: change.revision }
  }),
]

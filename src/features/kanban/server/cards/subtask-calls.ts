// Subtasks: the calls that add, change, move and delete them.
import type { Part } from '#kernel/server/parts.ts'
import type { NewActivity } from '../change-queries.ts'
import { AppError, found } from '#kernel/errors.ts'
import { rankBetween } from '#kernel/rank.ts'
import { on } from '#kernel/server/http/routes.ts'
import { createSubtask, deleteSubtask, moveSubtask, updateSubtask } from '../../card-contract.ts'
import { maxSubtasks } from '../../entities.ts'
import { changeable } from './card-queries.ts'
import { beginChange } from '../change-queries.ts'
import { ranksFor } from '../rank-positions.ts'
import { checkUnmoved, mergeInto } from '../merge.ts'
import { endCardChange, readCardOnBoard, recount } from './field-queries.ts'
import {
  insertSubtask,
  markSubtaskMoved,
  readSubtask,
  readSubtaskPlaces,
  removeSubtask,
  saveSubtask,
  updateSubtaskRanks,
} from './subtask-queries.ts'

export const subtaskCalls: Part[] = [
  on(createSubtask, async ({ db, actor, input: { cardId, id, name } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    const [known, places] = await Promise.all([readCardOnBoard(db, change, cardId), readSubtaskPlaces(db, cardId)])
    await changeable(db, change, cardId, known)
    if (places.length >= maxSubtasks) throw new AppError('no-room', `A card can have up to ${maxSubtasks} subtasks`)
    const subtask = await insertSubtask(db, cardId, { id, name, rank: rankBetween(places.at(-1)?.rank ?? null, null) })
    const card = found(await recount(db, change, cardId), 'Card')
    await endCardChange(db, change, card, [{ kind: 'subtaskAdded', details: { card: card.name, part: name } }])
    return { subtask, card }
  }),

  on(updateSubtask, async ({ db, actor, input: { subtaskId, subtask: wanted, revision: seen } }) => {
    const change = found(await beginChange(db, actor.id, { subtaskId }), 'Subtask')
    const { cardId, fieldRevisions, ...known } = found(await readSubtask(db, change, subtaskId), 'Subtask')
    const before = await changeable(db, change, cardId, await readCardOnBoard(db, change, cardId))
    const current = { ...known, revision: before.revision }
    const { merged, isChanged, ...saved } = mergeInto(change, { current, fieldRevisions, seen }, wanted)
    const { id, name, done } = merged
    const subtask = { id, name, done }
    if (!isChanged) return { subtask, card: before }
    saveSubtask(db, subtask, saved.fieldRevisions)
    const card = found(await recount(db, change, cardId), 'Card')
    const kind: NewActivity['kind'] = done ? 'subtaskFinished' : 'subtaskReopened'
    const did = done === known.done ? [] : [{ kind, details: { card: card.name, part: name } }]
    await endCardChange(db, change, card, did)
    return { subtask, card }
  }),

  on(moveSubtask, async ({ db, actor, input: { subtaskId, before, revision: seen } }) => {
    const change = found(await beginChange(db, actor.id, { subtaskId }), 'Subtask')
    const { cardId, fieldRevisions } = found(await readSubtask(db, change, subtaskId), 'Subtask')
    const [known, places] = await Promise.all([readCardOnBoard(db, change, cardId), readSubtaskPlaces(db, cardId)])
    await changeable(db, change, cardId, known)
    const moved = ranksFor(places, subtaskId, before)
    if (moved.length === 0) return { revision: change.revision - 1 }
    const next = places[places.findIndex(({ id }) => id === subtaskId) + 1]?.id ?? null
    checkUnmoved(change, fieldRevisions['place'] ?? null, seen, { yours: before, theirs: next })
    updateSubtaskRanks(db, moved)
    markSubtaskMoved(db, change, subtaskId)
    await endCardChange(db, change, found(await recount(db, change, cardId), 'Card'), [])
    return { revision: change.revision }
  }),

  on(deleteSubtask, async ({ db, actor, input: { subtaskId } }) => {
    const change = found(await beginChange(db, actor.id, { subtaskId }), 'Subtask')
    const { cardId, name } = found(await readSubtask(db, change, subtaskId), 'Subtask')
    removeSubtask(db, subtaskId)
    const card = await changeable(db, change, cardId, await recount(db, change, cardId))
    await endCardChange(db, change, card, [{ kind: 'subtaskDeleted', details: { card: card.name, part: name } }])
    return { card }
  }),
]

// The labels of a board: the calls that make, change and delete them.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Label } from '../../entities.ts'
import type { Change } from '../change-queries.ts'
import { AppError, found } from '#kernel/errors.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { createLabel, deleteLabel, updateLabel } from '../../board-contract.ts'
import { boardTopic, labelsChanged } from '../../contract.ts'
import { maxLabels } from '../../entities.ts'
import { beginChange, endChange } from '../change-queries.ts'
import { insertLabel, readLabel, readLabels, removeLabel, saveLabel } from './label-queries.ts'
import { mergeInto } from '../merge.ts'
import { readRole } from './member-queries.ts'

/** Counts the change and tells the board which labels it has now. */
async function endLabelChange(tx: Tx, change: Change): Promise<void> {
  const labels: Label[] = await readLabels(tx, change.boardId)
  if (labels.length > maxLabels) throw new AppError('no-room', `A board can have up to ${maxLabels} labels`)
  endChange(tx, change)
  await emit(tx, labelsChanged, { ...change, labels }, { to: boardTopic(change.boardId) })
}

export const labelCalls: Part[] = [
  on(createLabel, async ({ db, actor, input: { boardId, ...wanted } }) => {
    const change = found(await beginChange(db, actor.id, { boardId }), 'Board')
    found(await readRole(db, actor.id, boardId), 'Board')
    const label = await insertLabel(db, change, wanted)
    await endLabelChange(db, change)
    return { label, revision: change.revision }
  }),

  on(updateLabel, async ({ db, actor, input: { labelId, label: wanted, revision: seen } }) => {
    const change = found(await beginChange(db, actor.id, { labelId }), 'Label')
    const { fieldRevisions, ...label } = found(await readLabel(db, change, labelId), 'Label')
    const current = { ...label, revision: change.revision - 1 }
    const { merged, isChanged, ...saved } = mergeInto(change, { current, fieldRevisions, seen }, wanted)
    if (!isChanged) return { revision: current.revision }
    await saveLabel(db, change, { ...merged, ...saved })
    await endLabelChange(db, change)
    return { revision: change.revision }
  }),

  on(deleteLabel, async ({ db, actor, input: { labelId } }) => {
    const change = found(await beginChange(db, actor.id, { labelId }), 'Label')
    found(await readLabel(db, change, labelId), 'Label')
    await removeLabel(db, change, labelId)
    await endLabelChange(db, change)
    return { revision: change.revision }
  }),
]

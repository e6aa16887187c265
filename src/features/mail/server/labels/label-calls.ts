// The calls that create, rename, color and delete labels of one's own.
import { AppError, found } from '#kernel/errors.ts'
import { rankBetween } from '#kernel/rank.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { createLabel, deleteLabel, labelsChanged, updateLabel } from '../../contract.ts'
import { maxLabels } from '../../entities.ts'
import {
  countUnreadWith,
  hasLabelNamed,
  holdLabels,
  insertLabel,
  readLabel,
  removeLabel,
  saveLabel,
} from './label-queries.ts'

const nameTaken = (field: string) =>
  new AppError('conflict', 'You already have a label with this name', { fields: { [field]: { code: 'taken' } } })
const idTaken = () => new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })

const tell = (tx: Tx, personId: string) => emit(tx, labelsChanged, {}, { to: personTopic(personId) })

export const labelCalls: Part[] = [
  on(createLabel, async ({ db, actor, input: { id = newId(), name, color } }) => {
    const { count, last } = await holdLabels(db, actor.id)
    if (count >= maxLabels) throw new AppError('no-room', `You can have up to ${maxLabels} labels`)
    if (await hasLabelNamed(db, actor.id, name, id)) throw nameTaken('name')
    const label = { id, name, color, rank: rankBetween(last, null) }
    if (!(await insertLabel(db, actor.id, label))) throw idTaken()
    await tell(db, actor.id)
    return { label: { id, name, color, type: 'custom', unreadCount: 0 } as const }
  }),

  on(updateLabel, async ({ db, actor, input: { labelId, label: change } }) => {
    await holdLabels(db, actor.id)
    const known = found(await readLabel(db, actor.id, labelId), 'Label')
    const name = change.name ?? known.name
    if (await hasLabelNamed(db, actor.id, name, labelId)) throw nameTaken('label.name')
    const label = { id: labelId, name, color: change.color ?? known.color }
    saveLabel(db, actor.id, label)
    await tell(db, actor.id)
    return { label: { ...label, type: 'custom', unreadCount: await countUnreadWith(db, actor.id, labelId) } as const }
  }),

  on(deleteLabel, async ({ db, actor, input: { labelId } }) => {
    found(await removeLabel(db, actor.id, labelId), 'Label')
    await tell(db, actor.id)
    return {}
  }),
]

// The calls that change, move, restore and remove mails.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { JobToken } from '#kernel/server/jobs/jobs.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, object, oneOf } from '#kernel/shape.ts'
import { deleteMails, emptyFolder, restoreMails, updateMails } from '../../contract.ts'
import { readOwn } from '../labels/label-queries.ts'
import { tellChanged, tellRemoved } from '../tell.ts'
import {
  addLabels,
  changeMails,
  countIn,
  forgetTrash,
  holdMails,
  isRemovable,
  removeLabels,
  removeMails,
  removeSome,
  restoreStates,
} from './keep-queries.ts'

const removedAtOnce = 2000

async function checkLabels(tx: Tx, personId: string, labelIds: readonly string[]): Promise<void> {
  const own = await readOwn(tx, personId, labelIds)
  for (const id of labelIds) found(own.has(id) || undefined, 'Label')
}

const Emptying = object({ personId: Id, folder: oneOf(['trash', 'spam']), until: Instant })

/** A large folder is emptied in steps, so that no statement runs for long. */
const emptyStep: JobToken<Infer<typeof Emptying>> = job('mail.emptyFolder', Emptying, (emptying, { transaction }) =>
  transaction(async (tx) => {
    const removed = await removeSome(tx, { ...emptying, most: removedAtOnce })
    await tellRemoved(tx, emptying.personId, removed)
    if (removed.length === removedAtOnce) await enqueue(tx, emptyStep, emptying)
  }),
)

export const keepingCalls: Part[] = [
  on(updateMails, async ({ db, actor, input: { mailIds, wholeThreads = false, change } }) => {
    const { addLabelIds = [], removeLabelIds = [], ...state } = change
    if (state.folder === 'sent' || state.folder === 'drafts')
      throw refusedField('change.folder', 'not-allowed', 'Mails can’t be moved there')
    await checkLabels(db, actor.id, [...addLabelIds, ...removeLabelIds])
    const previous = await holdMails(db, actor.id, { mailIds, wholeThreads })
    if (mailIds.length > 0) found(previous[0], 'Mail')
    const ids = previous.map(({ id }) => id)
    changeMails(db, actor.id, ids, state)
    addLabels(db, actor.id, ids, addLabelIds)
    removeLabels(db, actor.id, ids, removeLabelIds)
    await tellChanged(db, actor.id, ids)
    return { previous }
  }),

  on(restoreMails, async ({ db, actor, input: { mails } }) => {
    const ids = await restoreStates(db, actor.id, mails)
    if (mails.length > 0) found(ids[0], 'Mail')
    await tellChanged(db, actor.id, ids)
    return {}
  }),

  on(deleteMails, async ({ db, actor, input: { mailIds, wholeThreads = false } }) => {
    const held = await holdMails(db, actor.id, { mailIds, wholeThreads })
    if (mailIds.length > 0) found(held[0], 'Mail')
    if (held.some(({ folder }) => !isRemovable(folder)))
      throw new AppError('conflict', 'Move it to the trash first, then delete it for good')
    const removed = await removeMails(
      db,
      actor.id,
      held.map(({ id }) => id),
    )
    await tellRemoved(db, actor.id, removed)
    return { count: removed.length }
  }),

  on(emptyFolder, async ({ db, actor, input: { folder } }) => {
    const { count, until } = await countIn(db, actor.id, folder)
    const emptying = { personId: actor.id, folder, until }
    const removed = await removeSome(db, { ...emptying, most: removedAtOnce })
    await tellRemoved(db, actor.id, removed)
    if (count > removed.length) await enqueue(db, emptyStep, emptying)
    return { count }
  }),

  emptyStep,
  tidyUp(forgetTrash),
]

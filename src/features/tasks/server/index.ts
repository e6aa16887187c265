// The handlers of the tasks feature.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { rankBetween } from '#kernel/rank.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import type { Part } from '#kernel/server/parts.ts'
import {
  createTask,
  deleteTask,
  listTasks,
  maxTasks,
  moveTask,
  shareTask,
  suggestPeople,
  tasksChanged,
  updateTask,
} from '../contract.ts'
import { notices as kinds } from '../notices.ts'
import { tasksPath } from '../address.ts'
import type { Ranked } from './queries.ts'
import {
  insertTask,
  lockTasks,
  readName,
  readPeopleFound,
  readRanks,
  readReceivers,
  readTask,
  readTasks,
  removeTask,
  saveRank,
  saveTask,
} from './queries.ts'
import { taskSearch } from './search.ts'
import { words } from './words.ts'

const tell = (tx: Tx, personId: string, taskId: string) =>
  emit(tx, tasksChanged, { taskId }, { to: personTopic(personId) })

/** The rank of the place before this task; at the end for null, or if it has gone meanwhile. */
function rankBefore(ranked: readonly Ranked[], before: string | null): string {
  const place = ranked.findIndex(({ id }) => id === before)
  if (place === -1) return rankBetween(ranked.at(-1)?.rank ?? null, null)
  return rankBetween(ranked[place - 1]?.rank ?? null, ranked[place]?.rank ?? null)
}

function checkDay(dueOn: string | null | undefined): void {
  if (dueOn === undefined || dueOn === null) return
  const moment = new Date(`${dueOn}T00:00:00Z`)
  // Days that don’t exist, such as February 30, run over into the next month; the database knows no year 0.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(dueOn) && !dueOn.startsWith('0000')
  if (!isReal) throw refusedField('dueOn', 'not-a-date', 'This date doesn’t exist')
}

function checkRoom(ranked: readonly Ranked[]): void {
  if (ranked.length >= maxTasks) throw new AppError('no-room', `A list can have up to ${maxTasks} tasks`)
}

/** Others fill no list to its end: there is always room for what somebody writes down themselves. */
const keptForOwn = 50

function checkRoomOfOther(ranked: readonly Ranked[]): void {
  if (ranked.length >= maxTasks - keptForOwn)
    throw new AppError('no-room', 'Somebody whom you chose has no room for more tasks')
}

export const parts: Part[] = [
  on(listTasks, async ({ db, actor }) => ({ tasks: await readTasks(db, actor.id) })),

  on(createTask, async ({ db, actor, input }) => {
    const { id = newId(), name, isDone = false, dueOn = null, before = null } = input
    checkDay(dueOn)
    await lockTasks(db, [actor.id])
    const ranked = await readRanks(db, actor.id)
    checkRoom(ranked)
    const rank = rankBefore(ranked, before)
    const isInserted = await insertTask(db, { id, name, isDone, dueOn, rank, personId: actor.id, fromId: null })
    if (!isInserted) throw new AppError('conflict', 'This id is in use', { fields: { id: { code: 'taken' } } })
    await tell(db, actor.id, id)
    return { task: { id, name, isDone, dueOn, from: null } }
  }),

  on(updateTask, async ({ db, actor, input: { taskId, task } }) => {
    checkDay(task.dueOn)
    found(await saveTask(db, actor.id, { id: taskId, ...task }), 'Task')
    await tell(db, actor.id, taskId)
    return {}
  }),

  on(moveTask, async ({ db, actor, input: { taskId, before } }) => {
    await lockTasks(db, [actor.id])
    const ranked = await readRanks(db, actor.id)
    found(
      ranked.find(({ id }) => id === taskId),
      'Task',
    )
    if (before === taskId) return {}
    const others = ranked.filter(({ id }) => id !== taskId)
    await saveRank(db, actor.id, { id: taskId, rank: rankBefore(others, before) })
    await tell(db, actor.id, taskId)
    return {}
  }),

  on(deleteTask, async ({ db, actor, input: { taskId } }) => {
    found(await removeTask(db, actor.id, taskId), 'Task')
    await tell(db, actor.id, taskId)
    return {}
  }),

  on(suggestPeople, async ({ db, actor, input: { search } }) => ({
    people: await readPeopleFound(db, actor, search.trim()),
  })),

  on(shareTask, async ({ db, actor, input: { taskId, personIds } }) => {
    const task = found(await readTask(db, actor.id, taskId), 'Task')
    const wanted = [...new Set(personIds)]
    if (wanted.length === 0) throw refusedField('personIds', 'required', 'Choose at least one person')
    const receivers = await readReceivers(db, actor, wanted)
    found(receivers.length === wanted.length ? receivers : undefined, 'Person')
    await lockTasks(db, receivers)
    for (const personId of receivers) await giveCopy(db, actor.id, personId, task)
    const params = { by: await readName(db, actor.id), name: task.name }
    await notify(db, { to: receivers, kind: 'tasks.shared', params, link: tasksPath, by: actor.id })
    return {}
  }),

  notices(kinds, words),
  taskSearch,
]

async function giveCopy(
  tx: Tx,
  fromId: string,
  personId: string,
  { name, dueOn }: { name: string; dueOn: string | null },
) {
  const ranked = await readRanks(tx, personId)
  checkRoomOfOther(ranked)
  const id = newId()
  await insertTask(tx, { id, name, dueOn, isDone: false, personId, fromId, rank: rankBefore(ranked, null) })
  await tell(tx, personId, id)
}

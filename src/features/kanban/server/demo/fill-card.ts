// Puts one card of the demo on its board, with all that hangs on it, each at its own time.
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Due } from '../../entities.ts'
import type { NewActivity } from '../change-queries.ts'
import type { DemoCard, Moment } from './demo-board.ts'
import { ranks } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { insertComment } from '#records/comments/server/comment-queries.ts'
import { insertCard } from '../cards/card-queries.ts'
import { cardKind } from '../cards/card-records.ts'
import { recount } from '../cards/field-queries.ts'
import { setLike } from '../cards/like-queries.ts'
import { setWatch } from '../cards/watch-queries.ts'
import { attachPlans } from './attach-plans.ts'
import { insertSubtask, saveSubtask } from '../cards/subtask-queries.ts'

export type Person = { id: string; name: string; firstName: string }
export type People = ReadonlyMap<string, Person>

export type Placed = {
  boardId: string
  columnId: string
  rank: string
  reporter: Person
  isDone: boolean
  addedAt: Date
  labelIds: ReadonlyMap<string, string>
  people: People
  now: Date
  /** Where files are kept; without it nothing hangs on the cards. */
  blobs: Blobs | undefined
}

const hourMilliseconds = 3_600_000

export async function fillCard(tx: Tx, card: DemoCard, placed: Placed): Promise<string> {
  const { boardId, columnId, rank, reporter, isDone, addedAt, labelIds, people, now } = placed
  const due: Due = [card.from ? momentOf(now, card.from) : null, card.due ? momentOf(now, card.due) : null]
  const { name, description = '', priority = 'medium' } = card
  const change = { boardId, revision: 1, by: reporter.id }
  const { id: cardId } = await insertCard(tx, change, {
    columnId,
    name,
    description,
    due,
    completed: isDone,
    priority,
    assigneeIds: idsOf(people, card.people),
    labelIds: (card.labels ?? []).flatMap((label) => labelIds.get(label) ?? []),
    rank,
  })
  await tx.run(sql`
    update kanban_cards
    set created_at = ${addedAt.toISOString()},
      completed_at = case when completed then least(now(), ${addedAt.toISOString()}::timestamptz + interval '1 day') end
    where id = ${cardId}`)
  await addSubtasks(tx, cardId, card.subtasks ?? [])
  for (const by of idsOf(people, card.likedBy)) await setLike(tx, { ...change, by }, cardId, true)
  for (const by of idsOf(people, card.watchedBy)) await setWatch(tx, by, cardId, true)
  await addComments(tx, cardId, card, placed)
  await attachPlans(tx, change, { cardId, plans: card.plans }, placed.blobs)
  await recount(tx, change, cardId)
  return cardId
}

const idsOf = (people: People, names: readonly string[] = []) => names.flatMap((name) => people.get(name)?.id ?? [])

async function addSubtasks(tx: Tx, cardId: string, subtasks: readonly string[]): Promise<void> {
  const places = ranks(subtasks.length)
  for (const [index, written] of subtasks.entries()) {
    const name = written.replace('✓ ', '')
    const subtask = await insertSubtask(tx, cardId, { name, rank: places[index] ?? '' })
    if (name !== written) saveSubtask(tx, { ...subtask, done: true }, {})
  }
}

async function addComments(tx: Tx, cardId: string, card: DemoCard, { boardId, people, now }: Placed): Promise<void> {
  for (const [hoursAgo, name, text] of card.comments ?? []) {
    const by = people.get(name)?.id
    if (by === undefined) continue
    const at = new Date(now.getTime() - hoursAgo * hourMilliseconds)
    const { message, mentions } = withMentions(text, people)
    const written = { message, mentions, createdAt: at }
    await insertComment(tx, { kind: cardKind, recordId: cardId, by }, written)
    const activity: NewActivity = { kind: 'commentAdded', cardId, details: { card: card.name } }
    await addActivity(tx, { boardId, at, by, activity })
  }
}

/** A text in which people are named, as `@{id}`. */
function withMentions(text: string, people: People): { message: string; mentions: string[] } {
  const mentioned = [...people.values()].filter(({ name }) => text.includes(`@${name}`))
  const message = mentioned.reduce((whole, { id, name }) => whole.replaceAll(`@${name}`, `@{${id}}`), text)
  return { message, mentions: mentioned.map(({ id }) => id) }
}

/** A moment of the demo in the server's zone. */
export function momentOf(now: Date, [day, time]: Moment): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hours, minutes).toISOString()
}

export type Past = { boardId: string; at: Date; by: string; activity: NewActivity }

/** Something that happened on the board, at its own time. */
export async function addActivity(tx: Tx, { boardId, at, by, activity }: Past): Promise<void> {
  const { kind, cardId = null, details } = activity
  await tx.run(sql`
    with counted as (update kanban_boards set revision = revision + 1 where id = ${boardId})
    insert into kanban_activity (id, board_id, card_id, person_id, kind, details, created_at)
    values (${newId()}, ${boardId}, ${cardId}, ${by}, ${kind}, ${JSON.stringify(details)}, ${at.toISOString()})`)
}

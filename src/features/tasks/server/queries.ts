// All SQL of the tasks feature.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Actor } from '#kernel/server/parts.ts'
import type { Task, TaskChange } from '../contract.ts'
import { maxTasks } from '../contract.ts'

const fields = sql`t.id, t.name, t.is_done as "isDone", t.due_on::text as "dueOn",
  (select p.name from people_public p where p.id = t.from_id) as "from"`

export function readTasks(db: Db, actorId: string): Promise<Task[]> {
  return db.many(sql`
    select ${fields} from tasks t where t.person_id = ${actorId} order by t.is_done, t.rank, t.id limit ${maxTasks}`)
}

export function readTask(db: Db, actorId: string, id: string): Promise<Task | undefined> {
  return db.maybe(sql`select ${fields} from tasks t where t.id = ${id} and t.person_id = ${actorId}`)
}

/** Serializes changes of the order of these people’s lists, so that limits and places are exact. */
export async function lockTasks(tx: Tx, personIds: readonly string[]): Promise<void> {
  for (const personId of personIds.toSorted())
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('tasks' || ${personId}, 0))`)
}

export type Ranked = { id: string; rank: string }

/** The whole list by its order, done or not. */
export function readRanks(db: Db, personId: string): Promise<Ranked[]> {
  return db.many(sql`select id, rank from tasks where person_id = ${personId} order by rank, id`)
}

type NewTask = Omit<Task, 'from'> & { personId: string; fromId: string | null; rank: string }

/** False if the ID is already in use. */
export async function insertTask(tx: Tx, task: NewTask): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into tasks (id, person_id, from_id, name, is_done, due_on, rank)
    values (${task.id}, ${task.personId}, ${task.fromId}, ${task.name}, ${task.isDone}, ${task.dueOn}, ${task.rank})
    on conflict (id) do nothing`)
  return inserted > 0
}

export function saveTask(
  tx: Tx,
  actorId: string,
  { id, name, isDone, dueOn }: TaskChange & { id: string },
): Promise<{ id: string } | undefined> {
  return tx.maybe(sql`
    update tasks set name = coalesce(${name ?? null}, name), is_done = coalesce(${isDone ?? null}::boolean, is_done),
      due_on = case when ${dueOn === undefined}::boolean then due_on else ${dueOn ?? null}::date end
    where id = ${id} and person_id = ${actorId} returning id`)
}

export async function saveRank(tx: Tx, actorId: string, { id, rank }: Ranked): Promise<void> {
  await tx.run(sql`update tasks set rank = ${rank} where id = ${id} and person_id = ${actorId}`)
}

export function removeTask(tx: Tx, actorId: string, id: string): Promise<{ id: string } | undefined> {
  return tx.maybe(sql`delete from tasks where id = ${id} and person_id = ${actorId} returning id`)
}

type Face = { id: string; name: string; avatarUrl: string | null }
const mostSuggested = 20

/** Active people; those who aren’t public are found by admins alone. */
const isFoundBy = ({ id, role }: Actor) =>
  sql`p.status = 'active' and p.id <> ${id} and (p.is_public or ${role === 'admin'})`

export function readPeopleFound(db: Db, actor: Actor, search: string): Promise<Face[]> {
  return db.many(sql`
    select p.id, p.name, p.avatar_url as "avatarUrl" from people_records p
    where ${isFoundBy(actor)} and (${search === ''}::boolean or p.search @@ search_query(${search}))
    order by p.sort_name, p.id limit ${mostSuggested}`)
}

/** Those of these people whom this person can find. */
export async function readReceivers(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select p.id from people_records p where p.id = any(${ids}::uuid[]) and ${isFoundBy(actor)} order by p.id`)
  return rows.map(({ id }) => id)
}

export async function readName(db: Db, personId: string): Promise<string> {
  const { name } = await db.one<{ name: string }>(sql`select name from people_public where id = ${personId}`)
  return name
}

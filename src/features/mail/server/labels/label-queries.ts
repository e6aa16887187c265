// All SQL of labels: one's own, in their order, and how much is unread under each.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Label, SystemLabel } from '../../entities.ts'
import { systemLabels } from '../../entities.ts'

const mostCounted = 1000
/** As many unread mails are looked at for what has no folder of its own. */
const unreadRead = 10_000

const inFolder = (personId: string, folder: string) => sql`(
  select distinct thread_id from mail_entries
  where person_id = ${personId} and folder = ${folder} and is_unread limit ${mostCounted}
)`

type Counts = Record<SystemLabel, number> & { custom: Record<string, number> }

function readCounts(db: Db, personId: string): Promise<Counts> {
  return db.one(sql`
    with unread as materialized (
      select id, thread_id, is_starred, is_important from mail_entries
      where person_id = ${personId} and is_unread and folder not in ('trash', 'spam')
      order by sorted_at desc, id desc limit ${unreadRead}
    ),
    labeled as (
      select l.label_id, least(count(distinct u.thread_id), ${mostCounted}) as count
      from unread u join mail_labeled l on l.entry_id = u.id group by l.label_id
    )
    select (select count(*)::int from ${inFolder(personId, 'inbox')} f) as inbox,
      (select count(*)::int from ${inFolder(personId, 'sent')} f) as sent,
      (select count(*)::int from ${inFolder(personId, 'trash')} f) as trash,
      (select count(*)::int from ${inFolder(personId, 'spam')} f) as spam,
      (select count(*)::int from (
        select from mail_entries where person_id = ${personId} and folder = 'drafts' limit ${mostCounted}
      ) f) as drafts,
      (select least(count(distinct thread_id), ${mostCounted})::int from unread) as "all",
      (select least(count(distinct thread_id), ${mostCounted})::int from unread where is_starred) as starred,
      (select least(count(distinct thread_id), ${mostCounted})::int from unread where is_important) as important,
      (select coalesce(json_object_agg(label_id, count), '{}') from labeled) as custom`)
}

export type OwnLabel = { id: string; name: string; color: string }

const readOwnLabels = (db: Db, personId: string): Promise<OwnLabel[]> =>
  db.many(sql`select id, name, color from mail_labels where person_id = ${personId} order by rank, id`)

export async function readLabels(db: Db, personId: string): Promise<Label[]> {
  const [counts, own] = await Promise.all([readCounts(db, personId), readOwnLabels(db, personId)])
  return [
    ...systemLabels.map((id): Label => ({ id, type: 'system', name: id, unreadCount: counts[id] })),
    ...own.map((label): Label => ({ ...label, type: 'custom', unreadCount: counts.custom[label.id] ?? 0 })),
  ]
}

/** Unread conversations of the inbox. */
export async function readUnread(db: Db, personId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from ${inFolder(personId, 'inbox')} f`)
  return count
}

/** By its ID or its name. */
export async function readLabelId(db: Db, personId: string, given: string): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`
    select id from mail_labels
    where person_id = ${personId} and (id::text = ${given} or lower(name) = lower(${given}))
    order by id::text = ${given} desc limit 1`)
  return row?.id
}

/** Those of these labels that are this person's own. */
export async function readOwn(db: Db, personId: string, labelIds: readonly string[]): Promise<Set<string>> {
  if (labelIds.length === 0) return new Set()
  const rows = await db.many<{ id: string }>(sql`
    select id from mail_labels where person_id = ${personId} and id = any(${labelIds}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Locks somebody's labels, so that their limit holds; answers the last rank and how many there are. */
export async function holdLabels(tx: Tx, personId: string): Promise<{ count: number; last: string | null }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('mail_labels:' || ${personId}::text, 0))`)
  return tx.one(sql`
    select count(*)::int as count, max(rank) as last from mail_labels where person_id = ${personId}`)
}

export const hasLabelNamed = async (tx: Tx, personId: string, name: string, but: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from mail_labels where person_id = ${personId} and lower(name) = lower(${name}) and id <> ${but}`)) !==
  undefined

/** False where the ID is in use already. */
export async function insertLabel(tx: Tx, personId: string, label: OwnLabel & { rank: string }): Promise<boolean> {
  const { id, name, color, rank } = label
  const added = await tx.run(sql`
    insert into mail_labels (id, person_id, name, color, rank) values (${id}, ${personId}, ${name}, ${color}, ${rank})
    on conflict (id) do nothing`)
  return added > 0
}

export const readLabel = (tx: Tx, personId: string, labelId: string): Promise<OwnLabel | undefined> =>
  tx.maybe(sql`
    select id, name, color from mail_labels where id = ${labelId} and person_id = ${personId} for update`)

export function saveLabel(tx: Tx, personId: string, { id, name, color }: OwnLabel): void {
  tx.later(sql`update mail_labels set name = ${name}, color = ${color} where id = ${id} and person_id = ${personId}`)
}

export const removeLabel = (tx: Tx, personId: string, labelId: string): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`delete from mail_labels where id = ${labelId} and person_id = ${personId} returning id`)

export async function countUnreadWith(db: Db, personId: string, labelId: string): Promise<number> {
  const counts = await readCounts(db, personId)
  return counts.custom[labelId] ?? 0
}

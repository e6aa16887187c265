// Finds the mails of a list by keyset, newest first: each by itself, or of each conversation the newest.
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Recipient } from '../../entities.ts'
import type { Scope } from './scope.ts'
import { conditionsOf, isIn } from './scope.ts'

export type View = 'conversations' | 'messages'
export type Place = { id: string; threadId: string }
type List = { scope: Scope; view: View; before?: string | undefined; most: number }

const entry = sql`e`

/**
 * No newer mail of its conversation stands in the same list. With its `offset` this is looked up for each row: as a join,
 * the database reads the whole list where it guesses that few mails are in it.
 */
const isNewest = (scope: Scope) => sql`not exists (
  select from mail_entries n
  where n.thread_id = e.thread_id and n.person_id = e.person_id and (n.sorted_at, n.id) > (e.sorted_at, e.id)
    and ${isIn(scope, sql`n`)}
  offset 0
)`

/** Beyond a mail that isn't there is nothing. */
const beyond = (personId: string, key: Statement, before: string | undefined) =>
  before === undefined
    ? sql`true`
    : sql`(${key}) < (select b.sorted_at, b.id from mail_entries b where b.id = ${before} and b.person_id = ${personId})`

/** The copies `e` of a list in its order, for a `limit` to end it; those under a label by its own index, one after another. */
export function listed(personId: string, { scope, view, before }: Omit<List, 'most'>): Statement {
  const isShown = sql`${conditionsOf(scope, entry)} and ${view === 'messages' ? sql`true` : isNewest(scope)}`
  if (scope.labelId === null)
    return sql`mail_entries e where e.person_id = ${personId} and ${isShown}
      and ${beyond(personId, sql`e.sorted_at, e.id`, before)}
      order by e.sorted_at desc, e.id desc`
  return sql`mail_labeled l, lateral (select * from mail_entries where id = l.entry_id offset 0) e
    where l.label_id = ${scope.labelId}::uuid and e.person_id = ${personId} and ${isShown}
      and ${beyond(personId, sql`l.sorted_at, l.entry_id`, before)}
    order by l.sorted_at desc, l.entry_id desc`
}

export const readPlaces = (db: Db, personId: string, list: List): Promise<Place[]> =>
  db.many(sql`select e.id, e.thread_id as "threadId" from ${listed(personId, list)} limit ${list.most}`)

/** Counted no further than `most`. */
export async function countListed(db: Db, personId: string, list: Omit<List, 'before'>): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (select from ${listed(personId, list)} limit ${list.most}) counted`)
  return count
}

export type ThreadRow = {
  threadId: string
  count: number
  unreadCount: number
  isStarred: boolean
  isImportant: boolean
  labelIds: string[]
  senders: Recipient[][]
}

const sendersRead = 30

/** How many mails of each conversation are in the list, and who wrote the newest of them, the oldest first. */
export function readThreads(
  db: Db,
  personId: string,
  scope: Scope,
  threadIds: readonly string[],
): Promise<ThreadRow[]> {
  return db.many(sql`
    select t.id as "threadId", counted.*, (
      select coalesce(json_agg(s.sender order by s.sorted_at, s.id), '[]')
      from (
        select e.sorted_at, e.id, m.sender from mail_entries e join mail_messages m on m.id = e.message_id
        where e.thread_id = t.id and e.person_id = ${personId} and ${isIn(scope, entry)}
        order by e.sorted_at desc, e.id desc limit ${sendersRead}
      ) s
    ) as senders
    from unnest(${threadIds}::uuid[]) as t (id), lateral (
      select count(*)::int as count, (count(*) filter (where e.is_unread))::int as "unreadCount",
        coalesce(bool_or(e.is_starred), false) as "isStarred", coalesce(bool_or(e.is_important), false) as "isImportant",
        array(
          select l.label_id from mail_entries e
            join mail_labeled l on l.entry_id = e.id join mail_labels o on o.id = l.label_id
          where e.thread_id = t.id and e.person_id = ${personId} and ${isIn(scope, entry)}
          group by l.label_id, o.rank order by o.rank, l.label_id
        ) as "labelIds"
      from mail_entries e where e.thread_id = t.id and e.person_id = ${personId} and ${isIn(scope, entry)}
    ) counted`)
}

/** The conversation of a mail, the oldest first, without what was thrown away, unless that mail was. */
export async function readThreadIds(db: Db, personId: string, mailId: string, most: number): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select e.id from mail_entries e, mail_entries given
    where given.id = ${mailId} and given.person_id = ${personId}
      and e.thread_id = given.thread_id and e.person_id = ${personId}
      and (e.id = given.id or given.folder in ('trash', 'spam') or e.folder not in ('trash', 'spam'))
    order by e.sorted_at desc, e.id desc limit ${most}`)
  return rows.map(({ id }) => id).toReversed()
}

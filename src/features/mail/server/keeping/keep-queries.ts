// All SQL that changes how somebody keeps mails: read, starred, moved, labeled, restored and removed.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Folder, MailState } from '../../entities.ts'
import { maxRestored } from '../../entities.ts'
import { restoreDays } from '#records/trash/trash.ts'
import { forgetNotices } from '../tell.ts'

/** Locks these mails, or all of their conversations in the same folder; answers how they are. */
export function holdMails(
  tx: Tx,
  personId: string,
  { mailIds, wholeThreads }: { mailIds: readonly string[]; wholeThreads: boolean },
): Promise<MailState[]> {
  const wanted = wholeThreads
    ? sql`exists (
        select from mail_entries g
        where g.id = any(${mailIds}::uuid[]) and g.person_id = ${personId} and g.thread_id = e.thread_id
          and g.folder = e.folder
      ) and e.thread_id in (
        select thread_id from mail_entries where id = any(${mailIds}::uuid[]) and person_id = ${personId}
      )`
    : sql`e.id = any(${mailIds}::uuid[])`
  return tx.many(sql`
    with held as materialized (
      select * from mail_entries e where e.person_id = ${personId} and ${wanted} order by e.id limit ${maxRestored}
      for update
    )
    select h.id, h.folder, h.is_unread as "isUnread", h.is_starred as "isStarred", h.is_important as "isImportant",
      array(select l.label_id from mail_labeled l where l.entry_id = h.id) as "labelIds"
    from held h`)
}

/** Drafts and sent mails have one place beside the trash; nothing that came goes to theirs. */
const placeFor = (wanted: Statement) => sql`case
  when ${wanted} = 'trash' then 'trash'
  when e.origin = 'written' then case when e.delivery is null then 'drafts' else 'sent' end
  when ${wanted} in ('sent', 'drafts') then 'inbox'
  else ${wanted} end`

/** The columns that follow from the folder `to`. */
const moved = sql`folder = c.to,
  folder_before = case when c.to in ('trash', 'spam') then case when e.folder in ('trash', 'spam') then e.folder_before
    else e.folder end end,
  trashed_at = case when c.to in ('trash', 'spam') then case when c.to = e.folder and e.trashed_at is not null
    then e.trashed_at else clock_timestamp() end end`

type Change = Partial<Pick<MailState, 'folder' | 'isUnread' | 'isStarred' | 'isImportant'>>

export function changeMails(tx: Tx, personId: string, ids: readonly string[], change: Change): void {
  const { folder = null, isUnread = null, isStarred = null, isImportant = null } = change
  tx.later(sql`
    update mail_entries e set is_unread = coalesce(${isUnread}::boolean, e.is_unread),
      is_starred = coalesce(${isStarred}::boolean, e.is_starred),
      is_important = coalesce(${isImportant}::boolean, e.is_important), ${moved}, revision = e.revision + 1
    from (
      select e.id, case when ${folder}::text is null then e.folder else ${placeFor(sql`${folder}::text`)} end as to
      from mail_entries e where e.person_id = ${personId} and e.id = any(${ids}::uuid[])
    ) c
    where e.id = c.id`)
}

export function addLabels(tx: Tx, personId: string, ids: readonly string[], labelIds: readonly string[]): void {
  if (labelIds.length === 0) return
  tx.later(sql`
    insert into mail_labeled (label_id, entry_id, sorted_at)
    select l.id, e.id, e.sorted_at from mail_entries e, mail_labels l
    where e.person_id = ${personId} and e.id = any(${ids}::uuid[])
      and l.person_id = ${personId} and l.id = any(${labelIds}::uuid[])
    on conflict do nothing`)
}

export function removeLabels(tx: Tx, personId: string, ids: readonly string[], labelIds: readonly string[]): void {
  if (labelIds.length === 0) return
  tx.later(sql`
    delete from mail_labeled l using mail_entries e
    where e.id = l.entry_id and e.person_id = ${personId} and e.id = any(${ids}::uuid[])
      and l.label_id = any(${labelIds}::uuid[])`)
}

/** Answers those that there still are. */
export async function restoreStates(tx: Tx, personId: string, states: readonly MailState[]): Promise<string[]> {
  const given = sql`json_to_recordset(${JSON.stringify(states)}) as s (
    id uuid, folder text, "labelIds" uuid[], "isUnread" boolean, "isStarred" boolean, "isImportant" boolean
  )`
  await tx.run(sql`
    select from mail_entries
    where person_id = ${personId} and id = any(${states.map(({ id }) => id)}::uuid[]) order by id for update`)
  const rows = await tx.many<{ id: string }>(sql`
    update mail_entries e set is_unread = c."isUnread", is_starred = c."isStarred", is_important = c."isImportant",
      ${moved}, revision = e.revision + 1
    from (
      select s.*, ${placeFor(sql`s.folder`)} as to
      from ${given} join mail_entries e on e.id = s.id and e.person_id = ${personId}
    ) c
    where e.id = c.id
    returning e.id`)
  await tx.run(sql`
    delete from mail_labeled l using ${given}, mail_entries e
    where e.id = s.id and e.person_id = ${personId} and l.entry_id = s.id and l.label_id <> all(s."labelIds")`)
  await tx.run(sql`
    insert into mail_labeled (label_id, entry_id, sorted_at)
    select l.id, e.id, e.sorted_at
    from ${given} join mail_entries e on e.id = s.id and e.person_id = ${personId}
      join mail_labels l on l.person_id = ${personId} and l.id = any(s."labelIds")
    on conflict do nothing`)
  return rows.map(({ id }) => id)
}

/** Only what nobody keeps: mails in the trash, in spam, and drafts. */
export const isRemovable = (folder: Folder): boolean => ['trash', 'spam', 'drafts'].includes(folder)

export type Removed = { id: string; isTold: boolean }

export const removeMails = (tx: Tx, personId: string, ids: readonly string[]): Promise<Removed[]> =>
  tx.many(sql`
    delete from mail_entries
    where person_id = ${personId} and id = any(${ids}::uuid[]) and folder in ('trash', 'spam', 'drafts')
    returning id, is_told as "isTold"`)

type Emptying = { personId: string; folder: 'trash' | 'spam'; until: string; most: number }

/** Removes at most so many of the mails that lay there at that moment. */
export const removeSome = (tx: Tx, { personId, folder, until, most }: Emptying): Promise<Removed[]> =>
  tx.many(sql`
    delete from mail_entries where id in (
      select id from mail_entries
      where person_id = ${personId} and folder = ${folder} and coalesce(trashed_at, sorted_at) <= ${until}::timestamptz
      order by sorted_at desc, id desc limit ${most} for update skip locked
    ) returning id, is_told as "isTold"`)

/** How many lie there now. */
export const countIn = (
  tx: Tx,
  personId: string,
  folder: 'trash' | 'spam',
): Promise<{ count: number; until: string }> =>
  tx.one(sql`
    select count(*)::int as count, clock_timestamp() as until
    from mail_entries where person_id = ${personId} and folder = ${folder}`)

const expiredAtOnce = 5000

/** Removes mails that have been in the trash or in spam for longer than they can be restored. */
export async function forgetTrash(tx: Tx): Promise<void> {
  const gone = await tx.many<Removed>(sql`
    delete from mail_entries where id in (
      select id from mail_entries where trashed_at <= now() - make_interval(days => ${restoreDays})
      order by trashed_at limit ${expiredAtOnce} for update skip locked
    ) returning id, is_told as "isTold"`)
  await forgetNotices(tx, gone)
}

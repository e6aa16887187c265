// All SQL of comments. Features bring the columns that they show of a comment, and the records that the actor may see.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { keyset, pageOf } from '#kernel/server/database/paging.ts'
import type { Columns, RecordOfKind, Records } from '#kernel/server/database/records.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { restoreDays } from '#records/trash/trash.ts'
import { newId } from '#kernel/server/ids.ts'

/** A comment `m` of the person `p`, with its picture `a` unless that was deleted. */
const rows = sql`comments m join people_public p on p.id = m.person_id
  left join attachments a on a.id = m.attachment_id and a.deleted_at is null`

const newestFirst = keyset([sql`m.created_at`, sql`m.id`], { isUp: false })

/** The newest comments on a record, oldest first, as a JSON list inside the record's own statement. */
export const newestComments = (fields: Statement, kind: string, recordId: Statement, count: number) => sql`(
  select coalesce(json_agg(m order by m."createdAt", m.id), '[]')
  from (
    select ${fields} from ${rows}
    where m.kind = ${kind} and m.record_id = ${recordId} and m.deleted_at is null
    order by m.created_at desc, m.id desc limit ${count}
  ) m
)`

/** A page of the newest comments, or of those before one that is shown, oldest first; nothing unless the actor sees the record. */
export async function readCommentPage<Comment>(
  db: Db,
  fields: Columns<Comment>,
  { kind, ids }: Records,
  { recordId, before, size }: { recordId: string; before?: string | undefined; size: number },
): Promise<{ comments: Comment[]; hasEarlier: boolean } | undefined> {
  const earlier = newestFirst.beyond(
    before,
    (id) => sql`from comments m where m.id = ${id} and m.record_id = ${recordId}`,
  )
  const row = await db.maybe<{ found: Comment[] }>(sql`
    select (
      select coalesce(json_agg(m order by m."createdAt" desc, m.id desc), '[]')
      from (
        select ${fields} from ${rows}
        where m.kind = ${kind} and m.record_id = ${recordId} and m.deleted_at is null and ${earlier}
        ${newestFirst.page(size)}
      ) m
    ) as found
    from (${ids}) r where r.id = ${recordId}`)
  if (!row) return undefined
  const { rows: page, hasMore } = pageOf(row.found, size)
  return { comments: page.toReversed(), hasEarlier: hasMore }
}

/** A comment that the caller has just written or found. */
export const readComment = <Comment>(db: Db, fields: Columns<Comment>, commentId: string): Promise<Comment> =>
  db.one(sql`select ${fields} from ${rows} where m.id = ${commentId}`)

export type KnownComment = {
  id: string
  recordId: string
  writerId: string
  message: string
  hasPicture: boolean
  mentions: string[]
  /** Null while it is there. */
  deletedBy: string | null
}

/** A comment on one of these records, deleted or not. */
export function readKnownComment(db: Db, { kind, ids }: Records, commentId: string): Promise<KnownComment | undefined> {
  return db.maybe(sql`
    select id, record_id as "recordId", person_id as "writerId", message, has_picture as "hasPicture", mentions,
      deleted_by as "deletedBy"
    from comments where id = ${commentId} and kind = ${kind} and record_id in (${ids})`)
}

export type NewComment = {
  id?: string | undefined
  message: string
  attachmentId?: string | undefined
  mentions?: readonly string[]
  /** In the past of a demo. */
  createdAt?: Date
}

/** Answers its id, or nothing when the id is taken. The caller has opened the record for a change. */
export async function insertComment(
  tx: Tx,
  { kind, recordId, by }: RecordOfKind & { by: string },
  { id = newId(), message, attachmentId, mentions = [], createdAt }: NewComment,
): Promise<string | undefined> {
  const added = await tx.run(sql`
    insert into comments (id, kind, record_id, person_id, message, has_picture, attachment_id, mentions, created_at)
    values (${id}, ${kind}, ${recordId}, ${by}, ${message}, ${attachmentId !== undefined}, ${attachmentId ?? null},
      ${mentions}, coalesce(${createdAt?.toISOString() ?? null}::timestamptz, clock_timestamp()))
    on conflict (id) do nothing`)
  return added === 0 ? undefined : id
}

export function saveComment(tx: Tx, comment: { id: string; message: string; mentions: readonly string[] }): void {
  tx.later(sql`
    update comments set message = ${comment.message}, mentions = ${comment.mentions}, edited_at = clock_timestamp()
    where id = ${comment.id}`)
}

/** Marks it as deleted by this person, or restores it with null; its picture follows. */
export function markComment(tx: Tx, commentId: string, deletedBy: string | null): void {
  tx.later(sql`
    with pictures as (
      update attachments a set deleted_at = case when ${deletedBy}::uuid is not null then now() end
      from comments m
      where m.id = ${commentId} and a.id = m.attachment_id and a.deleted_at is not distinct from m.deleted_at
    )
    update comments
    set deleted_at = case when ${deletedBy}::uuid is not null then now() end, deleted_by = ${deletedBy}
    where id = ${commentId}`)
}

/** Removes those of all features that can no longer be restored. */
export async function forgetDeletedComments(tx: Tx): Promise<void> {
  await tx.run(sql`delete from comments where deleted_at <= now() - make_interval(days => ${restoreDays})`)
}

/** Removes all that a person wrote on records of this kind; answers how many of them were shown on each. */
export function removeCommentsBy(
  tx: Tx,
  kind: string,
  personId: string,
): Promise<{ recordId: string; shown: number }[]> {
  return tx.many(sql`
    with gone as (
      delete from comments where kind = ${kind} and person_id = ${personId}
      returning record_id, deleted_at, attachment_id
    ), pictures as (
      delete from attachments where id in (select attachment_id from gone)
    )
    select record_id as "recordId", count(*) filter (where deleted_at is null)::integer as shown
    from gone group by record_id`)
}

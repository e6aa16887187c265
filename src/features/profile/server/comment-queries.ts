// Comments on posts: read page by page, written, taken away and brought back, with the post's count beside them.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Comment } from '../entities.ts'
import { commentPage } from '../entities.ts'
import { commentFields } from './post-queries.ts'
import type { KeptFile } from './profile-queries.ts'
import type { Reader } from './seen.ts'
import { seenBy } from './seen.ts'

/** The newest first, or those before one that is shown; one more than a page. */
export function readComments(
  db: Db,
  reader: Reader,
  { postId, before }: { postId: string; before?: string | undefined },
): Promise<Comment[]> {
  const earlier =
    before === undefined
      ? sql``
      : sql`and (m.created_at, m.id) < (
          select created_at, id from profile_comments where id = ${before} and post_id = ${postId}
        )`
  return db.many(sql`
    select ${commentFields(reader)}
    from profile_comments m join people_public p on p.id = m.person_id
    where m.post_id = ${postId} and m.deleted_at is null ${earlier}
    order by m.created_at desc, m.id desc
    limit ${commentPage + 1}`)
}

export function readComment(db: Db, reader: Reader, commentId: string): Promise<Comment> {
  return db.one(sql`
    select ${commentFields(reader)}
    from profile_comments m join people_public p on p.id = m.person_id where m.id = ${commentId}`)
}

export type KnownComment = { id: string; postId: string; writerId: string; deletedBy: string | null }

/** A comment on a post that is there and may be seen. */
export function readKnownComment(db: Db, reader: Reader, commentId: string): Promise<KnownComment | undefined> {
  return db.maybe(sql`
    select m.id, m.post_id as "postId", m.person_id as "writerId", m.deleted_by as "deletedBy"
    from profile_comments m join profile_posts o on o.id = m.post_id join people_public p on p.id = o.person_id
    where m.id = ${commentId} and o.deleted_at is null and ${seenBy(reader)}`)
}

type NewComment = { id: string | undefined; postId: string; message: string; picture: TakenFile | undefined }

/** Nothing when the id is somebody's already. The post is held by the caller. */
export function insertComment(tx: Tx, personId: string, { id = newId(), postId, message, picture }: NewComment) {
  const { key = null, thumbKey = null, name = null, type = null, width = null, height = null } = picture ?? {}
  return tx.maybe<{ id: string }>(sql`
    with added as (
      insert into profile_comments (id, post_id, person_id, message, blob_key, thumb_key, picture_name, picture_type,
        width, height)
      values (${id}, ${postId}, ${personId}, ${message}, ${key}, ${thumbKey}, ${name}, ${type},
        ${width}, ${height})
      on conflict (id) do nothing returning id
    ), counted as (
      update profile_posts set comments = comments + 1 where id = ${postId} and exists (select from added)
    )
    select id from added`)
}

/** The post is held by the caller. */
export async function markComment(tx: Tx, { id, postId }: KnownComment, deletedBy: string | null): Promise<void> {
  await tx.run(sql`
    with marked as (
      update profile_comments
      set deleted_at = case when ${deletedBy}::uuid is not null then clock_timestamp() end, deleted_by = ${deletedBy}
      where id = ${id} and (deleted_at is null) = (${deletedBy}::uuid is not null)
      returning id
    )
    update profile_posts
    set comments = comments + case when ${deletedBy}::uuid is null then 1 else -1 end
    where id = ${postId} and exists (select from marked)`)
}

export function readCommentPicture(db: Db, reader: Reader, commentId: string): Promise<KeptFile | undefined> {
  return db.maybe(sql`
    select m.picture_name as name, m.picture_type as type, m.blob_key as key, m.thumb_key as "thumbKey"
    from profile_comments m join profile_posts o on o.id = m.post_id join people_public p on p.id = o.person_id
    where m.id = ${commentId} and m.blob_key is not null and m.deleted_at is null and o.deleted_at is null
      and ${seenBy(reader)}`)
}

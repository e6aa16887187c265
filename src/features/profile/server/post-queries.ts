// Posts with their pictures, likes and last comments, as the reader may see them.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import { newId } from '#kernel/server/ids.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt } from '#records/trash/server/trash.ts'
import type { StoredFile } from '#records/attachments/server/serve-stored.ts'
import { newestComments, removeCommentsBy } from '#records/comments/server/comment-queries.ts'
import type { FeedPost } from '../entities.ts'
import { firstComments, pageSize, shownLikers } from '../entities.ts'
import { commentFields, postKind } from './comment-queries.ts'
import type { Reader } from './seen.ts'
import { seenBy, authorFor } from './seen.ts'

/** A post `o` of the person `p`. */
const postFields = (reader: Reader) => sql`o.id, ${authorFor(reader)} as by, o.message, o.likes,
  o.comments as "commentCount", o.created_at as "createdAt", o.edited_at as "editedAt",
  exists (select from profile_likes where post_id = o.id and person_id = ${reader.id}) as "isLiked",
  (
    select coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'isVideo', type like 'video/%', 'width', width, 'height', height) order by id), '[]')
    from profile_media where post_id = o.id
  ) as media,
  (
    select coalesce(json_agg(l.who order by l.created_at desc), '[]')
    from (
      select ${authorFor(reader)} as who, l.created_at
      from profile_likes l join people_public p on p.id = l.person_id
      where l.post_id = o.id order by l.created_at desc limit ${shownLikers}
    ) l
  ) as likers,
  ${newestComments(commentFields(reader), postKind, sql`o.id`, firstComments)} as comments`

const newestFirst = keyset([sql`o.created_at`, sql`o.id`], { isUp: false })

/** Newest first; one more than a page, so that the caller sees whether there is more. */
export function readPosts(
  db: Db,
  reader: Reader,
  { personId, before }: { personId: string; before?: string | undefined },
): Promise<FeedPost[]> {
  const earlier = newestFirst.beyond(before, (id) => sql`from profile_posts o where o.id = ${id}`)
  return db.many(sql`
    select ${postFields(reader)}
    from profile_posts o join people_public p on p.id = o.person_id
    where o.person_id = ${personId} and o.deleted_at is null and ${earlier} ${newestFirst.page(pageSize)}`)
}

export function readPost(db: Db, reader: Reader, postId: string): Promise<FeedPost | undefined> {
  return db.maybe(sql`
    select ${postFields(reader)}
    from profile_posts o join people_public p on p.id = o.person_id
    where o.id = ${postId} and o.deleted_at is null and ${seenBy(reader)}`)
}

export type KnownPost = {
  id: string
  ownerId: string
  message: string
  /** Nobody while it is there. */
  deletedBy: string | null
}

/** Holds the post until the transaction ends: whatever happens to one post happens in one order. */
export function lockPost(tx: Tx, reader: Reader, postId: string): Promise<KnownPost | undefined> {
  return tx.maybe(sql`
    select o.id, o.person_id as "ownerId", o.message, o.deleted_by as "deletedBy"
    from profile_posts o join people_public p on p.id = o.person_id
    where o.id = ${postId} and ${seenBy(reader)}
    for update of o`)
}

type NewPost = { id: string | undefined; message: string }

/** Nothing when the id is somebody's already. */
export async function insertPost(tx: Tx, personId: string, { id = newId(), message }: NewPost) {
  return tx.maybe<{ id: string }>(sql`
    insert into profile_posts (id, person_id, message) values (${id}, ${personId}, ${message})
    on conflict (id) do nothing returning id`)
}

/** In the order of the list. */
export async function insertMedia(tx: Tx, postId: string, files: readonly TakenFile[]): Promise<void> {
  for (const file of files) {
    await tx.run(sql`
      insert into profile_media (id, post_id, name, type, blob_key, thumb_key, width, height)
      values (${newId()}, ${postId}, ${file.name}, ${file.type}, ${file.key}, ${file.thumbKey}, ${file.width},
        ${file.height})`)
  }
}

export async function savePost(tx: Tx, postId: string, post: { message: string; mediaIds: readonly string[] }) {
  await tx.run(sql`
    delete from profile_media where post_id = ${postId} and not id = any(${post.mediaIds}::uuid[])`)
  await tx.run(sql`
    update profile_posts set message = ${post.message}, edited_at = clock_timestamp() where id = ${postId}`)
}

export async function countMedia(tx: Tx, postId: string, mediaIds: readonly string[]): Promise<number> {
  const media = await tx.many(sql`
    select id from profile_media where post_id = ${postId} and id = any(${mediaIds}::uuid[])`)
  return media.length
}

export async function markPost(tx: Tx, postId: string, deletedBy: string | null): Promise<void> {
  await tx.run(sql`
    update profile_posts set deleted_at = ${deletedAt(deletedBy !== null)}, deleted_by = ${deletedBy}
    where id = ${postId}`)
}

/** Whether anything changed by it. */
export async function saveLike(tx: Tx, postId: string, personId: string, isLiked: boolean): Promise<boolean> {
  const changed = isLiked
    ? await tx.run(sql`
        insert into profile_likes (post_id, person_id) values (${postId}, ${personId}) on conflict do nothing`)
    : await tx.run(sql`delete from profile_likes where post_id = ${postId} and person_id = ${personId}`)
  if (changed > 0)
    await tx.run(sql`update profile_posts set likes = likes + ${isLiked ? 1 : -1}::int where id = ${postId}`)
  return changed > 0
}

/** A person's likes and comments, and their share of the counts. */
export async function removeFromPosts(tx: Tx, personId: string): Promise<void> {
  // Held first, as by whoever likes one or takes a comment away: what happens to one post happens in one order.
  await tx.run(sql`
    select from profile_posts
    where id in (
      select post_id from profile_likes where person_id = ${personId}
      union all select record_id from comments where kind = ${postKind} and person_id = ${personId}
    )
    order by id for update`)
  await tx.run(sql`
    with gone as (delete from profile_likes where person_id = ${personId} returning post_id)
    update profile_posts set likes = likes - 1 where id in (select post_id from gone)`)
  const counted = await removeCommentsBy(tx, postKind, personId)
  await tx.run(sql`
    update profile_posts set comments = comments - gone.shown
    from json_to_recordset(${JSON.stringify(counted)}) as gone ("recordId" uuid, shown integer)
    where id = gone."recordId"`)
}

export function readMedium(db: Db, reader: Reader, mediaId: string): Promise<StoredFile | undefined> {
  return db.maybe(sql`
    select a.name, a.type, a.blob_key as key, a.thumb_key as "thumbKey"
    from profile_media a join profile_posts o on o.id = a.post_id join people_public p on p.id = o.person_id
    where a.id = ${mediaId} and o.deleted_at is null and ${seenBy(reader)}`)
}

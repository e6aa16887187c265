// Likes of posts, with their count beside them.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Liked = { likes: number; authorId: string }

/** The likes of a shown post afterwards; liking twice changes nothing. */
export async function saveLike(
  tx: Tx,
  postId: string,
  { personId, isFavorite }: { personId: string; isFavorite: boolean },
): Promise<Liked | undefined> {
  // Held, so that likes of one post are counted in one order.
  const post = await tx.maybe<Liked>(sql`
    select likes, author_id as "authorId" from blog_posts
    where id = ${postId} and state = 'published' and deleted_at is null for update`)
  if (!post) return undefined
  const changed = isFavorite
    ? await tx.run(sql`
        insert into blog_likes (post_id, person_id) values (${postId}, ${personId}) on conflict do nothing`)
    : await tx.run(sql`delete from blog_likes where post_id = ${postId} and person_id = ${personId}`)
  if (changed === 0) return post
  return tx.one(sql`
    update blog_posts set likes = likes + ${isFavorite ? 1 : -1}::int where id = ${postId}
    returning likes, author_id as "authorId"`)
}

/** A person's likes, of posts and comments, and their share of the counts. */
export async function removeLikes(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`
    select from blog_posts where id in (select post_id from blog_likes where person_id = ${personId})
    order by id for update`)
  await tx.run(sql`
    with gone as (delete from blog_likes where person_id = ${personId} returning post_id)
    update blog_posts set likes = likes - 1 where id in (select post_id from gone)`)
  await tx.run(sql`
    select from blog_comments where id in (select comment_id from blog_comment_likes where person_id = ${personId})
      or id in (select comment_id from blog_reports where person_id = ${personId})
    order by id for update`)
  await tx.run(sql`
    with gone as (delete from blog_comment_likes where person_id = ${personId} returning comment_id)
    update blog_comments set likes = likes - 1 where id in (select comment_id from gone)`)
  await tx.run(sql`
    with gone as (delete from blog_reports where person_id = ${personId} returning comment_id)
    update blog_comments set reports = greatest(reports - 1, 0) where id in (select comment_id from gone)`)
}

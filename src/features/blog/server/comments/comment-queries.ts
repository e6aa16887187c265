// All SQL of comments on posts: read, written, liked, reported and decided on.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { deletedAt } from '#records/trash/server/trash.ts'
import type { BlogSettings, Comment, CommentState, Reply } from '../../entities.ts'
import { commentPage, replyPage } from '../../entities.ts'
import type { Reader } from '../posts/rows.ts'
import { mayEdit } from '../posts/rows.ts'
import { isSeen, replyFields, withReplies } from './comment-rows.ts'

const rows = sql`blog_comments m join people_public w on w.id = m.person_id join blog_shown p on p.id = m.post_id`
const newestFirst = keyset([sql`m.created_at`, sql`m.id`], { isUp: false })
const oldestFirst = keyset([sql`m.created_at`, sql`m.id`], { isUp: true })

type Page = { after?: string | undefined }

/** One more than a page. */
export function readComments(
  db: Db,
  reader: Reader | undefined,
  { postId, after }: Page & { postId: string },
): Promise<Comment[]> {
  return db.many(sql`
    select ${withReplies(reader)} from ${rows}
    where m.post_id = ${postId} and m.parent_id is null and ${isSeen(reader)}
      and ${newestFirst.beyond(after, (id) => sql`from blog_comments m where m.id = ${id}`)}
    ${newestFirst.page(commentPage)}`)
}

/** How many everybody sees, replies included; undefined where the post isn't there. */
export const countComments = (db: Db, postId: string): Promise<{ comments: number } | undefined> =>
  db.maybe(sql`select comments from blog_shown where id = ${postId}`)

/** One more than a page; of a comment that the reader sees. */
export function readReplies(
  db: Db,
  reader: Reader | undefined,
  { commentId, after }: Page & { commentId: string },
): Promise<Reply[]> {
  return db.many(sql`
    select ${replyFields(reader)} from ${rows}
    where m.parent_id = ${commentId} and ${isSeen(reader)}
      and ${oldestFirst.beyond(after, (id) => sql`from blog_comments m where m.id = ${id}`)}
    ${oldestFirst.page(replyPage)}`)
}

export const readComment = (db: Db, reader: Reader, commentId: string): Promise<Comment> =>
  db.one(sql`select ${withReplies(reader)} from ${rows} where m.id = ${commentId}`)
export const readReply = (db: Db, reader: Reader, replyId: string): Promise<Reply> =>
  db.one(sql`select ${replyFields(reader)} from ${rows} where m.id = ${replyId}`)

export type Commented = { id: string; authorId: string; title: string; slug: string; hasComments: boolean }

/** A post that readers see, held so that its comments are counted in one order. */
export const lockShown = (tx: Tx, postId: string): Promise<Commented | undefined> =>
  tx.maybe(sql`
    select p.id, p.author_id as "authorId", l.title, p.slug, l.has_comments as "hasComments"
    from blog_posts p join blog_live l on l.post_id = p.id
    where p.id = ${postId} and p.state = 'published' and p.deleted_at is null for update of p`)

export type Known = {
  id: string
  postId: string
  parentId: string | null
  writerId: string
  message: string
  state: CommentState
  deletedBy: string | null
  createdAt: string
}

const known = sql`m.id, m.post_id as "postId", m.parent_id as "parentId", m.person_id as "writerId", m.message, m.state,
  m.deleted_by as "deletedBy", m.created_at as "createdAt"`

/** One that the reader sees, on a post that is there. */
export const readSeen = (db: Db, reader: Reader, commentId: string): Promise<Known | undefined> =>
  db.maybe(sql`
    select ${known} from blog_comments m join blog_shown p on p.id = m.post_id
    left join blog_comments q on q.id = m.parent_id
    where m.id = ${commentId} and ${isSeen(reader)} and (q.id is null or (q.deleted_at is null and q.state = 'shown'))`)

/** One's own, on one's own post, or any for those who look after all; deleted or not. */
export const lockRemovable = (tx: Tx, reader: Reader, commentId: string): Promise<Known | undefined> =>
  tx.maybe(sql`
    select ${known} from blog_comments m join blog_posts p on p.id = m.post_id
    where m.id = ${commentId} and p.deleted_at is null
      and (m.person_id = ${reader.id} or ${mayEdit(reader)}) for update of m`)

export const lockOwn = (
  tx: Tx,
  reader: Reader,
  commentId: string,
): Promise<(Known & { authorId: string }) | undefined> =>
  tx.maybe(sql`
    select ${known}, p.author_id as "authorId" from blog_comments m join blog_shown p on p.id = m.post_id
    where m.id = ${commentId} and m.person_id = ${reader.id} and m.deleted_at is null for update of m`)

type NewComment = {
  id?: string | undefined
  postId: string
  by: string
  message: string
  state: CommentState
  parentId?: string
  taggedId?: string | null
  createdAt?: Date
}

/** Its ID, or nothing where that is taken. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<string | undefined> {
  const { id = newId(), postId, by, message, state, parentId = null, taggedId = null, createdAt } = comment
  const added = await tx.run(sql`
    insert into blog_comments (id, post_id, parent_id, tagged_id, person_id, message, state, created_at)
    values (${id}, ${postId}, ${parentId}, ${taggedId}, ${by}, ${message}, ${state},
      coalesce(${createdAt?.toISOString() ?? null}::timestamptz, clock_timestamp()))
    on conflict (id) do nothing`)
  return added === 0 ? undefined : id
}

export async function saveMessage(tx: Tx, comment: Pick<Known, 'id' | 'message' | 'state'>): Promise<void> {
  await tx.run(sql`
    update blog_comments set message = ${comment.message}, state = ${comment.state}, edited_at = clock_timestamp()
    where id = ${comment.id}`)
}

export async function markComment(tx: Tx, commentId: string, deletedBy: string | null): Promise<void> {
  await tx.run(sql`
    update blog_comments set deleted_at = ${deletedAt(deletedBy !== null)}, deleted_by = ${deletedBy}
    where id = ${commentId}`)
}

/** Counts those that everybody sees: a reply goes with its comment. */
export async function recount(tx: Tx, postIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update blog_posts p set comments = (
      select count(*) from blog_comments m left join blog_comments q on q.id = m.parent_id
      where m.post_id = p.id and m.deleted_at is null and m.state = 'shown'
        and (q.id is null or (q.deleted_at is null and q.state = 'shown'))
    )
    where p.id = any(${postIds}::uuid[])`)
}

/** Everything that decides whether a comment of this person is shown at once, and whether they have just written the same. */
export function readStanding(
  db: Db,
  { postId, personId, message }: { postId: string; personId: string; message: string },
): Promise<BlogSettings & { isKnown: boolean; isRepeated: boolean }> {
  return db.one(sql`
    select s.comments,
      exists (
        select from blog_comments m where m.person_id = ${personId} and m.state = 'shown' and m.deleted_at is null
      ) as "isKnown",
      exists (
        select from blog_comments m
        where m.person_id = ${personId} and m.post_id = ${postId} and m.message = ${message} and m.deleted_at is null
          and m.created_at > now() - interval '10 minutes'
      ) as "isRepeated"
    from blog_settings s`)
}

/** The likes afterwards. */
export async function likeComment(
  tx: Tx,
  { commentId, personId, isLiked }: { commentId: string; personId: string; isLiked: boolean },
): Promise<{ likes: number }> {
  await tx.run(sql`select from blog_comments where id = ${commentId} for update`)
  const changed = isLiked
    ? await tx.run(sql`
        insert into blog_comment_likes (comment_id, person_id) values (${commentId}, ${personId})
        on conflict do nothing`)
    : await tx.run(sql`delete from blog_comment_likes where comment_id = ${commentId} and person_id = ${personId}`)
  const step = isLiked ? changed : -changed
  return tx.one(sql`update blog_comments set likes = likes + ${step}::int where id = ${commentId} returning likes`)
}

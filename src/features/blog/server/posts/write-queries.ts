// All SQL that writes posts: what is typed, what readers see, and when.
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt } from '#records/trash/server/trash.ts'
import type { PostContent, PostState } from '../../entities.ts'
import { tagSlug } from '../../text.ts'
import type { Reader } from './rows.ts'
import { mayEdit, seesAll } from './rows.ts'

/** A post as it is edited, locked until the transaction ends. */
export type Kept = PostContent & {
  id: string
  authorId: string
  state: PostState
  hasOwnSlug: boolean
  /** Readers have seen its address, now or once. */
  wasShown: boolean
  changedBy: string | null
  publishedAt: string | null
  scheduledAt: string | null
  submittedAt: string | null
  featuredAt: string | null
  revision: number
  liveRevision: number | null
  fieldRevisions: FieldRevisions
  deletedBy: string | null
}

const kept = sql`p.id, p.author_id as "authorId", p.state, p.slug, p.has_own_slug as "hasOwnSlug", p.was_shown as "wasShown", p.title, p.description,
  p.body, p.cover_id as "coverId", p.language, p.tags, p.has_comments as "hasComments", p.meta_title as "metaTitle",
  p.meta_description as "metaDescription", p.meta_keywords as "metaKeywords", p.changed_by as "changedBy",
  p.published_at as "publishedAt", p.scheduled_at as "scheduledAt", p.submitted_at as "submittedAt",
  p.featured_at as "featuredAt", p.revision, p.live_revision as "liveRevision", p.field_revisions as "fieldRevisions",
  p.deleted_by as "deletedBy"`

/** Those of these that the reader may edit, in one order, so that two writers never wait for each other. */
export function lockPosts(
  tx: Tx,
  reader: Reader,
  postIds: readonly string[],
  { isDeleted = false } = {},
): Promise<Kept[]> {
  return tx.many(sql`
    select ${kept} from blog_posts p
    where p.id = any(${postIds}::uuid[]) and (p.deleted_at is not null) = ${isDeleted}::boolean and ${mayEdit(reader)}
    order by p.id for update`)
}

/** Deleted ones that the reader may restore: authors don't bring back what somebody else took from them. */
export const lockDeletedPosts = async (tx: Tx, reader: Reader, postIds: readonly string[]): Promise<Kept[]> =>
  (await lockPosts(tx, reader, postIds, { isDeleted: true })).filter(
    ({ deletedBy }) => seesAll(reader) || deletedBy === reader.id,
  )

/** For a job, which acts for nobody. */
export function lockScheduled(tx: Tx, postId: string): Promise<(Kept & { scheduledBy: string | null }) | undefined> {
  return tx.maybe(sql`
    select ${kept}, p.scheduled_by as "scheduledBy" from blog_posts p
    where p.id = ${postId} and p.state = 'scheduled' and p.scheduled_at <= now() and p.deleted_at is null for update`)
}

type Measured = { words: number; minutes: number }
export type NewPost = PostContent & Measured & { id: string; authorId: string; hasOwnSlug: boolean; createdAt?: Date }

/** False where the ID is taken. */
export async function insertPost(tx: Tx, post: NewPost): Promise<boolean> {
  const at = post.createdAt?.toISOString() ?? null
  const added = await tx.run(sql`
    insert into blog_posts (id, author_id, slug, has_own_slug, title, description, body, cover_id, language, tags,
      tag_slugs, has_comments, meta_title, meta_description, meta_keywords, words, minutes, changed_by, motif, created_at, updated_at)
    values (${post.id}, ${post.authorId}, ${post.slug}, ${post.hasOwnSlug}, ${post.title}, ${post.description},
      ${post.body}, ${post.coverId}, ${post.language}, ${post.tags}, ${post.tags.map(tagSlug)}, ${post.hasComments}, ${post.metaTitle},
      ${post.metaDescription}, ${post.metaKeywords}, ${post.words}, ${post.minutes}, ${post.authorId},
      coalesce((select motif + 1 from blog_posts order by id desc limit 1), 0),
      coalesce(${at}::timestamptz, clock_timestamp()), coalesce(${at}::timestamptz, clock_timestamp()))
    on conflict (id) do nothing`)
  return added > 0
}

type Changed = PostContent & Measured & Pick<Kept, 'id' | 'hasOwnSlug' | 'revision' | 'fieldRevisions'>

export async function savePost(tx: Tx, post: Changed, by: string): Promise<void> {
  await tx.run(sql`
    update blog_posts set slug = ${post.slug}, has_own_slug = ${post.hasOwnSlug}, title = ${post.title},
      description = ${post.description}, body = ${post.body}, cover_id = ${post.coverId}, language = ${post.language},
      tags = ${post.tags}, tag_slugs = ${post.tags.map(tagSlug)}, has_comments = ${post.hasComments}, meta_title = ${post.metaTitle},
      meta_description = ${post.metaDescription}, meta_keywords = ${post.metaKeywords}, words = ${post.words},
      minutes = ${post.minutes}, revision = ${post.revision}, field_revisions = ${JSON.stringify(post.fieldRevisions)}::jsonb,
      changed_by = ${by}, updated_at = clock_timestamp()
    where id = ${post.id}`)
}

/** Readers see it as it is saved; the time under which they find it stays from the first time. */
export async function showPost(tx: Tx, id: string, at?: Date): Promise<void> {
  await tx.run(sql`
    update blog_posts set state = 'published', was_shown = true, live_revision = revision, scheduled_at = null, scheduled_by = null,
      submitted_at = null,
      published_at = coalesce(published_at, ${at?.toISOString() ?? null}::timestamptz, clock_timestamp())
    where id = ${id}`)
  await tx.run(sql`
    insert into blog_live (post_id, title, description, body, cover_id, language, tags, tag_slugs, has_comments,
      meta_title, meta_description, meta_keywords, minutes)
    select id, title, description, body, cover_id, language, tags, tag_slugs, has_comments, meta_title,
      meta_description, meta_keywords, minutes
    from blog_posts where id = ${id}
    on conflict (post_id) do update set title = excluded.title, description = excluded.description,
      body = excluded.body, cover_id = excluded.cover_id, language = excluded.language, tags = excluded.tags,
      tag_slugs = excluded.tag_slugs, has_comments = excluded.has_comments, meta_title = excluded.meta_title,
      meta_description = excluded.meta_description, meta_keywords = excluded.meta_keywords, minutes = excluded.minutes,
      edited_at = clock_timestamp()`)
}

/** A draft again, with nothing left of it for readers. */
export async function hidePost(tx: Tx, postId: string): Promise<void> {
  await tx.run(sql`
    update blog_posts set state = 'draft', live_revision = null, published_at = null, scheduled_at = null,
      scheduled_by = null, featured_at = null
    where id = ${postId}`)
  await tx.run(sql`delete from blog_live where post_id = ${postId}`)
}

export async function saveSchedule(tx: Tx, postId: string, { at, by }: { at: string; by: string }): Promise<void> {
  await tx.run(sql`
    update blog_posts set state = 'scheduled', scheduled_at = ${at}, scheduled_by = ${by}, submitted_at = null
    where id = ${postId}`)
}

export async function saveSubmitted(tx: Tx, postId: string, isSubmitted: boolean): Promise<void> {
  await tx.run(sql`
    update blog_posts set submitted_at = case when ${isSubmitted}::boolean then clock_timestamp() end
    where id = ${postId}`)
}

export async function saveFeatured(tx: Tx, postId: string, isFeatured: boolean): Promise<void> {
  await tx.run(sql`
    update blog_posts set featured_at = case when ${isFeatured}::boolean then clock_timestamp() end
    where id = ${postId}`)
}

export async function markPosts(tx: Tx, postIds: readonly string[], deletedBy: string | null): Promise<void> {
  await tx.run(sql`
    update blog_posts set deleted_at = ${deletedAt(deletedBy !== null)}, deleted_by = ${deletedBy}
    where id = any(${postIds}::uuid[])`)
}

/** The size of a picture of this post; undefined if it belongs to another. */
export const readPictureSize = (tx: Tx, postId: string, pictureId: string): Promise<{ size: number } | undefined> =>
  tx.maybe(sql`
    select b.size from blog_pictures i join blobs b on b.key = i.blob_key
    where i.id = ${pictureId} and i.post_id = ${postId}`)

// The revisions of a post: kept along the way, shown as a list, and restored.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { PostContent, Revision, WholeRevision } from '../../entities.ts'
import { revisionPage } from '../../entities.ts'
import type { Reader } from './rows.ts'
import { authorOf, mayEdit } from './rows.ts'

/** One person who goes on typing makes a revision at most so often. */
const minutesBetween = 5
/** The most that one post keeps; the oldest of those that were only saved go first. */
const revisionsMost = 200
const bodiesMinutes = 60

/** The fields of a revision: the address belongs to the post, whichever of its texts is shown. */
const contentOf = (post: PostContent): PostContent => ({
  title: post.title,
  description: post.description,
  body: post.body,
  coverId: post.coverId,
  language: post.language,
  tags: post.tags,
  hasComments: post.hasComments,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  metaKeywords: post.metaKeywords,
  slug: post.slug,
})

type Kind = Revision['kind']
type Saved = { postId: string; kind: Kind; by: string | null; post: PostContent; words: number }

export async function keepRevision(tx: Tx, { postId, kind, by, post, words }: Saved): Promise<void> {
  await tx.run(sql`
    insert into blog_revisions (id, post_id, kind, person_id, title, words, content)
    values (${newId()}, ${postId}, ${kind}, ${by}, ${post.title}, ${words}, ${JSON.stringify(contentOf(post))}::jsonb)`)
  await tx.run(sql`
    delete from blog_revisions where id in (
      select id from blog_revisions where post_id = ${postId}
      order by kind = 'save', saved_at desc offset ${revisionsMost}
    )`)
}

/** Before a change: what stood there, when somebody else wrote it or the last revision is some minutes old. */
export async function keepBefore(tx: Tx, saved: Omit<Saved, 'kind'> & { isOther: boolean }): Promise<void> {
  const { isRecent } = await tx.one<{ isRecent: boolean }>(sql`
    select exists (
      select from blog_revisions
      where post_id = ${saved.postId} and saved_at > now() - make_interval(mins => ${minutesBetween})
    ) as "isRecent"`)
  if (saved.isOther || !isRecent) await keepRevision(tx, { ...saved, kind: 'save' })
}

const newestFirst = keyset([sql`r.saved_at`, sql`r.id`], { isUp: false })
const fields = sql`r.id, r.kind, r.saved_at as "savedAt", r.title, r.words,
  (select ${authorOf} from people_public w where w.id = r.person_id) as by`

/** One more than a page; of a post that the reader may edit. */
export function readRevisions(
  db: Db,
  reader: Reader,
  { postId, after }: { postId: string; after?: string | undefined },
): Promise<Revision[]> {
  return db.many(sql`
    select ${fields} from blog_revisions r join blog_posts p on p.id = r.post_id
    where r.post_id = ${postId} and p.deleted_at is null and ${mayEdit(reader)}
      and ${newestFirst.beyond(after, (id) => sql`from blog_revisions r where r.id = ${id}`)}
    ${newestFirst.page(revisionPage)}`)
}

export function readRevision(
  db: Db,
  reader: Reader,
  revisionId: string,
): Promise<(WholeRevision & { postId: string }) | undefined> {
  return db.maybe(sql`
    select ${fields}, r.content, r.post_id as "postId" from blog_revisions r join blog_posts p on p.id = r.post_id
    where r.id = ${revisionId} and p.deleted_at is null and ${mayEdit(reader)}`)
}

/** For an hour, so that somebody who read it can still have their change put together with others'. */
export async function keepBody(tx: Tx, postId: string, revision: number, body: string): Promise<void> {
  await tx.run(sql`
    insert into blog_bodies (post_id, revision, body) values (${postId}, ${revision}, ${body})
    on conflict (post_id, revision) do update set body = excluded.body`)
}

export const readBody = (tx: Tx, postId: string, revision: number): Promise<{ body: string } | undefined> =>
  tx.maybe(sql`select body from blog_bodies where post_id = ${postId} and revision = ${revision}`)

export async function forgetBodies(tx: Tx): Promise<void> {
  await tx.run(sql`delete from blog_bodies where saved_at <= now() - make_interval(mins => ${bodiesMinutes})`)
}

// All SQL of moderation: what waits, what was reported, and the decisions.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { BlogSettings, CommentState, ModeratedComment } from '../../entities.ts'
import { moderationPage } from '../../entities.ts'
import type { Reader } from '../posts/rows.ts'
import { commentFields } from './comment-rows.ts'

const rows = sql`blog_comments m join people_public w on w.id = m.person_id join blog_shown p on p.id = m.post_id`
const oldestFirst = keyset([sql`m.created_at`, sql`m.id`], { isUp: true })

const isInTab = {
  waiting: sql`m.state = 'waiting'`,
  reported: sql`m.reports > 0 and m.state <> 'hidden'`,
  hidden: sql`m.state = 'hidden'`,
} as const
export type ModerationTab = keyof typeof isInTab

/** One more than a page. */
export function readModeration(
  db: Db,
  reader: Reader,
  { tab, after }: { tab: ModerationTab; after?: string | undefined },
): Promise<ModeratedComment[]> {
  return db.many(sql`
    select ${commentFields(reader)}, m.parent_id as "commentId", m.reports,
      json_build_object('title', p.title, 'slug', p.slug) as post
    from ${rows}
    where m.deleted_at is null and ${isInTab[tab]}
      and ${oldestFirst.beyond(after, (id) => sql`from blog_comments m where m.id = ${id}`)}
    ${oldestFirst.page(moderationPage)}`)
}

export const countModeration = (db: Db): Promise<Record<ModerationTab, number>> =>
  db.one(sql`
    select count(*) filter (where ${isInTab.waiting})::int as waiting,
      count(*) filter (where ${isInTab.reported})::int as reported,
      count(*) filter (where ${isInTab.hidden})::int as hidden
    from blog_comments m join blog_shown p on p.id = m.post_id
    where m.deleted_at is null and (m.state <> 'shown' or m.reports > 0)`)

export type Decided = { id: string; postId: string; writerId: string; before: CommentState }

/** Locked in one order; those that are gone are left out. */
export const lockComments = (tx: Tx, commentIds: readonly string[]): Promise<Decided[]> =>
  tx.many(sql`
    select m.id, m.post_id as "postId", m.person_id as "writerId", m.state as before from blog_comments m
    where m.id = any(${commentIds}::uuid[]) and m.deleted_at is null order by m.id for update`)

/** A decision answers all reports so far. */
export async function saveState(tx: Tx, commentIds: readonly string[], state: CommentState): Promise<void> {
  await tx.run(sql`
    update blog_comments set state = ${state}, reports = 0 where id = any(${commentIds}::uuid[])`)
  await tx.run(sql`delete from blog_reports where comment_id = any(${commentIds}::uuid[])`)
}

/** So many people send a comment to the moderators, out of sight until they decide. */
const reportsToHide = 3

/** Nothing where this person has reported it already; else whether it is the first report. */
export async function reportComment(
  tx: Tx,
  commentId: string,
  personId: string,
): Promise<{ reports: number; isHidden: boolean } | undefined> {
  await tx.run(sql`select from blog_comments where id = ${commentId} for update`)
  const added = await tx.run(sql`
    insert into blog_reports (comment_id, person_id) values (${commentId}, ${personId}) on conflict do nothing`)
  if (added === 0) return undefined
  return tx.one(sql`
    update blog_comments set reports = reports + 1,
      state = case when reports + 1 >= ${reportsToHide} and state = 'shown' then 'waiting' else state end
    where id = ${commentId} returning reports, state = 'waiting' as "isHidden"`)
}

export const readSettings = (db: Db): Promise<BlogSettings> => db.one(sql`select comments from blog_settings`)

export async function saveSettings(tx: Tx, { comments }: BlogSettings): Promise<void> {
  await tx.run(sql`update blog_settings set comments = ${comments}`)
}

// The calls of moderators: what waits and was reported, their decisions, and the rule for comments.
import { recordAuditEntries, recordAuditEntry } from '#kernel/server/access/audit.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { getBlogSettings, listModeration, moderateComments, updateBlogSettings } from '../../comments-contract.ts'
import { moderationPage } from '../../entities.ts'
import { emitComments } from '../changes.ts'
import { readName } from '../people.ts'
import { lockShown, recount } from './comment-queries.ts'
import {
  countModeration,
  lockComments,
  readModeration,
  readSettings,
  saveSettings,
  saveState,
} from './moderation-queries.ts'
import { tellComment } from './tell-comments.ts'

/** A comment that waited is news for the author, and for those whom it answers, only now. */
async function tellShown(tx: Tx, commentId: string): Promise<void> {
  const { postId, by, message, answeredId } = await tx.one<{
    postId: string
    by: string
    message: string
    answeredId: string | null
  }>(sql`
    select m.post_id as "postId", m.person_id as by, m.message, coalesce(m.tagged_id, q.person_id) as "answeredId"
    from blog_comments m left join blog_comments q on q.id = m.parent_id where m.id = ${commentId}`)
  const post = await lockShown(tx, postId)
  if (post)
    await tellComment(tx, { id: commentId, message, by, post, answered: answeredId === null ? [] : [answeredId] })
}

export const moderationCalls: Part[] = [
  on(listModeration, async ({ db, actor, input }) => {
    const [rows, counts] = await Promise.all([readModeration(db, actor, input), countModeration(db)])
    const { rows: comments, hasMore } = pageOf(rows, moderationPage)
    return { comments, hasMore, counts }
  }),

  on(moderateComments, async ({ db, actor, request, input: { commentIds, decision } }) => {
    const comments = await lockComments(db, commentIds)
    const ids = comments.map(({ id }) => id)
    const postIds = [...new Set(comments.map(({ postId }) => postId))]
    await saveState(db, ids, decision === 'show' ? 'shown' : 'hidden')
    await recount(db, postIds)
    for (const postId of postIds) await emitComments(db, postId)
    if (decision === 'show') {
      for (const { id, before } of comments) if (before === 'waiting') await tellShown(db, id)
      return {}
    }
    const hidden = comments.filter(({ before }) => before !== 'hidden')
    const entries = []
    for (const { writerId } of hidden) {
      const params = { person: await readName(db, writerId) }
      entries.push({ kind: 'blog.commentHidden' as const, by: actor, request, to: writerId, params })
    }
    await recordAuditEntries(db, entries)
    return {}
  }),

  on(getBlogSettings, async ({ db }) => ({ settings: await readSettings(db) })),

  on(updateBlogSettings, async ({ db, actor, request, input }) => {
    const before = await readSettings(db)
    await saveSettings(db, input)
    if (before.comments !== input.comments)
      await recordAuditEntry(db, { kind: 'blog.settings', by: actor, request, params: { rule: input.comments } })
    return { settings: input }
  }),
]

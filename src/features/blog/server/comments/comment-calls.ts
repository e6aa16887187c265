// The calls of comments: read, written, answered, changed, deleted, liked and reported.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  listReplies,
  replyToComment,
  reportComment,
  restoreComment,
  updateComment,
} from '../../comments-contract.ts'
import type { CommentState } from '../../entities.ts'
import { commentPage, replyPage } from '../../entities.ts'
import { emitComments } from '../changes.ts'
import { readName } from '../people.ts'
import { seesAll } from '../posts/rows.ts'
import type { Commented } from './comment-queries.ts'
import * as queries from './comment-queries.ts'
import { readSettings, reportComment as saveReport } from './moderation-queries.ts'
import { tellComment, tellReported, tellWaiting } from './tell-comments.ts'

/** More links than these are looked at first. */
const linksMost = 2
const hasManyLinks = (message: string) => (message.match(/https?:\/\//gi)?.length ?? 0) > linksMost

const idTaken = () => new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })

function checkMessage(message: string): string {
  const tidy = message.trim()
  if (tidy === '') throw refusedField('message', 'required', 'Write a comment')
  return tidy
}

/** Refuses where nobody may write; else whether everybody sees it at once. */
async function stateOf(tx: Tx, actor: Actor, post: Commented, message: string): Promise<CommentState> {
  const { comments, isKnown, isRepeated } = await queries.readStanding(tx, {
    postId: post.id,
    personId: actor.id,
    message,
  })
  if (comments === 'closed' || !post.hasComments) throw new AppError('forbidden', 'Comments on this post are closed')
  if (isRepeated) throw new AppError('conflict', 'You have just written the same comment')
  if (seesAll(actor)) return 'shown'
  if (hasManyLinks(message)) return 'waiting'
  if (post.authorId === actor.id || comments === 'atOnce') return 'shown'
  return comments === 'firstWaits' && isKnown ? 'shown' : 'waiting'
}

/** Moderators have seen another text than the one that a changed comment has now. */
async function waitsAgain(tx: Tx, actor: Actor, comment: queries.Known & { authorId: string }, message: string) {
  if (comment.state !== 'shown' || seesAll(actor) || message === comment.message) return false
  if (hasManyLinks(message)) return true
  return comment.authorId !== actor.id && (await readSettings(tx)).comments === 'allWait'
}

export const commentCalls: Part[] = [
  on(listComments, async ({ db, actor, input }) => {
    const { comments: total } = found(await queries.countComments(db, input.postId), 'Post')
    const { rows: comments, hasMore } = pageOf(await queries.readComments(db, actor, input), commentPage)
    return { comments, hasMore, total }
  }),

  on(listReplies, async ({ db, actor, input }) => {
    const { rows: replies, hasMore } = pageOf(await queries.readReplies(db, actor, input), replyPage)
    return { replies, hasMore }
  }),

  on(createComment, async ({ db, actor, input: { id: wantedId, postId, message: typed } }) => {
    const post = found(await queries.lockShown(db, postId), 'Post')
    const message = checkMessage(typed)
    const state = await stateOf(db, actor, post, message)
    const id = await queries.insertComment(db, { id: wantedId, postId, by: actor.id, message, state })
    if (id === undefined) throw idTaken()
    await queries.recount(db, [postId])
    await emitComments(db, postId)
    const written = { id, message, by: actor.id, post, answered: [] }
    await (state === 'shown' ? tellComment(db, written) : tellWaiting(db, written))
    return { comment: await queries.readComment(db, actor, id) }
  }),

  on(replyToComment, async ({ db, actor, input: { id: wantedId, commentId, message: typed } }) => {
    const answered = found(await queries.readSeen(db, actor, commentId), 'Comment')
    const post = found(await queries.lockShown(db, answered.postId), 'Comment')
    const message = checkMessage(typed)
    const state = await stateOf(db, actor, post, message)
    const parentId = answered.parentId ?? answered.id
    const taggedId = answered.parentId === null ? null : answered.writerId
    const reply = { id: wantedId, postId: post.id, by: actor.id, message, state, parentId, taggedId }
    const id = await queries.insertComment(db, reply)
    if (id === undefined) throw idTaken()
    await queries.recount(db, [post.id])
    await emitComments(db, post.id)
    const written = { id, message, by: actor.id, post, answered: [answered.writerId] }
    await (state === 'shown' ? tellComment(db, written) : tellWaiting(db, written))
    return { reply: await queries.readReply(db, actor, id) }
  }),

  on(updateComment, async ({ db, actor, input: { commentId, message: typed } }) => {
    const comment = found(await queries.lockOwn(db, actor, commentId), 'Comment')
    const message = checkMessage(typed)
    const mustWait = await waitsAgain(db, actor, comment, message)
    await queries.saveMessage(db, { id: commentId, message, state: mustWait ? 'waiting' : comment.state })
    if (mustWait) {
      await queries.recount(db, [comment.postId])
      const post = found(await queries.lockShown(db, comment.postId), 'Comment')
      await tellWaiting(db, { id: commentId, message, by: actor.id, post, answered: [] })
    }
    await emitComments(db, comment.postId)
    return {}
  }),

  on(deleteComment, async ({ db, actor, request, input: { commentId } }) => {
    const comment = found(await queries.lockRemovable(db, actor, commentId), 'Comment')
    found(comment.deletedBy === null || undefined, 'Comment')
    await queries.markComment(db, commentId, actor.id)
    await queries.recount(db, [comment.postId])
    if (comment.writerId !== actor.id) {
      const params = { person: await readName(db, comment.writerId) }
      await recordAuditEntry(db, { kind: 'blog.commentDeleted', by: actor, request, to: comment.writerId, params })
    }
    await emitComments(db, comment.postId)
    return {}
  }),

  on(restoreComment, async ({ db, actor, input: { commentId } }) => {
    const comment = found(await queries.lockRemovable(db, actor, commentId), 'Comment')
    if (comment.deletedBy === null) return {}
    if (comment.deletedBy !== actor.id && !seesAll(actor))
      throw new AppError('forbidden', 'Only the person who deleted the comment can restore it')
    await queries.markComment(db, commentId, null)
    await queries.recount(db, [comment.postId])
    await emitComments(db, comment.postId)
    return {}
  }),

  on(likeComment, async ({ db, actor, input: { commentId, isLiked } }) => {
    const { postId } = found(await queries.readSeen(db, actor, commentId), 'Comment')
    const { likes } = await queries.likeComment(db, { commentId, personId: actor.id, isLiked })
    await emitComments(db, postId)
    return { likes, isLiked }
  }),

  on(reportComment, async ({ db, actor, input: { commentId } }) => {
    const comment = found(await queries.readSeen(db, actor, commentId), 'Comment')
    if (comment.writerId === actor.id) throw new AppError('conflict', 'This is your own comment. You can delete it')
    const post = found(await queries.lockShown(db, comment.postId), 'Comment')
    const report = await saveReport(db, commentId, actor.id)
    if (report?.reports === 1)
      await tellReported(db, { id: commentId, message: comment.message, by: actor.id, post, answered: [] })
    if (report?.isHidden) await queries.recount(db, [post.id])
    // Moderators see it at once.
    if (report) await emitComments(db, post.id)
    return {}
  }),
]

// Comments on posts: the calls that read, write, delete and bring them back.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { KnownPost } from './post-queries.ts'
import type { Reader } from './seen.ts'
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { on } from '#kernel/server/http/routes.ts'
import { insertAttachment } from '#records/attachments/server/attachment-queries.ts'
import { takePicture } from '#records/attachments/server/take-picture.ts'
import type { KnownComment } from '#records/comments/server/comment-queries.ts'
import {
  insertComment,
  markComment,
  readComment,
  readCommentPage,
  readKnownComment,
} from '#records/comments/server/comment-queries.ts'
import { checkHasContent, excerptOf } from '#records/comments/server/comments.ts'
import { createComment, deleteComment, listComments, restoreComment } from '../contract.ts'
import { commentPage } from '../entities.ts'
import { idTaken, postLink, notifyOnce, emitPost } from './changes.ts'
import { commentFields, countComments, postKind, postsSeenBy } from './comment-queries.ts'
import { lockPost } from './post-queries.ts'
import { readName } from './seen.ts'

/** The picture that comes with a comment hangs on its post. */
async function attachPicture(tx: Tx, recordId: string, by: string, uploadId: string | undefined) {
  if (uploadId === undefined) return undefined
  const picture = await takePicture(tx, by, uploadId, { refusal: 'Only pictures can be added to a comment' })
  return insertAttachment(tx, { kind: postKind, recordId, by }, picture)
}

const readPostComment = (tx: Tx, reader: Reader, commentId: string) => readComment(tx, commentFields(reader), commentId)

type Removable = { comment: KnownComment; post: KnownPost }

/** A comment that may be taken away: one's own, one under one's own post, any by an admin; else it is not there. */
async function lockRemovable(tx: Tx, actor: Reader, commentId: string): Promise<Removable> {
  const { recordId: postId } = found(await readKnownComment(tx, postsSeenBy(actor), commentId), 'Comment')
  const post = found(await lockPost(tx, actor, postId), 'Comment')
  // Read again behind the lock: somebody may have been faster.
  const comment = found(await readKnownComment(tx, postsSeenBy(actor), commentId), 'Comment')
  const may = comment.writerId === actor.id || post.ownerId === actor.id || actor.role === 'admin'
  return found(may ? { comment, post } : undefined, 'Comment')
}

export const commentCalls: Part[] = [
  on(listComments, async ({ db, actor, input: { postId: recordId, before } }) => {
    const page = { recordId, before, size: commentPage }
    return found(await readCommentPage(db, commentFields(actor), postsSeenBy(actor), page), 'Post')
  }),

  on(createComment, async ({ db, actor, input: { id: wantedId, postId, message, uploadId } }) => {
    const post = found(await lockPost(db, actor, postId), 'Post')
    found(post.deletedBy === null || undefined, 'Post')
    checkHasContent(message, uploadId !== undefined)
    const picture = await attachPicture(db, postId, actor.id, uploadId)
    const written = { id: wantedId, message, attachmentId: picture?.id }
    const id = await insertComment(db, { kind: postKind, recordId: postId, by: actor.id }, written)
    if (id === undefined) throw idTaken()
    await countComments(db, postId, 1)
    await emitPost(db, post)
    const excerpt = excerptOf(message) || (picture?.name ?? '')
    const news = { to: post.ownerId, by: actor.id, link: postLink(postId), excerpt }
    await notifyOnce(db, { kind: 'profile.commented', ...news })
    return { comment: await readPostComment(db, actor, id) }
  }),

  on(deleteComment, async ({ db, actor, request, input: { commentId } }) => {
    const { comment, post } = await lockRemovable(db, actor, commentId)
    found(comment.deletedBy === null || undefined, 'Comment')
    markComment(db, commentId, actor.id)
    await countComments(db, post.id, -1)
    if (comment.writerId !== actor.id && post.ownerId !== actor.id) {
      const params = { person: (await readName(db, comment.writerId)).name }
      await recordAuditEntry(db, { kind: 'profile.commentDeleted', by: actor, request, to: comment.writerId, params })
    }
    await emitPost(db, post)
    return {}
  }),

  on(restoreComment, async ({ db, actor, input: { commentId } }) => {
    const { comment, post } = await lockRemovable(db, actor, commentId)
    const may = comment.deletedBy === null || comment.deletedBy === actor.id || actor.role === 'admin'
    if (!may) throw new AppError('forbidden', 'Only the person who deleted the comment can restore it')
    if (comment.deletedBy !== null) {
      markComment(db, commentId, null)
      await countComments(db, post.id, 1)
      await emitPost(db, post)
    }
    return { comment: await readPostComment(db, actor, commentId) }
  }),
]

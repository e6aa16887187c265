// Comments on posts: the calls that read, write, delete and bring them back.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { KnownComment } from './comment-queries.ts'
import type { KnownPost } from './post-queries.ts'
import type { Reader } from './seen.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { on } from '#kernel/server/http/routes.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import { checkHasContent, commentPageOf } from '#records/comments/server/pages.ts'
import { createComment, deleteComment, listComments, restoreComment } from '../contract.ts'
import { commentPage } from '../entities.ts'
import { excerptOf, forgetLater, idTaken, postLink, tellPerson, tellPost } from './changes.ts'
import { insertComment, markComment, readComment, readComments, readKnownComment } from './comment-queries.ts'
import { lockPost, readPost } from './post-queries.ts'
import { readName } from './seen.ts'

async function takePicture(tx: Tx, personId: string, uploadId: string | undefined) {
  if (uploadId === undefined) return undefined
  const file = found(await takeUpload(tx, personId, uploadId), 'Upload')
  if (file.thumbKey === null) throw refusedField('uploadId', 'not-allowed', 'Only pictures can be added to a comment')
  return file
}

type Removable = { comment: KnownComment; post: KnownPost }

/** A comment that may be taken away: one's own, one under one's own post, any by an admin; else it is not there. */
async function lockRemovable(tx: Tx, actor: Reader, commentId: string): Promise<Removable> {
  const { postId } = found(await readKnownComment(tx, actor, commentId), 'Comment')
  const post = found(await lockPost(tx, actor, postId), 'Comment')
  // Read again behind the lock: somebody may have been faster.
  const comment = found(await readKnownComment(tx, actor, commentId), 'Comment')
  const may = comment.writerId === actor.id || post.ownerId === actor.id || actor.role === 'admin'
  return found(may ? { comment, post } : undefined, 'Comment')
}

export const commentCalls: Part[] = [
  on(listComments, async ({ db, actor, input }) => {
    found(await readPost(db, actor, input.postId), 'Post')
    const comments = await readComments(db, actor, input)
    return commentPageOf(comments, commentPage)
  }),

  on(createComment, async ({ db, actor, input: { id: wantedId, postId, message, uploadId } }) => {
    const post = found(await lockPost(db, actor, postId), 'Post')
    found(post.deletedBy === null || undefined, 'Post')
    checkHasContent(message, uploadId !== undefined)
    const picture = await takePicture(db, actor.id, uploadId)
    const added = await insertComment(db, actor.id, { id: wantedId, postId, message, picture })
    if (!added) throw idTaken()
    await tellPost(db, post)
    const excerpt = excerptOf(message) || (picture?.name ?? '')
    const news = { to: post.ownerId, by: actor.id, link: postLink(postId), excerpt }
    await tellPerson(db, { kind: 'profile.commented', ...news })
    return { comment: await readComment(db, actor, added.id) }
  }),

  on(deleteComment, async ({ db, actor, request, input: { commentId } }) => {
    const { comment, post } = await lockRemovable(db, actor, commentId)
    found(comment.deletedBy === null || undefined, 'Comment')
    await markComment(db, comment, actor.id)
    if (comment.writerId !== actor.id && post.ownerId !== actor.id) {
      const params = { person: (await readName(db, comment.writerId)).name }
      await recordAuditEntry(db, { kind: 'profile.commentDeleted', by: actor, request, to: comment.writerId, params })
    }
    await tellPost(db, post)
    await forgetLater(db, actor.id)
    return {}
  }),

  on(restoreComment, async ({ db, actor, input: { commentId } }) => {
    const { comment, post } = await lockRemovable(db, actor, commentId)
    const may = comment.deletedBy === null || comment.deletedBy === actor.id || actor.role === 'admin'
    if (!may) throw new AppError('forbidden', 'Only the person who deleted the comment can restore it')
    if (comment.deletedBy !== null) {
      await markComment(db, comment, null)
      await tellPost(db, post)
    }
    return { comment: await readComment(db, actor, commentId) }
  }),
]

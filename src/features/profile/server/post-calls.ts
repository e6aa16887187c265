// Posts: the calls that read, write, change, delete and bring them back, and who likes them.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import { excerptOf } from '#records/comments/server/comments.ts'
import { createPost, deletePost, getPost, likePost, listPosts, restorePost, updatePost } from '../contract.ts'
import { mediaMaxBytes, pageSize } from '../entities.ts'
import { idTaken, postLink, notifyOnce, emitPost } from './changes.ts'
import {
  countMedia,
  insertMedia,
  insertPost,
  lockPost,
  markPost,
  readPost,
  readPosts,
  saveLike,
  savePost,
} from './post-queries.ts'
import type { Reader } from './seen.ts'
import { readName, readSeen } from './seen.ts'

const shownVideos = new Set(['video/mp4', 'video/webm'])

/** A picture that was decoded, or a video that browsers play. */
async function takeMedium(tx: Tx, personId: string, uploadId: string): Promise<TakenFile> {
  const file = found(await takeUpload(tx, personId, uploadId), 'Upload')
  if (file.thumbKey === null && !shownVideos.has(file.type))
    throw refusedField('uploadIds', 'not-allowed', 'Only pictures and videos can be added to a post')
  if (file.size > mediaMaxBytes) throw refusedField('uploadIds', 'too-large', 'This file is too large for a post')
  return file
}

const isEmpty = (message: string, media: number) => message.trim() === '' && media === 0

/** A post that is there: its writer's own, or with `orAdmin` anybody's for an admin; somebody else's is not there. */
async function ownPost(tx: Tx, actor: Reader, postId: string, { orAdmin }: { orAdmin: boolean }) {
  const post = found(await lockPost(tx, actor, postId), 'Post')
  const may = post.ownerId === actor.id || (orAdmin && actor.role === 'admin')
  return found(may ? post : undefined, 'Post')
}

const isThere = ({ deletedBy }: { deletedBy: string | null }) => deletedBy === null || undefined

export const postCalls: Part[] = [
  on(listPosts, async ({ db, actor, input }) => {
    found(await readSeen(db, actor, input.personId), 'Person')
    const { rows: posts, hasMore } = pageOf(await readPosts(db, actor, input), pageSize)
    return { posts, hasMore }
  }),

  on(getPost, async ({ db, actor, input: { postId } }) => ({ post: found(await readPost(db, actor, postId), 'Post') })),

  on(createPost, async ({ db, actor, input: { id: wantedId, message, uploadIds } }) => {
    if (isEmpty(message, uploadIds.length))
      throw refusedField('message', 'required', 'Write something, or add a picture or video')
    const files: TakenFile[] = []
    for (const uploadId of uploadIds) files.push(await takeMedium(db, actor.id, uploadId))
    const { id } = (await insertPost(db, actor.id, { id: wantedId, message })) ?? {}
    if (id === undefined) throw idTaken()
    await insertMedia(db, id, files)
    await emitPost(db, { id, ownerId: actor.id })
    return { post: found(await readPost(db, actor, id), 'Post') }
  }),

  on(updatePost, async ({ db, actor, input: { postId, post: change } }) => {
    const post = await ownPost(db, actor, postId, { orAdmin: false })
    found(isThere(post), 'Post')
    if (isEmpty(change.message, await countMedia(db, postId, change.mediaIds)))
      throw refusedField('message', 'required', 'Write something, or add a picture or video')
    await savePost(db, postId, change)
    await emitPost(db, post)
    return { post: found(await readPost(db, actor, postId), 'Post') }
  }),

  on(deletePost, async ({ db, actor, request, input: { postId } }) => {
    const post = await ownPost(db, actor, postId, { orAdmin: true })
    found(isThere(post), 'Post')
    await markPost(db, postId, actor.id)
    if (post.ownerId !== actor.id) {
      const params = { person: (await readName(db, post.ownerId)).name }
      await recordAuditEntry(db, { kind: 'profile.postDeleted', by: actor, request, to: post.ownerId, params })
    }
    await emitPost(db, post)
    return {}
  }),

  on(restorePost, async ({ db, actor, input: { postId } }) => {
    const post = await ownPost(db, actor, postId, { orAdmin: true })
    // The author can't restore a post that an admin deleted.
    const may = post.deletedBy === null || post.deletedBy === actor.id || actor.role === 'admin'
    if (!may) throw new AppError('forbidden', 'Only the person who deleted the post can restore it')
    if (post.deletedBy !== null) {
      await markPost(db, postId, null)
      await emitPost(db, post)
    }
    return { post: found(await readPost(db, actor, postId), 'Post') }
  }),

  on(likePost, async ({ db, actor, input: { postId, isLiked } }) => {
    const post = found(await lockPost(db, actor, postId), 'Post')
    found(isThere(post), 'Post')
    if (await saveLike(db, postId, actor.id, isLiked)) {
      await emitPost(db, post)
      const news = { kind: 'profile.liked', to: post.ownerId, by: actor.id, link: postLink(postId) } as const
      if (isLiked) await notifyOnce(db, { ...news, excerpt: excerptOf(post.message), once: postId })
    }
    return { post: found(await readPost(db, actor, postId), 'Post') }
  }),
]

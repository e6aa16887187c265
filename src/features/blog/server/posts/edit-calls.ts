// The calls of authors: create, change, delete and restore posts, pictures in them, and their revisions.
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import {
  addPostPicture,
  createPost,
  deletePosts,
  getRevision,
  listRevisions,
  postUnpublished,
  restorePosts,
  restoreRevision,
  submitPost,
  updatePost,
} from '../../contract.ts'
import { revisionPage } from '../../entities.ts'
import { emitPost, tellSubmitted } from '../changes.ts'
import { insertPicture, takePostPicture } from '../pictures/picture-queries.ts'
import { planPublishing } from './scheduled.ts'
import { readEdited, readEditedById } from './read-queries.ts'
import { keepRevision, readRevision, readRevisions } from './revisions.ts'
import { addPost, changePost, measure, refuseUnfit } from './write.ts'
import type { Kept } from './write-queries.ts'
import { lockDeletedPosts, lockPosts, markPosts, readPictureSize, saveSubmitted } from './write-queries.ts'

type Doing = { actor: Actor; request: RequestFacts }

const record = (tx: Tx, kind: 'blog.deleted' | 'blog.restored', posts: readonly Kept[], { actor, request }: Doing) =>
  recordAuditEntries(
    tx,
    posts.map(({ title }) => ({ kind, by: actor, request, params: { title } })),
  )

export const editCalls: Part[] = [
  on(createPost, async ({ db, actor, request, input }) => {
    const id = await addPost(db, { actor, language: request.language, input })
    await emitPost(db, { id, authorId: actor.id, state: 'draft' })
    return { post: await readEditedById(db, actor, id) }
  }),

  on(updatePost, async ({ db, actor, input }) => {
    const { before, after } = await changePost(db, { ...input, actor })
    if (after.revision !== before.revision) await emitPost(db, after)
    return { post: await readEditedById(db, actor, before.id) }
  }),

  on(submitPost, async ({ db, actor, input: { postId, isSubmitted } }) => {
    const post = found((await lockPosts(db, actor, [postId]))[0], 'Post')
    if (isSubmitted && post.state === 'scheduled') throw new AppError('conflict', 'This post is scheduled already')
    if (isSubmitted) refuseUnfit(post)
    if (isSubmitted !== (post.submittedAt !== null)) {
      await saveSubmitted(db, postId, isSubmitted)
      await emitPost(db, post)
      if (isSubmitted) await tellSubmitted(db, post, actor.id)
    }
    return { post: await readEditedById(db, actor, postId) }
  }),

  on(deletePosts, async ({ db, actor, request, input: { postIds } }) => {
    const posts = await lockPosts(db, actor, postIds)
    const deletedIds = posts.map(({ id }) => id)
    await markPosts(db, deletedIds, actor.id)
    await record(db, 'blog.deleted', posts, { actor, request })
    for (const post of posts) {
      await emitPost(db, post)
      if (post.state === 'published') await emit(db, postUnpublished, { postId: post.id, byId: actor.id }, { to: [] })
    }
    return { deletedIds }
  }),

  on(restorePosts, async ({ db, actor, request, input: { postIds } }) => {
    const posts = await lockDeletedPosts(db, actor, postIds)
    const restoredIds = posts.map(({ id }) => id)
    await markPosts(db, restoredIds, null)
    await record(db, 'blog.restored', posts, { actor, request })
    for (const post of posts) {
      await emitPost(db, post)
      // Its time may have come while it was away.
      if (post.scheduledAt !== null) await planPublishing(db, post.id, post.scheduledAt)
    }
    return { restoredIds }
  }),

  on(addPostPicture, async ({ db, actor, input: { postId, uploadId } }) => {
    found((await lockPosts(db, actor, [postId]))[0], 'Post')
    const picture = await takePostPicture(db, actor.id, { postId, uploadId })
    return { picture: await insertPicture(db, postId, picture) }
  }),

  on(listRevisions, async ({ db, actor, input }) => {
    found(await readEdited(db, actor, input.postId), 'Post')
    const { rows: revisions, hasMore } = pageOf(await readRevisions(db, actor, input), revisionPage)
    return { revisions, hasMore }
  }),

  on(getRevision, async ({ db, actor, input: { revisionId } }) => {
    const { postId: _, ...revision } = found(await readRevision(db, actor, revisionId), 'Revision')
    return { revision }
  }),

  on(restoreRevision, async ({ db, actor, input: { revisionId } }) => {
    const { postId, content } = found(await readRevision(db, actor, revisionId), 'Revision')
    const { slug: _, coverId, ...texts } = content
    // A picture that is gone since can't be the cover again.
    const isThere = coverId === null || (await readPictureSize(db, postId, coverId)) !== undefined
    const post = { ...texts, ...(isThere && { coverId }) }
    const { before, after } = await changePost(db, { actor, postId, post })
    if (after.revision !== before.revision) {
      const { words } = measure(after.body)
      await keepRevision(db, { postId, kind: 'restore', by: actor.id, post: after, words })
      await emitPost(db, after)
    }
    return { post: await readEditedById(db, actor, postId) }
  }),
]

// The calls of those who publish: now, later, no longer, and on the start page.
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { featurePost, postUnpublished, publishPost, schedulePost, unpublishPost } from '../../contract.ts'
import { emitPost } from '../changes.ts'
import { publish } from './publish.ts'
import { readEditedById } from './read-queries.ts'
import { checkMoment, planPublishing, unplanPublishing } from './scheduled.ts'
import { refuseUnfit } from './write.ts'
import { hidePost, lockPosts, saveFeatured, saveSchedule } from './write-queries.ts'

export const publishCalls: Part[] = [
  on(publishPost, async ({ db, actor, request, input: { postId } }) => {
    const post = found((await lockPosts(db, actor, [postId]))[0], 'Post')
    refuseUnfit(post)
    if (post.state === 'scheduled') await unplanPublishing(db, postId)
    await publish(db, post, { by: actor.id })
    if (post.state !== 'published')
      await recordAuditEntry(db, { kind: 'blog.published', by: actor, request, params: { title: post.title } })
    return { post: await readEditedById(db, actor, postId) }
  }),

  on(schedulePost, async ({ db, actor, input: { postId, at } }) => {
    const post = found((await lockPosts(db, actor, [postId]))[0], 'Post')
    checkMoment(at)
    if (post.state === 'published') throw new AppError('conflict', 'This post is published already')
    refuseUnfit(post)
    await saveSchedule(db, postId, { at, by: actor.id })
    await planPublishing(db, postId, at)
    await emitPost(db, post)
    return { post: await readEditedById(db, actor, postId) }
  }),

  on(unpublishPost, async ({ db, actor, request, input: { postId } }) => {
    const post = found((await lockPosts(db, actor, [postId]))[0], 'Post')
    if (post.state !== 'draft') {
      await hidePost(db, postId)
      await unplanPublishing(db, postId)
      await emitPost(db, { ...post, state: 'draft' }, post.state === 'published')
    }
    if (post.state === 'published') {
      await emit(db, postUnpublished, { postId, byId: actor.id }, { to: [] })
      await recordAuditEntry(db, { kind: 'blog.unpublished', by: actor, request, params: { title: post.title } })
    }
    return { post: await readEditedById(db, actor, postId) }
  }),

  on(featurePost, async ({ db, actor, input: { postId, isFeatured } }) => {
    const post = found((await lockPosts(db, actor, [postId]))[0], 'Post')
    if (isFeatured && post.state !== 'published')
      throw new AppError('conflict', 'Only a published post can be on the start page')
    await saveFeatured(db, postId, isFeatured)
    await emitPost(db, post)
    return {}
  }),
]

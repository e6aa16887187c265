// Publishes posts when their time has come: once each, however often the job runs.
import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { dequeue, enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { Id, object } from '#kernel/shape.ts'
import { publish } from './publish.ts'
import { refuseUnfit } from './write.ts'
import { lockScheduled } from './write-queries.ts'

export const publishScheduled = job('blog.publish', object({ postId: Id }), ({ postId }, { transaction }) =>
  transaction(async (tx) => {
    // Taken back, moved to later or published by hand meanwhile: nothing is left to do.
    const post = await lockScheduled(tx, postId)
    if (!post) return
    refuseUnfit(post)
    await publish(tx, post, { by: post.scheduledBy, isByClock: true })
  }),
)

const keyOf = (postId: string) => `blog.publish:${postId}`

export const planPublishing = (tx: Tx, postId: string, at: string): Promise<void> =>
  enqueue(tx, publishScheduled, { postId }, { runAt: new Date(at), key: keyOf(postId) })

export const unplanPublishing = (tx: Tx, postId: string): Promise<void> => dequeue(tx, keyOf(postId))

/** The latest moment for which a post can be scheduled. */
const yearsAhead = 2

/** Refuses moments that are over, or so far away that they must be a slip. */
export function checkMoment(at: string): void {
  const moment = Date.parse(at)
  if (moment <= Date.now()) throw refusedMoment('too-early', 'This time is over. Choose a later one, or publish it now')
  const last = new Date()
  last.setFullYear(last.getFullYear() + yearsAhead)
  if (moment > last.getTime()) throw refusedMoment('too-late', `Choose a time within ${yearsAhead} years`)
}

const refusedMoment = (code: 'too-early' | 'too-late', message: string) =>
  new AppError('invalid', message, { fields: { at: { code } } })

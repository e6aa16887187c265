// The calls of reviews: reading, writing, voting, deleting.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { deleteReview, listReviews, voteReview, writeReview } from '../../contract.ts'
import { reviewsOfPage } from '../../entities.ts'
import { readShown } from '../catalogue/rows.ts'
import { emitRating, emitReviews } from '../changes.ts'
import { seesAll } from '../seen.ts'
import type { Picture } from '../take-picture.ts'
import { takePicture } from '../take-picture.ts'
import { insertPhotos, insertReview, readReview, readReviewed, readReviews, removeReview, saveVote } from './queries.ts'

async function takePictures(tx: Tx, actorId: string, uploadIds: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const uploadId of uploadIds) {
    pictures.push(await takePicture(tx, actorId, uploadId, 'uploadIds'))
  }
  return pictures
}

export const reviewCalls: Part[] = [
  on(listReviews, async ({ db, actor, input: { productId, after } }) => {
    if (!seesAll(actor)) found((await readShown(db, [productId]))[0], 'Product')
    const read = await readReviews(db, { productId, actorId: actor?.id, after })
    const { rows: reviews, hasMore } = pageOf(read, reviewsOfPage)
    return { reviews, hasMore }
  }),

  on(writeReview, async ({ db, actor, input: { uploadIds, comment, ...review } }) => {
    const trimmed = comment.trim()
    if (trimmed === '') throw refusedField('comment', 'required', 'Write something in your review')
    found((await readShown(db, [review.productId]))[0], 'Product')
    const written = await insertReview(db, actor.id, { ...review, comment: trimmed })
    if (!written) throw new AppError('conflict', 'You’ve already reviewed this product')
    await insertPhotos(db, written.id, await takePictures(db, actor.id, uploadIds))
    await emitRating(db, review.productId)
    return { review: found(await readReview(db, actor.id, written.id), 'Review') }
  }),

  on(voteReview, async ({ db, actor, input: { reviewId, vote } }) => {
    const { personId, productId } = found(await readReviewed(db, reviewId, seesAll(actor)), 'Review')
    if (personId === actor.id) throw new AppError('forbidden', 'You can’t vote on your own review')
    await saveVote(db, actor.id, { reviewId, vote })
    await emitReviews(db, productId)
    return { review: found(await readReview(db, actor.id, reviewId), 'Review') }
  }),

  on(deleteReview, async ({ db, actor, input: { reviewId } }) => {
    const isManager = seesAll(actor)
    const { personId, productId } = found(await readReviewed(db, reviewId, isManager), 'Review')
    if (personId !== actor.id && !isManager) throw new AppError('forbidden', 'Only the author or a manager can do this')
    await removeReview(db, reviewId)
    await emitRating(db, productId)
    return {}
  }),
]

// The calls for reviews: written down for a guest, then accepted or rejected.
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { tidyTags } from '#kernel/tags.ts'
import { createReview, decideReview, listReviews, reviewsOfPage } from '../../contract.ts'
import { readBooking } from '../bookings/booking-queries.ts'
import { changedAll, reviewWasChanged } from '../changes.ts'
import { insertReview, readReview, readReviews, saveDecision } from './review-queries.ts'

export const reviewParts: Part[] = [
  on(listReviews, async ({ db, input: { state, after } }) => {
    const read = await readReviews(db, { state, after, size: reviewsOfPage })
    const { rows: reviews, hasMore: hasNext } = pageOf(read, reviewsOfPage)
    return { reviews, hasNext }
  }),

  on(createReview, async ({ db, input: { bookingId, tags, ...typed } }) => {
    const booking = found(await readBooking(db, bookingId), 'Booking')
    if (booking.stage !== 'left')
      throw new AppError('conflict', 'Only guests who have checked out can review their stay')
    const id = newId()
    if (!(await insertReview(db, { ...typed, id, bookingId, tags: tidyTags(tags) })))
      throw new AppError('conflict', 'This stay has a review already')
    await reviewWasChanged(db, id)
    await changedAll(db, [bookingId])
    return { review: found(await readReview(db, id), 'Review') }
  }),

  on(decideReview, async ({ db, actor, request, input: { reviewId, state } }) => {
    if (!(await saveDecision(db, reviewId, state, actor.id))) throw new AppError('not-found', 'Review not found')
    const review = found(await readReview(db, reviewId), 'Review')
    await reviewWasChanged(db, reviewId)
    if (state !== 'pending') {
      const kind = state === 'accepted' ? 'booking.reviewAccepted' : 'booking.reviewRejected'
      await recordAuditEntry(db, { kind, by: actor, request, params: { room: review.roomNumber } })
    }
    return { review }
  }),
]

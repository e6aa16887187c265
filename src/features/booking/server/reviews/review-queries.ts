// All SQL of reviews.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Review, ReviewState } from '../../entities.ts'
import { reviewColumns } from '../rows.ts'

const newestFirst = keyset([sql`v.posted_at`, sql`v.id`], { isUp: false })
const inState = (state: ReviewState | undefined) => (state === undefined ? sql`true` : sql`v.state = ${state}`)
const joined = sql`
  from booking_reviews v join booking_bookings b on b.id = v.booking_id join booking_rooms r on r.key = v.room_key`

type Wanted = { state?: ReviewState | undefined; after?: string | undefined; size: number }

/** One more than the page has, where there are more. */
export const readReviews = (db: Db, { state, after, size }: Wanted): Promise<Review[]> =>
  db.many(sql`
    select ${reviewColumns} ${joined}
    where ${inState(state)} and ${newestFirst.beyond(after, (id) => sql`from booking_reviews v where v.id = ${id}`)}
    ${newestFirst.page(size)}`)

export const readReview = (db: Db, reviewId: string): Promise<Review | undefined> =>
  db.maybe(sql`select ${reviewColumns} ${joined} where v.id = ${reviewId}`)

export const countWaiting = async (db: Db): Promise<number> => {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::integer as count from booking_reviews where state = 'pending'`)
  return count
}

type Written = Pick<Review, 'rating' | 'description' | 'tags'> & { id: string; bookingId: string }

/** Nothing where the booking has one. */
export async function insertReview(tx: Tx, { id, bookingId, rating, description, tags }: Written): Promise<boolean> {
  const count = await tx.run(sql`
    insert into booking_reviews (id, booking_id, room_key, rating, description, tags)
    select ${id}::uuid, b.id, b.room_key, ${rating}::integer, ${description}, ${tags}::text[]
    from booking_bookings b where b.id = ${bookingId} on conflict (booking_id) do nothing`)
  return count > 0
}

/** Counts it for its room, or no longer. False where there is none. */
export async function saveDecision(tx: Tx, reviewId: string, state: ReviewState, by: string): Promise<boolean> {
  const isOpen = state === 'pending'
  const decided = await tx.maybe(sql`
    with before as (
      select id, room_key, rating,
        ${state === 'accepted'}::boolean::integer - (state = 'accepted')::integer as step
      from booking_reviews where id = ${reviewId} for update
    ), decided as (
      update booking_reviews v set state = ${state},
        decided_by = case when ${isOpen}::boolean then null else ${by}::uuid end,
        decided_at = case when ${isOpen}::boolean then null else clock_timestamp() end
      from before where v.id = before.id
    ), counted as (
      update booking_rooms r set rating_count = r.rating_count + step, rating_stars = r.rating_stars + step * rating
      from before where r.key = before.room_key and step <> 0
    )
    select id from before`)
  return decided !== undefined
}

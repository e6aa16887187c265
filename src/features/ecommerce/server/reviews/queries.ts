// All SQL of reviews: what people say of products, with pictures, and who found it helpful.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Review } from '../../entities.ts'
import { reviewsOfPage } from '../../entities.ts'
import { addresses, isShown } from '../catalogue/rows.ts'
import type { Picture } from '../take-picture.ts'

/** People who aren’t public see their own name; nobody else does. */
const isKnown = (actorId: string | undefined) => sql`(w.is_public or w.id = ${actorId ?? null}::uuid)`

const fields = (actorId: string | undefined) => sql`
  r.id, case when ${isKnown(actorId)} then w.name else '' end as name,
    case when ${isKnown(actorId)} then w.avatar_url end as "avatarUrl", r.rating, r.comment, exists (
      select from ecommerce_purchases b where b.person_id = r.person_id and b.product_id = r.product_id and b.quantity > 0
    ) as "isPurchased", r.helpful, r.not_helpful as "notHelpful", (
      select case when v.is_helpful then 'helpful' else 'notHelpful' end from ecommerce_review_votes v
      where v.review_id = r.id and v.person_id = ${actorId ?? null}::uuid
    ) as vote, r.person_id = coalesce(${actorId ?? null}::uuid, '00000000-0000-0000-0000-000000000000') as "isOwn",
    coalesce((
      select json_agg(json_build_object(${addresses}) order by i.place) from ecommerce_review_photos i where i.review_id = r.id
    ), '[]') as attachments, r.created_at as "postedAt"`

const newestFirst = keyset([sql`r.created_at`, sql`r.id`], { isUp: false })

/** The newest first; one more than a page. */
export function readReviews(
  db: Db,
  { productId, actorId, after }: { productId: string; actorId?: string | undefined; after?: string | undefined },
): Promise<Review[]> {
  const older = newestFirst.beyond(after, (id) => sql`from ecommerce_reviews r where r.id = ${id}`)
  return db.many(sql`
    select ${fields(actorId)} from ecommerce_reviews r join people_public w on w.id = r.person_id
    where r.product_id = ${productId} and ${older} ${newestFirst.page(reviewsOfPage)}`)
}

export const readReview = (db: Db, actorId: string, reviewId: string): Promise<Review | undefined> =>
  db.maybe(sql`
    select ${fields(actorId)} from ecommerce_reviews r join people_public w on w.id = r.person_id
    where r.id = ${reviewId}`)

export const readOwnReview = (db: Db, actorId: string, productId: string): Promise<Review | undefined> =>
  db.maybe(sql`
    select ${fields(actorId)} from ecommerce_reviews r join people_public w on w.id = r.person_id
    where r.product_id = ${productId} and r.person_id = ${actorId}`)

/** For a product that everybody may read, or for managers. */
export function readReviewed(
  db: Db,
  reviewId: string,
  isForManager: boolean,
): Promise<{ id: string; productId: string; personId: string } | undefined> {
  return db.maybe(sql`
    select r.id, r.product_id as "productId", r.person_id as "personId"
    from ecommerce_reviews r join ecommerce_products p on p.id = r.product_id
    where r.id = ${reviewId} and ((${isShown}) or ${isForManager}::boolean)`)
}

type NewReview = { id?: string | undefined; productId: string; rating: number; comment: string }

/** Nothing when the person has written one already, or the id is taken. */
export function insertReview(
  tx: Tx,
  actorId: string,
  { id = newId(), productId, rating, comment }: NewReview,
): Promise<{ id: string } | undefined> {
  return tx.maybe(sql`
    insert into ecommerce_reviews (id, product_id, person_id, rating, comment)
    values (${id}, ${productId}, ${actorId}, ${rating}, ${comment})
    on conflict do nothing returning id`)
}

export async function insertPhotos(tx: Tx, reviewId: string, pictures: readonly Picture[]): Promise<void> {
  for (const [place, { name, type, key, thumbKey }] of pictures.entries()) {
    await tx.run(sql`
      insert into ecommerce_review_photos (id, review_id, place, name, type, blob_key, thumb_key)
      values (${newId()}, ${reviewId}, ${place}, ${name}, ${type}, ${key}, ${thumbKey})`)
  }
}

export async function removeReview(tx: Tx, reviewId: string): Promise<void> {
  await tx.run(sql`delete from ecommerce_reviews where id = ${reviewId}`)
}

export async function saveVote(
  tx: Tx,
  actorId: string,
  { reviewId, vote }: { reviewId: string; vote: Review['vote'] },
): Promise<void> {
  if (vote === null) {
    await tx.run(sql`delete from ecommerce_review_votes where review_id = ${reviewId} and person_id = ${actorId}`)
    return
  }
  await tx.run(sql`
    insert into ecommerce_review_votes (review_id, person_id, is_helpful) values (${reviewId}, ${actorId}, ${vote === 'helpful'})
    on conflict (review_id, person_id) do update set is_helpful = excluded.is_helpful`)
}

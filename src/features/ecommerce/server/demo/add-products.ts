// Writes the demo's products with their pictures, what people say of them, and who found that helpful.
import { newId } from '#kernel/server/ids.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { insertProducts } from '../manage/product-queries.ts'
import { claimSlugs } from '../manage/slugs.ts'
import { fractionOf } from './chance.ts'
import type { View } from './drawings/picture.ts'
import type { Drawings } from './pictures.ts'
import type { DemoProduct } from './products.ts'
import type { DemoReview, Reviewed } from './reviews.ts'

type Person = { id: string; username: string }
type Added = DemoProduct & { id: string }

const type = 'image/webp'
const allSides: readonly View[] = ['whole', 'near', 'far']
const frontAlone: readonly View[] = ['whole']

/** Shares: voters per review, helpful votes, and favorites per person. */
const votingPart = 0.08
const helpfulPart = 0.85
const favouritePart = 0.02

/** Made in turn by those who look after the shop; the best known one makes most. */
export async function addProducts(
  tx: Tx,
  given: readonly DemoProduct[],
  { makers, currency }: { makers: readonly Person[]; currency: string },
): Promise<Added[]> {
  const products = given.map((product) => ({ ...product, id: newId() }))
  const slugs = await claimSlugs(tx, products)
  const rows = products.map((one) => {
    const { kind: _, ...product } = one
    const maker = makers[Math.floor(makers.length * fractionOf(`${product.name} maker`) ** 1.5)]
    return { ...product, slug: slugs.get(product.id) ?? '', currency, createdBy: maker?.id ?? '' }
  })
  await insertProducts(tx, rows)
  return products
}

/** The first colour from three sides, whole as the cover, then each other colour. */
export async function addPictures(tx: Tx, products: readonly Added[], drawn: Drawings): Promise<void> {
  const rows = products.flatMap(({ id, kind, name, colors }) =>
    colors
      .flatMap((color, place) => (place === 0 ? allSides : frontAlone).map((view) => ({ view, color })))
      .flatMap(({ view, color }, place) => {
        const picture = drawn(kind, color, view)
        return picture ? [{ id: newId(), productId: id, place, name: `${name}.webp`, color, ...picture }] : []
      }),
  )
  await tx.run(sql`
    insert into ecommerce_images (id, product_id, place, name, type, blob_key, thumb_key, color)
    select id, "productId", place, name, ${type}, key, "thumbKey", color
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, "productId" uuid, place integer, name text, key text, "thumbKey" text, color text
    )`)
}

/** The ids ascend by time, as those of reviews that people write. */
export async function addReviews(tx: Tx, reviews: readonly DemoReview[], people: readonly Person[]): Promise<void> {
  const rows = reviews
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map((review) => ({ ...review, id: newId() }))
  await tx.run(sql`
    insert into ecommerce_reviews (id, product_id, person_id, rating, comment, created_at)
    select id, "productId", "personId", rating, comment, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, "productId" uuid, "personId" uuid, rating integer, comment text, "createdAt" timestamptz
    )`)
  const votes = rows.flatMap(({ id, personId, comment, createdAt }) =>
    people
      .filter((voter) => voter.id !== personId && fractionOf(`${voter.username} ${comment} ${createdAt}`) < votingPart)
      .map((voter) => ({ id, voter: voter.id, isHelpful: fractionOf(`${voter.username} ${comment}`) < helpfulPart })),
  )
  await tx.run(sql`
    insert into ecommerce_review_votes (review_id, person_id, is_helpful)
    select id, voter, "isHelpful"
    from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) as given (id uuid, voter uuid, "isHelpful" boolean)`)
}

/** A few of each person. */
export async function addFavourites(tx: Tx, products: readonly Reviewed[], people: readonly Person[]): Promise<void> {
  const rows = people.flatMap(({ id, username }) =>
    products
      .filter(({ name }) => fractionOf(`${username} likes ${name}`) < favouritePart)
      .map((product) => ({ person: id, product: product.id })),
  )
  await tx.run(sql`
    insert into ecommerce_favourites (person_id, product_id)
    select person, product from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (person uuid, product uuid)`)
}

// The calls of the shop that everybody may make, and what people keep of it.
import { found, refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { cursorOf, pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import type { SortBy } from '../../contract.ts'
import { favourProduct, getProduct, listProducts, listRelated, readFacets, suggestProducts } from '../../contract.ts'
import { colourValues, genders, reviewsOfPage, shelves, suggestionsMost, wholeMost } from '../../entities.ts'
import { readOwnReview, readReviews } from '../reviews/queries.ts'
import { seesAll } from '../seen.ts'
import { countLeft, readPriceMost } from './facets.ts'
import { keepFavourite, removeFavourite } from './favourites.ts'
import { imageFile } from './image-file.ts'
import type { Narrowing } from './narrow.ts'
import { isNarrow, narrowingOf, numberOf, rangeOf, wordsOf } from './narrow.ts'
import { readRelatedIds } from './related.ts'
import { readCards, readProduct, readShown } from './rows.ts'
import type { Order } from './walk.ts'
import { readIds } from './walk.ts'

const orders: Record<SortBy, Order> = {
  featured: { key: 'sold', isUp: false },
  newest: { key: 'createdAt', isUp: false },
  priceDesc: { key: 'price', isUp: false },
  priceAsc: { key: 'price', isUp: true },
}

type Wanted = { narrowing: Narrowing; sortBy: SortBy; after?: string | undefined; limit: number }

async function readShopIds(db: Db, { narrowing, sortBy, after, limit }: Wanted): Promise<string[]> {
  const from = cursorOf({ after })
  const walk = { where: rangeOf(narrowing), words: wordsOf(narrowing), order: orders[sortBy], from, limit }
  return (await readIds(db, walk, isNarrow(narrowing))).ids
}

function limitOf(text: string | undefined): number {
  const limit = numberOf('limit', text) ?? wholeMost
  if (limit < 1 || limit > wholeMost) throw refusedField('limit', 'not-allowed', `limit must be from 1 to ${wholeMost}`)
  return limit
}

function idsOf(text: string): string[] {
  const ids = text === '' ? [] : text.split(',')
  if (ids.some((id) => !check(Id, id).ok)) throw refusedField('productIds', 'not-allowed', 'Some of these aren’t IDs')
  return ids
}

const countsOf = <const Value>(values: readonly Value[], counts: ReadonlyMap<string, number>) =>
  values.map((value) => ({ value, count: counts.get(String(value)) ?? 0 }))

export const catalogueCalls: Part[] = [
  on(listProducts, async ({ db, actor, input: { sortBy = 'featured', after, limit: text, ...query } }) => {
    const limit = limitOf(text)
    const ids = await readShopIds(db, { narrowing: narrowingOf(query, actor?.id), sortBy, after, limit: limit + 1 })
    const page = ids.slice(0, limit)
    return { products: await readCards(db, page, actor?.id), next: ids.length > limit ? (page.at(-1) ?? null) : null }
  }),

  on(readFacets, async ({ db, actor, input, workspace }) => {
    const narrowing = narrowingOf(input, actor?.id)
    const [{ total, choices }, priceMost] = await Promise.all([countLeft(db, narrowing), readPriceMost(db)])
    const of = (wanted: string) =>
      new Map(choices.flatMap(({ kind, value, count }) => (kind === wanted ? [[value, count] as const] : [])))
    return {
      total,
      priceMost,
      currency: workspace.currency,
      gender: countsOf(genders, of('gender')),
      category: countsOf(shelves, of('category')),
      colors: countsOf(colourValues, of('colors')),
      rating: countsOf([1, 2, 3, 4], of('rating')),
    }
  }),

  on(suggestProducts, async ({ db, actor, input: { search } }) => {
    const wanted = { narrowing: narrowingOf({ search }), sortBy: 'featured' as const, limit: suggestionsMost }
    return { products: await readCards(db, await readShopIds(db, wanted), actor?.id) }
  }),

  on(getProduct, async ({ db, actor, input: { name } }) => {
    const product = found(await readProduct(db, name, { actorId: actor?.id, seesAll: seesAll(actor) }), 'Product')
    const [read, ownReview] = await Promise.all([
      readReviews(db, { productId: product.id, actorId: actor?.id }),
      actor ? readOwnReview(db, actor.id, product.id) : undefined,
    ])
    const { rows: reviews, hasMore: hasMoreReviews } = pageOf(read, reviewsOfPage)
    return { product: { ...product, reviews, hasMoreReviews, ownReview: ownReview ?? null } }
  }),

  on(listRelated, async ({ db, actor, input: { productIds } }) => ({
    products: await readCards(db, await readRelatedIds(db, idsOf(productIds)), actor?.id),
  })),

  on(favourProduct, async ({ db, actor, input: { productId, isFavourite } }) => {
    if (!isFavourite) await removeFavourite(db, actor.id, productId)
    else {
      found((await readShown(db, [productId]))[0], 'Product')
      await keepFavourite(db, actor.id, productId)
    }
    return {}
  }),

  imageFile,
]

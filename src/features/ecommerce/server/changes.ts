// After a change of the catalogue: sends live events, and erases deleted products in the end.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { emit, emitAll, everyone, topics } from '#kernel/server/live/events.ts'
import { isExpired } from '#records/trash/server/trash.ts'
import { productChanged, stockChanged } from '../contract.ts'
import type { Stock } from '../entities.ts'
import { readCards, readShown } from './catalogue/rows.ts'
import { removeImages } from './manage/image-queries.ts'
import { catalogueChanged, reviewsChanged } from '../live-events.ts'

/** Above this many changes one event tells open shops to refetch. */
const emittedMost = 50

export const managersTopic = 'ecommerce.managers'
export const managersHear = topics(async (_, { role }) => (role === 'user' ? [] : [managersTopic]))

/** `wasShown`: those that everybody could read before. Nobody but managers learns that there are others. */
export async function emitProducts(tx: Tx, ids: readonly string[], wasShown: ReadonlySet<string>): Promise<void> {
  if (ids.length === 0) return
  const shown = new Map((await readCards(tx, ids)).map((card) => [card.id, card]))
  const seen = ids.filter((id) => shown.has(id) || wasShown.has(id))
  const isMany = seen.length > emittedMost
  await emit(tx, catalogueChanged, {}, { to: isMany ? everyone : managersTopic })
  if (isMany) return
  await emitAll(
    tx,
    productChanged,
    seen.map((productId) => ({ data: { productId, product: shown.get(productId) ?? null }, to: everyone })),
  )
}

export async function emitReviews(tx: Tx, productId: string): Promise<void> {
  const [shown] = await readShown(tx, [productId])
  await emit(tx, reviewsChanged, { productId }, { to: shown === undefined ? managersTopic : everyone })
}

/** A review came or went: the product's stars are others now. */
export async function emitRating(tx: Tx, productId: string): Promise<void> {
  await emitReviews(tx, productId)
  const [product] = await readCards(tx, [productId])
  if (product) await emit(tx, productChanged, { productId, product }, { to: everyone })
}

/** After orders have taken or given back what there is of these products. */
export async function emitStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  const products = await tx.many<{ id: string; available: number; inventoryType: Stock; isShown: boolean }>(sql`
    select id, available, inventory_type as "inventoryType",
      publish = 'published' and deleted_at is null as "isShown"
    from ecommerce_products where id = any(${productIds}::uuid[]) order by id`)
  await emitAll(
    tx,
    stockChanged,
    products.map(({ id: productId, available, inventoryType, isShown }) => ({
      data: { productId, available, inventoryType },
      to: isShown ? everyone : managersTopic,
    })),
  )
}

/** Removes products that can no longer be restored; their addresses stay taken. */
export async function forgetDeleted(tx: Tx): Promise<void> {
  await removeImages(tx, sql`i.product_id in (select id from ecommerce_products where ${isExpired})`)
  await tx.run(sql`delete from ecommerce_products where ${isExpired}`)
}

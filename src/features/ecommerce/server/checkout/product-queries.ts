// All SQL by which a checkout knows products: what they are and cost now, and how stock is claimed and given back.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Category, Colour, Gender, Image } from '../../entities.ts'
import { isShown } from '../catalogue/rows.ts'

/** A product as it is on sale now. */
export type OnSale = {
  id: string
  name: string
  slug: string
  sku: string
  cover: Image | null
  currency: string
  price: number
  taxRate: number
  cost: number
  available: number
  colors: Colour[]
  sizes: string[]
  gender: Gender[]
  category: Category
  sellerId: string | null
}

const picture = '/api/products/image?imageId='
const fields = sql`
  p.id, p.name, p.slug, p.sku, p.currency, p.price_now as price, p.tax_rate as "taxRate", coalesce(p.cost, 0) as cost,
  p.available, p.colors, p.sizes, p.gender, p.category, p.created_by as "sellerId", (
    select json_build_object('id', i.id, 'url', ${picture} || i.id, 'thumbUrl', ${picture} || i.id || '&size=thumb', 'color', i.color)
    from ecommerce_images i where i.product_id = p.id order by i.place limit 1
  ) as cover`

/** Those of these products that are on sale. */
export function readOnSale(db: Db, ids: readonly string[]): Promise<OnSale[]> {
  return db.many(sql`
    select ${fields} from ecommerce_products p where p.id = any(${ids}::uuid[]) and ${isShown} order by p.id`)
}

type Wanted = { productId: string; quantity: number }
const idsOf = (wanted: readonly Wanted[]) => wanted.map(({ productId }) => productId)
const numbersOf = (wanted: readonly Wanted[]) => wanted.map(({ quantity }) => quantity)

// A manager who typed another number meanwhile is asked about it.
const quantityChanged = sql`
  revision = p.revision + 1, field_revisions = p.field_revisions || jsonb_build_object('quantity', p.revision + 1)`

/**
 * Takes all of these out of stock in one statement, as they stand at this moment, and answers the ids of those of which
 * there were enough: fewer than were wanted, and the transaction must not go on. Rows are locked in the order of their ids,
 * so that two carts never wait for each other.
 */
export async function claimStock(tx: Tx, wanted: readonly Wanted[]): Promise<Set<string>> {
  const claimed = await tx.many<{ id: string }>(sql`
    with wanted as (
      select * from unnest(${idsOf(wanted)}::uuid[], ${numbersOf(wanted)}::int[]) as w (id, quantity)
    ), locked as materialized (
      select l.id from ecommerce_products l where l.id in (select id from wanted) order by l.id for no key update
    )
    update ecommerce_products p set quantity = p.quantity - w.quantity, sold = p.sold + w.quantity, ${quantityChanged}
    from wanted w join locked using (id)
    where p.id = w.id and p.available >= w.quantity and ${isShown}
    returning p.id`)
  return new Set(claimed.map(({ id }) => id))
}

/** Returns unsold stock; deleted products are skipped. */
export async function returnStock(tx: Tx, returned: readonly Wanted[]): Promise<void> {
  await tx.run(sql`
    with returned as (
      select id, sum(quantity)::int as quantity
      from unnest(${idsOf(returned)}::uuid[], ${numbersOf(returned)}::int[]) as r (id, quantity) group by id
    ), locked as materialized (
      select l.id from ecommerce_products l where l.id in (select id from returned) order by l.id for no key update
    )
    update ecommerce_products p set
      quantity = least(p.quantity + r.quantity, 1000000), sold = greatest(p.sold - r.quantity, 0), ${quantityChanged}
    from returned r join locked using (id) where p.id = r.id`)
}

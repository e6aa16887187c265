// Finds products and orders by their words: those of the shop and one's own, and for managers all.
import type { Db } from '#kernel/server/database/db.ts'
import type { Hit } from '#kernel/search-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { findable } from '#kernel/server/search.ts'
import { isShown } from './catalogue/rows.ts'
import { seesAll } from './seen.ts'

// For very common words the order hardly matters: sort no more than this.
const orderedMost = 2000

type Query = { text: string; limit: number; isForManager: boolean }

function readHits(db: Db, { text, limit, isForManager }: Query): Promise<Hit[]> {
  return db.many(sql`
    select 'ecommerce.product' as kind, id::text as id, name as title, sku as note,
      '/dashboard/e-commerce/product/' || slug as link
    from (
      select p.id, p.name, p.sku, p.slug, p.sold from ecommerce_products p
      where p.search @@ (select search_query(${text})) and p.deleted_at is null
        and (${isForManager}::boolean or (${isShown}))
      limit ${orderedMost}
    ) found
    order by sold desc, id desc limit ${limit}`)
}

type OrderQuery = { text: string; limit: number; personId: string | null }

/** `personId`: whose they must be; null for those who see everybody's. */
function readOrderHits(db: Db, { text, limit, personId }: OrderQuery): Promise<Hit[]> {
  return db.many(sql`
    select 'ecommerce.order' as kind, id::text as id, '#' || order_number as title, customer_name as note,
      '/dashboard/e-commerce/orders/' || order_number as link
    from (
      select id, order_number, customer_name from ecommerce_orders
      where search @@ (select search_query(${text})) and (${personId}::uuid is null or person_id = ${personId}::uuid)
      limit ${orderedMost}
    ) found
    order by order_number desc limit ${limit}`)
}

export const orderSearch = findable((db, actor, query) =>
  readOrderHits(db, { ...query, personId: seesAll(actor) ? null : actor.id }),
)

export const productSearch = findable((db, actor, query) => readHits(db, { ...query, isForManager: seesAll(actor) }))

// All SQL of the figures about the shop on the start page.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { isShown } from '../catalogue/rows.ts'

export type SoldDay = { day: string; count: number }

/** Whatever the currency; days without a sale are absent. */
export function readSoldDays(db: Db, { from, to }: { from: string; to: string }): Promise<SoldDay[]> {
  return db.many(sql`
    select day, sum(items)::int as count from ecommerce_sales_days
    where day between ${from}::date and ${to}::date group by day order by day`)
}

export function countOrdered(db: Db): Promise<{ accounts: number; ordered: number }> {
  return db.one(sql`
    with buyers as materialized (
      select person_id, max(created_at) as last_at from ecommerce_orders
      where status <> 'cancelled' and person_id is not null group by person_id
    )
    select count(*)::int as accounts, count(b.person_id)::int as ordered
    from people_records p left join buyers b on b.person_id = p.id and b.last_at >= p.created_at
    where p.status = 'active'`)
}

type BestRow = {
  id: string
  slug: string
  name: string
  thumbUrl: string | null
  shelf: 'shoes' | 'apparel' | 'accessories'
  currency: string
  price: number
  rating: number
  reviews: number
}

export function readBestRated(db: Db, most: number): Promise<BestRow[]> {
  return db.many(sql`
    with best as materialized (
      select p.id, round(p.rating_sum::numeric / nullif(p.reviews, 0), 1) as rating
      from ecommerce_products p where ${isShown} and p.reviews > 0
      order by round(p.rating_sum::numeric / nullif(p.reviews, 0), 1) desc, p.reviews desc, p.id limit ${most}
    )
    select p.id, p.slug, p.name, p.shelf, p.currency, coalesce(p.gross_sale, p.gross_price) as price,
      best.rating::float8 as rating, p.reviews, (
        select '/api/products/image?imageId=' || i.id || '&size=thumb' from ecommerce_images i
        where i.product_id = p.id order by i.place limit 1
      ) as "thumbUrl"
    from best join ecommerce_products p on p.id = best.id
    order by best.rating desc, p.reviews desc, p.id`)
}

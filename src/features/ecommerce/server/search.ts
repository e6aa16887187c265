// Finds products by their words: those of the shop, and for managers what is not published.
import type { Db } from '#kernel/server/database/db.ts'
import type { Hit } from '#kernel/search-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { findable } from '#kernel/server/search.ts'
import { isShown } from './catalogue/rows.ts'
import { seesAll } from './seen.ts'

// Of words that very many have, some are as good as others: no more of them are put in order than this.
const orderedMost = 2000

type Wish = { text: string; limit: number; isForManager: boolean }

function readHits(db: Db, { text, limit, isForManager }: Wish): Promise<Hit[]> {
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

export const productSearch = findable((db, actor, wish) => readHits(db, { ...wish, isForManager: seesAll(actor) }))

// Related products: the best sellers of the same category.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { suggestionsMost } from '../../entities.ts'
import { isShown } from './rows.ts'

export async function readRelatedIds(db: Db, productIds: readonly string[]): Promise<string[]> {
  const most = suggestionsMost + productIds.length
  const rows = await db.many<{ id: string }>(sql`
    select best.id from (
      select distinct p.shelf from ecommerce_products p where p.id = any(${productIds}::uuid[]) and ${isShown}
    ) wanted cross join lateral (
      select p.id, p.sold from ecommerce_products p
      where p.shelf = wanted.shelf and ${isShown} order by p.sold desc, p.id desc limit ${most}
    ) best
    where best.id <> all(${productIds}::uuid[])
    order by best.sold desc, best.id desc limit ${suggestionsMost}`)
  return rows.map(({ id }) => id)
}

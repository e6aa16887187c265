// Pages of products in an order: what few narrow is put in order, of what many are left the next ones are found along an index.
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import type { PageCursor } from '#kernel/table.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { countedMost } from '../../entities.ts'

/** By what products stand; each has an index that ends with the id. */
const columns = {
  sold: sql`p.sold`,
  createdAt: sql`p.created_at`,
  price: sql`p.price_now`,
  name: sql`p.sort_name`,
  stock: sql`p.available`,
} as const satisfies Record<string, Statement>
export type Order = { key: keyof typeof columns; isUp: boolean }

export type Walk = {
  /** Conditions of which the database knows how many rows they leave. */
  where: Statement
  /** Conditions on words, of which it does not. */
  words: Statement
  order: Order
  /** Beyond this product, in the order of the list; `until` with it. */
  from?: PageCursor | undefined
  limit: number
}

/** As many as can be put in order in passing; of what more have, the next ones stand close along the index. */
const orderedMost = 4000

const keysetOf = ({ order: { key, isUp }, from }: Walk) => keyset([columns[key], sql`p.id`], { isUp, side: from?.side })

/** The product at which the page begins. */
const named = (id: string) => sql`from ecommerce_products p where p.id = ${id}`

/**
 * Along the index, in its direction. Within `coalesce` no index answers the words, and the database takes them for those
 * of every second row; left to itself it takes them for rare, and reads and sorts all that have them for one page.
 */
export function readAlong(db: Db, walk: Walk): Promise<{ id: string }[]> {
  const { beyond, order } = keysetOf(walk)
  return db.many(sql`
    select p.id from ecommerce_products p
    where ${walk.where} and ${beyond(walk.from?.key, named)} and coalesce(${walk.words}, false)
    order by ${order} limit ${walk.limit}`)
}

/** How many there are, and the page when they are few enough to be put in order. */
export function readFew(db: Db, walk: Walk): Promise<{ count: number; ids: string[] | null }> {
  const { beyond, order } = keysetOf(walk)
  return db.one(sql`
    with found as materialized (
      select p.id, p.sold, p.created_at, p.price_now, p.sort_name, p.available from ecommerce_products p
      where ${walk.where} and ${walk.words} limit ${orderedMost + 1}
    ), page as (
      select p.id, row_number() over (order by ${order}) as place from found p
      where (select count(*) from found) <= ${orderedMost} and ${beyond(walk.from?.key, named)}
      order by place limit ${walk.limit}
    )
    select (select count(*)::int from found) as count, (select array_agg(id order by place) from page) as ids`)
}

/** A page, backwards when it is before a product. `count` is known when the list is narrowed; it ends where counting does. */
export async function readIds(
  db: Db,
  walk: Walk,
  isNarrowed: boolean,
): Promise<{ ids: string[]; count: number | undefined }> {
  const few = isNarrowed ? await readFew(db, walk) : undefined
  const count = few && Math.min(few.count, countedMost)
  if (few && few.count <= orderedMost) return { ids: few.ids ?? [], count }
  return { ids: (await readAlong(db, walk)).map(({ id }) => id), count }
}

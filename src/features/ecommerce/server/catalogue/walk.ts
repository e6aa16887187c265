// Pages of products in an order: what few narrow is put in order, of what many are left the next ones are found along an index.
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
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

export type Side = 'after' | 'before' | 'until'
export type Walk = {
  /** Conditions of which the database knows how many rows they leave. */
  where: Statement
  /** Conditions on words, of which it does not. */
  words: Statement
  order: Order
  /** Beyond this product, in the order of the list; `until` with it. */
  from?: { side: Side; id: string } | undefined
  limit: number
}

/** As many as can be put in order in passing; of what more have, the next ones stand close along the index. */
const orderedMost = 4000

const isBack = ({ from }: Walk) => from !== undefined && from.side !== 'after'
const isRising = (walk: Walk) => walk.order.isUp !== isBack(walk)

/** The direction in which the page is read. */
function sortOf(walk: Walk): Statement {
  const column = columns[walk.order.key]
  return isRising(walk) ? sql`${column}, p.id` : sql`${column} desc, p.id desc`
}

/** What stands beyond the beginning of the page. */
function beyondOf(walk: Walk): Statement {
  const { from, order } = walk
  if (!from) return sql`true`
  const column = columns[order.key]
  const sign = isRising(walk) ? sql`>` : sql`<`
  const orItself = from.side === 'until' ? sql`=` : sql``
  return sql`(${column}, p.id) ${sign}${orItself} (select ${column}, p.id from ecommerce_products p where p.id = ${from.id})`
}

/**
 * Along the index, in its direction. Within `coalesce` no index answers the words, and the database takes them for those
 * of every second row; left to itself it takes them for rare, and reads and sorts all that have them for one page.
 */
export function readAlong(db: Db, walk: Walk): Promise<{ id: string }[]> {
  return db.many(sql`
    select p.id from ecommerce_products p
    where ${walk.where} and ${beyondOf(walk)} and coalesce(${walk.words}, false)
    order by ${sortOf(walk)} limit ${walk.limit}`)
}

/** How many there are, and the page when they are few enough to be put in order. */
export function readFew(db: Db, walk: Walk): Promise<{ count: number; ids: string[] | null }> {
  return db.one(sql`
    with found as materialized (
      select p.id, p.sold, p.created_at, p.price_now, p.sort_name, p.available from ecommerce_products p
      where ${walk.where} and ${walk.words} limit ${orderedMost + 1}
    ), page as (
      select p.id, row_number() over (order by ${sortOf(walk)}) as place from found p
      where (select count(*) from found) <= ${orderedMost} and ${beyondOf(walk)} order by place limit ${walk.limit}
    )
    select (select count(*)::int from found) as count, (select array_agg(id order by place) from page) as ids`)
}

/** A page in the order of the list. `count` is known when the list is narrowed; it ends where counting does. */
export async function readIds(
  db: Db,
  walk: Walk,
  isNarrowed: boolean,
): Promise<{ ids: string[]; count: number | undefined }> {
  const turned = (ids: string[]) => (isBack(walk) ? ids.toReversed() : ids)
  const few = isNarrowed ? await readFew(db, walk) : undefined
  const count = few && Math.min(few.count, countedMost)
  if (few && few.count <= orderedMost) return { ids: turned(few.ids ?? []), count }
  const ids = (await readAlong(db, walk)).map(({ id }) => id)
  return { ids: turned(ids), count }
}

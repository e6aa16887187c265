// The managers' list: its filters as conditions, its orders, a page and the counts of its tabs.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { pageSizes } from '#kernel/table.ts'
import type { Stock } from '../../entities.ts'
import { countedMost, stocks } from '../../entities.ts'
import type { listManaged } from '../../manage-contract.ts'
import { chosenOf } from '../catalogue/narrow.ts'
import type { Order, Side } from '../catalogue/walk.ts'
import { readIds } from '../catalogue/walk.ts'
import { readListed } from './product-queries.ts'

type Wish = InputOf<typeof listManaged>
export type Filters = Pick<Wish, 'search' | 'stock' | 'publish' | 'sort' | 'direction'>
type Page = OutputOf<typeof listManaged>

const searchOf = ({ search }: Filters) => (search?.trim() === '' ? undefined : search)

function wordsOf(filters: Filters) {
  const search = searchOf(filters)
  return search === undefined ? sql`true` : sql`p.search @@ (select search_query(${search}))`
}

/** Without the tab, whose numbers stand beside each other. */
function published(filters: Filters) {
  // Written out, so that the database knows how many there are of each and has an index for the few.
  const chosen = filters.publish === 'draft' ? sql`and p.publish = 'draft'` : sql`and p.publish = 'published'`
  const state = filters.publish === undefined ? sql`` : chosen
  return sql`p.deleted_at is null ${state}`
}

export function managedWhere(filters: Filters) {
  const tabs = chosenOf('stock', filters.stock, stocks)
  const stock = tabs.length === 0 ? sql`` : sql`and p.inventory_type = any(${tabs}::text[])`
  return { where: sql`${published(filters)} ${stock}`, words: wordsOf(filters) }
}

export const managedOrder = ({
  sort = 'createdAt',
  direction = sort === 'createdAt' ? 'desc' : 'asc',
}: Filters): Order => ({
  key: sort,
  isUp: direction === 'asc',
})

export const isNarrow = (filters: Filters) =>
  searchOf(filters) !== undefined || filters.publish !== undefined || (filters.stock ?? '') !== ''

/** Of each tab, each ending where counting does. */
export function countTabs(db: Db, filters: Filters): Promise<Record<Stock, number>> {
  const where = sql`${published(filters)} and ${wordsOf(filters)}`
  return db.one(sql`
    select (
      select count(*)::int from (
        select from ecommerce_products p where ${where} and p.inventory_type = 'in_stock' limit ${countedMost}
      ) counted
    ) as in_stock, (
      select count(*)::int from (
        select from ecommerce_products p where ${where} and p.inventory_type = 'low_stock' limit ${countedMost}
      ) counted
    ) as low_stock, (
      select count(*)::int from (
        select from ecommerce_products p where ${where} and p.inventory_type = 'out_of_stock' limit ${countedMost}
      ) counted
    ) as out_of_stock`)
}

const sideOf = ({ after, before, until }: Wish): { side: Side; id: string } | undefined => {
  if (after !== undefined) return { side: 'after', id: after }
  if (before !== undefined) return { side: 'before', id: before }
  return until === undefined ? undefined : { side: 'until', id: until }
}

/** Whether there are rows on this side of the one with which the page ends there. */
async function hasBeyond(db: Db, filters: Filters, side: 'after' | 'before', id: string | undefined) {
  if (id === undefined) return false
  const walk = { ...managedWhere(filters), order: managedOrder(filters), from: { side, id }, limit: 1 }
  return (await readIds(db, walk, isNarrow(filters))).ids.length > 0
}

export async function readPage(db: Db, wish: Wish): Promise<Page> {
  const limit = pageSizes.find((size) => String(size) === wish.rows) ?? pageSizes[0]
  const from = sideOf(wish)
  const isBack = from !== undefined && from.side !== 'after'
  const walk = { ...managedWhere(wish), order: managedOrder(wish), from, limit: limit + 1 }
  const [{ ids, count }, tabs] = await Promise.all([readIds(db, walk, isNarrow(wish)), countTabs(db, wish)])
  const hasMore = ids.length > limit
  const page = isBack ? ids.slice(-limit) : ids.slice(0, limit)
  const [near, end] = isBack ? (['after', page.at(-1)] as const) : (['before', page[0]] as const)
  const hasNear = from !== undefined && (await hasBeyond(db, wish, near, end))
  const all = Math.min(countedMost, tabs.in_stock + tabs.low_stock + tabs.out_of_stock)
  return {
    products: await readListed(db, page),
    hasNext: isBack ? hasNear : hasMore,
    hasPrevious: isBack ? hasMore : hasNear,
    total: count ?? all,
    counts: { all, ...tabs },
  }
}

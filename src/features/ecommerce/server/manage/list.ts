// The managers' list: its filters as conditions, its orders, a page and the counts of its tabs.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { countUpTo, cursorOf, readPage as pageBeside } from '#kernel/server/database/paging.ts'
import type { PageCursor } from '#kernel/table.ts'
import { pageSizes } from '#kernel/table.ts'
import type { Stock } from '../../entities.ts'
import { countedMost, stocks } from '../../entities.ts'
import type { listManaged } from '../../manage-contract.ts'
import { chosenOf } from '../catalogue/narrow.ts'
import type { Order } from '../catalogue/walk.ts'
import { readIds } from '../catalogue/walk.ts'
import { readListed } from './product-queries.ts'

type Query = InputOf<typeof listManaged>
export type Filters = Pick<Query, 'search' | 'stock' | 'publish' | 'sort' | 'direction'>
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

/** How many there are of each stock state, each count ending where counting does. */
export function countTabs(db: Db, filters: Filters): Promise<Record<Stock, number>> {
  const matching = sql`from ecommerce_products p where ${published(filters)} and ${wordsOf(filters)}`
  return db.one(sql`
    select ${countUpTo(sql`${matching} and p.inventory_type = 'in_stock'`, countedMost)} as in_stock,
      ${countUpTo(sql`${matching} and p.inventory_type = 'low_stock'`, countedMost)} as low_stock,
      ${countUpTo(sql`${matching} and p.inventory_type = 'out_of_stock'`, countedMost)} as out_of_stock`)
}

export async function readPage(db: Db, query: Query): Promise<Page> {
  const size = Number(query.rows ?? pageSizes[0])
  const cursor = cursorOf(query)
  const walk = { ...managedWhere(query), order: managedOrder(query) }
  const find = (from: PageCursor | undefined, limit: number) => readIds(db, { ...walk, from, limit }, isNarrow(query))
  const first = find(cursor, size + 1)
  const [page, { count }, tabs] = await Promise.all([
    pageBeside(cursor, size, async (at, limit) => (await (at === cursor ? first : find(at, limit))).ids),
    first,
    countTabs(db, query),
  ])
  const all = Math.min(countedMost, tabs.in_stock + tabs.low_stock + tabs.out_of_stock)
  return {
    products: await readListed(db, page.rows),
    hasNext: page.hasNext,
    hasPrevious: page.hasPrevious,
    total: count ?? all,
    counts: { all, ...tabs },
  }
}

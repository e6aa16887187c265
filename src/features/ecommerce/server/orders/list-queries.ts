// All SQL of the list of orders: the ids of a page, and how many there are under each tab.
import type { Db } from '#kernel/server/database/db.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import type { PageCursor } from '#kernel/table.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { OrderStatus } from '../../orders-contract.ts'

export type OrderFilter = {
  personId: string | null
  statuses: readonly OrderStatus[]
  /** One of the managers' queues, which also depend on the payment method. */
  queue: 'unpaid' | 'toShip' | undefined
  search: string | undefined
  /** Days of the workspace, both included. */
  from: string | undefined
  to: string | undefined
  timeZone: string
}
type Place = { at: string; total: number; id: string }
/** The orders on this side of the place, in the list's order; without a place from its beginning. */
export type Steps = {
  isByTotal: boolean
  isUp: boolean
  side: PageCursor['side'] | undefined
  place: Place | undefined
  limit: number
}

const ofPerson = (personId: string | null) => (personId === null ? sql`` : sql`and o.person_id = ${personId}`)
const has = (search: string | undefined) =>
  search === undefined ? sql`` : sql`and o.search @@ (select search_query(${search}))`
const since = (from: string | undefined, timeZone: string) =>
  from === undefined ? sql`` : sql`and o.created_at >= ${from}::date::timestamp at time zone ${timeZone}`
const until = (to: string | undefined, timeZone: string) =>
  to === undefined ? sql`` : sql`and o.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`

const queues = {
  unpaid: sql`and o.method <> 'cash'`,
  // Cash is paid at the door: it is shipped first.
  toShip: sql`and (o.status = 'paid' or o.method = 'cash')`,
} as const

const within = ({ personId, statuses, queue, search, from, to, timeZone }: OrderFilter) => sql`
  o.status = any(${statuses}::text[]) ${queue ? queues[queue] : sql``} ${ofPerson(personId)} ${has(search)} ${since(from, timeZone)} ${until(to, timeZone)}`

/** All of its digits, so that the next page begins exactly behind it. */
export function readPlace(db: Db, { personId }: Pick<OrderFilter, 'personId'>, id: string): Promise<Place | undefined> {
  return db.maybe(sql`
    select o.created_at::text as at, o.total, o.id from ecommerce_orders o
    where o.id = ${id} and (${personId}::uuid is null or o.person_id = ${personId}::uuid)`)
}

/** Along the index of its order, from a place on; in reverse when they are before it. */
export async function readIds(db: Db, filter: OrderFilter, steps: Steps): Promise<string[]> {
  const { isByTotal, place, limit } = steps
  const { past, order } = keyset([isByTotal ? sql`o.total` : sql`o.created_at`, sql`o.id`], steps)
  const key = isByTotal ? sql`${place?.total}::bigint` : sql`${place?.at}::timestamptz`
  const beyond = place ? sql`and ${past(sql`${key}, ${place.id}::uuid`)}` : sql``
  const rows = await db.many<{ id: string }>(sql`
    select o.id from ecommerce_orders o where ${within(filter)} ${beyond} order by ${order} limit ${limit}`)
  return rows.map(({ id }) => id)
}

type StatusCount = { status: OrderStatus; count: number }

/** The precomputed counts of all orders. */
export function readCounts(db: Db): Promise<StatusCount[]> {
  return db.many(sql`select status, count from ecommerce_order_counts`)
}

/** The filtered counts, up to a limit per status. */
export function countFound(db: Db, filter: OrderFilter, most: number): Promise<StatusCount[]> {
  return db.many(sql`
    select s.status, count(found.status)::int as count
    from unnest(${filter.statuses}::text[]) as s (status) left join lateral (
      select o.status from ecommerce_orders o where o.status = s.status and ${within(filter)} limit ${most}
    ) found on true
    group by s.status`)
}

/** How many of a queue there are, so many at most. */
export async function countQueue(db: Db, filter: OrderFilter, most: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select ${countUpTo(sql`from ecommerce_orders o where ${within(filter)}`, most)} as count`)
  return count
}

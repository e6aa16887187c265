// A page of the list of orders: where it begins, what stands on it, and how many there are under each tab.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { cursorOf, pageOf, readPage as pageBeside } from '#kernel/server/database/paging.ts'
import type { Infer } from '#kernel/shape.ts'
import { countedMost } from '../../entities.ts'
import type { ListedOrder, OrderStatus, OrderTab, listOrders } from '../../orders-contract.ts'
import { orderStatuses } from '../../orders-contract.ts'
import type { OrderFilter } from './list-queries.ts'
import { countFound, countQueue, readCounts, readIds, readPlace } from './list-queries.ts'
import { readListed } from './read-order.ts'

type Input = InputOf<typeof listOrders>
type Filters = Omit<Input, 'rows' | 'after' | 'before' | 'until'>
type Asking = { personId: string | null; timeZone: string }

const rowsOfPage = 5
const statusesOf: Record<OrderTab, readonly OrderStatus[]> = {
  all: orderStatuses,
  pending: ['pending', 'paid', 'shipped'],
  unpaid: ['pending'],
  toShip: ['pending', 'paid'],
  shipped: ['shipped'],
  completed: ['completed'],
  cancelled: ['cancelled'],
  refunded: ['refunded'],
}

function checkDay(field: 'from' | 'to', day: string | undefined): string | undefined {
  if (day === undefined) return undefined
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  if (!isDay) throw refusedField(field, 'not-a-date', 'This date doesn’t exist')
  return day
}

const queueOf = (tab: OrderTab) => (tab === 'unpaid' || tab === 'toShip' ? tab : undefined)

function filterOf({ tab = 'all', search, from, to }: Filters, { personId, timeZone }: Asking): OrderFilter {
  const text = search?.trim() === '' ? undefined : search
  const days = { from: checkDay('from', from), to: checkDay('to', to) }
  return { personId, timeZone, statuses: statusesOf[tab], queue: queueOf(tab), search: text, ...days }
}

/** A place that is nowhere any more is the beginning. */
async function readCursor(db: Db, input: Parameters<typeof cursorOf>[0], asking: Asking) {
  const cursor = cursorOf(input)
  const place = cursor && (await readPlace(db, asking, cursor.key))
  return { cursor: place && cursor, place }
}

/** The newest first where nothing is said. */
const orderOf = ({ sort, direction }: Filters) => ({ isByTotal: sort === 'totalAmount', isUp: direction === 'asc' })

export async function readPage(db: Db, input: Input, asking: Asking): Promise<OutputOf<typeof listOrders>> {
  const filter = filterOf(input, asking)
  const { cursor, place } = await readCursor(db, input, asking)
  const [{ rows, hasNext, hasPrevious }, counts] = await Promise.all([
    pageBeside(cursor, Number(input.rows ?? rowsOfPage), (at, limit) =>
      readIds(db, filter, { ...orderOf(input), side: at?.side, place, limit }),
    ),
    readTabs(db, input, asking),
  ])
  return { orders: await readListed(db, asking, rows), counts, hasNext, hasPrevious }
}

async function readTabs(db: Db, input: Filters, asking: Asking): Promise<OutputOf<typeof listOrders>['counts']> {
  const filter = filterOf({ ...input, tab: 'all' }, asking)
  const isEverything =
    filter.personId === null && [filter.search, filter.from, filter.to].every((input) => input === undefined)
  const queued = (tab: OrderTab) => countQueue(db, filterOf({ ...input, tab }, asking), countedMost)
  const [rows, unpaid, toShip] = await Promise.all([
    isEverything ? readCounts(db) : countFound(db, filter, countedMost),
    queued('unpaid'),
    queued('toShip'),
  ])
  const most = isEverything ? Infinity : countedMost
  const sumOf = (tab: OrderTab) =>
    rows.reduce((sum, { status, count }) => (statusesOf[tab].includes(status) ? sum + count : sum), 0)
  const shown = (tab: OrderTab) => Math.min(sumOf(tab), most)
  return {
    all: shown('all'),
    pending: shown('pending'),
    unpaid,
    toShip,
    shipped: shown('shipped'),
    completed: shown('completed'),
    cancelled: shown('cancelled'),
    refunded: shown('refunded'),
  }
}

/** All in their order, `limit` of them after an order. */
export async function readAll(
  db: Db,
  input: Filters & { after?: string | undefined },
  asking: Asking,
  limit: number,
): Promise<{ orders: Infer<typeof ListedOrder>[]; hasMore: boolean }> {
  const { place } = await readCursor(db, input, asking)
  const steps = { ...orderOf(input), side: 'after', place, limit: limit + 1 } as const
  const { rows, hasMore } = pageOf(await readIds(db, filterOf(input, asking), steps), limit)
  return { orders: await readListed(db, asking, rows), hasMore }
}

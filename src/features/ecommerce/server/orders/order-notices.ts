// Reports an order's changes: live events and notifications for the customer and managers, events for other features.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { announce, announceAll } from '#kernel/server/live/announce.ts'
import { emit, emitAll, personTopic } from '#kernel/server/live/events.ts'
import { notices, notify, notifyAll } from '#kernel/server/live/notify.ts'
import { notices as kinds } from '../../notices.ts'
import type { RefundReason } from '../../orders-contract.ts'
import { orderPaid, orderPlaced, orderRefunded, orderShipped } from '../../order-events.ts'
import { managersTopic } from '../changes.ts'
import { noticeWords } from '../words.ts'
import { mailVisitors } from '../visitors/visitor-mail.ts'
import type { OrderRow } from './order-rows.ts'
import { orderChanged } from '../../live-events.ts'

export const orderNotices = notices(kinds, noticeWords)

export const pageOf = ({ orderNumber }: Pick<OrderRow, 'orderNumber'>) =>
  `/dashboard/e-commerce/orders/${orderNumber}` as const

type Named = Pick<OrderRow, 'id' | 'orderNumber' | 'personId'>

/** Everybody who may see it reads it anew. */
export const emitChange = (tx: Tx, order: Named): Promise<void> => emitChanges(tx, [order])

export async function emitChanges(tx: Tx, orders: readonly Named[]): Promise<void> {
  const changed = orders.map(({ id: orderId, orderNumber, personId }) => ({
    data: { orderId, orderNumber },
    to: personId === null ? [managersTopic] : [personTopic(personId), managersTopic],
  }))
  await emitAll(tx, orderChanged, changed)
}

const orderEvents = { orderPlaced, orderPaid, orderShipped } as const
const factsOf = ({ id: orderId, orderNumber, personId, currency }: OrderRow) =>
  ({ orderId, orderNumber, personId, currency }) as const

/** For other features and for programs elsewhere; nobody hears it live. */
export async function emitOrderEvents(
  tx: Tx,
  what: keyof typeof orderEvents,
  ...orders: readonly OrderRow[]
): Promise<void> {
  const all = orders.map((order) => ({ ...factsOf(order), amount: order.total }))
  await emitAll(
    tx,
    orderEvents[what],
    all.map((data) => ({ data, to: [] })),
  )
  await announceAll(tx, `ecommerce.${what}`, all)
}

export async function emitRefund(tx: Tx, order: OrderRow, amount: number, reason: RefundReason | null): Promise<void> {
  const data = { ...factsOf(order), amount, reason }
  await emit(tx, orderRefunded, data, { to: [] })
  await announce(tx, 'ecommerce.orderRefunded', data)
}

type Step = 'Received' | 'Paid' | 'Unpaid' | 'Shipped' | 'Completed' | 'Cancelled' | 'Refunded'
/** `amount` is of the currency's smallest unit; `case` names one of the kind's other sentences. */
type StepDetails = { by: string | null; case?: string; amount?: number; carrier?: string; tracking?: string }

const named = ({ orderNumber }: OrderRow) => ({ number: String(orderNumber) })
const sumOf = ({ currency }: OrderRow, amount: number) => ({ amount: String(amount), currency })

/** Nobody is told of what they did themselves. */
export const notifyCustomer = (tx: Tx, order: OrderRow, step: Step, details: StepDetails): Promise<void> =>
  notifyCustomers(tx, step, [{ order, details }])

type OrderStep = { order: OrderRow; details: StepDetails }
export async function notifyCustomers(tx: Tx, step: Step, all: readonly OrderStep[]): Promise<void> {
  const kind = `ecommerce.order${step}` as const
  const steps = all.map(({ order, details: { by, amount, ...more } }) => ({
    order,
    by,
    step: { kind, params: { ...more, ...named(order), ...(amount !== undefined && sumOf(order, amount)) } },
  }))
  const notices = steps.flatMap(({ order, by, step }) =>
    order.personId === null ? [] : [{ to: [order.personId], ...step, link: pageOf(order), by }],
  )
  await notifyAll(tx, notices)
  await mailVisitors(
    tx,
    steps.filter(({ order }) => order.personId === null),
  )
}

const managersMost = 1000

export async function notifyManagers(tx: Tx, order: OrderRow): Promise<void> {
  const managers = await tx.many<{ id: string }>(sql`
    select id from people_records where role in ('manager', 'admin') and status = 'active' limit ${managersMost}`)
  const params = { ...named(order), ...sumOf(order, order.total), by: order.customerName }
  const to = managers.map(({ id }) => id)
  await notify(tx, {
    to,
    kind: 'ecommerce.orderPlaced',
    params,
    link: pageOf(order),
    by: order.isVisitor ? null : order.personId,
  })
}

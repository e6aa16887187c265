// Who hears of an order: the customer and the managers live, by notice and mail, and other features by events.
import type { Event } from '#kernel/contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import { notices as kinds } from '../../notices.ts'
import type { orderPlaced } from '../../orders-contract.ts'
import { orderChanged } from '../../orders-contract.ts'
import { managersTopic } from '../changes.ts'
import { words } from '../words.ts'
import type { OrderRow } from './order-rows.ts'

export const orderNotices = notices(kinds, words)

const pageOf = ({ orderNumber }: Pick<OrderRow, 'orderNumber'>) =>
  `/dashboard/e-commerce/orders/${orderNumber}` as const

type Named = Pick<OrderRow, 'id' | 'orderNumber' | 'personId'>

/** Everybody who may see it reads it anew. */
export async function tellChange(tx: Tx, { id: orderId, orderNumber, personId }: Named): Promise<void> {
  const to = personId === null ? [managersTopic] : [personTopic(personId), managersTopic]
  await emit(tx, orderChanged, { orderId, orderNumber }, { to })
}

type Told = typeof orderPlaced extends Event<infer Data> ? Data : never

/** For other features; nobody hears it live. */
export async function tellFeatures(tx: Tx, event: Event<Told>, order: OrderRow, amount = order.total): Promise<void> {
  const { id: orderId, orderNumber, personId, currency } = order
  await emit(tx, event, { orderId, orderNumber, personId, currency, amount }, { to: [] })
}

type Step = 'Received' | 'Paid' | 'Unpaid' | 'Shipped' | 'Completed' | 'Cancelled' | 'Refunded'
/** `amount` is of the currency's smallest unit; `case` names one of the kind's other sentences. */
type Said = { by: string | null; case?: string; amount?: number; carrier?: string; tracking?: string }

const named = ({ orderNumber }: OrderRow) => ({ number: String(orderNumber) })
const sumOf = ({ currency }: OrderRow, amount: number) => ({ amount: String(amount), currency })

/** Nobody is told of what they did themselves. */
export async function tellCustomer(tx: Tx, order: OrderRow, step: Step, { by, amount, ...more }: Said): Promise<void> {
  if (order.personId === null) return
  const params = { ...more, ...named(order), ...(amount !== undefined && sumOf(order, amount)) }
  await notify(tx, { to: [order.personId], kind: `ecommerce.order${step}`, params, link: pageOf(order), by })
}

const managersMost = 1000

export async function tellManagers(tx: Tx, order: OrderRow): Promise<void> {
  const managers = await tx.many<{ id: string }>(sql`
    select id from people_records where role in ('manager', 'admin') and status = 'active' limit ${managersMost}`)
  const params = { ...named(order), ...sumOf(order, order.total), by: order.customerName }
  const to = managers.map(({ id }) => id)
  await notify(tx, { to, kind: 'ecommerce.orderPlaced', params, link: pageOf(order), by: order.personId })
}

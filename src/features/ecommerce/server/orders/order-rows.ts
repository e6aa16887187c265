// An order as acts see it: its row, locked until the act is done, and its lines.
import type { Language } from '#kernel/languages.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Payment } from '../../checkout-contract.ts'
import type { OrderAct } from '../../order-status.ts'
import { statusAfter } from '../../order-status.ts'
import type { OrderStatus, paymentStates } from '../../orders-contract.ts'
import type { ProviderName } from '../payments/providers.ts'
import { AppError } from '#kernel/errors.ts'

export type OrderRow = {
  id: string
  orderNumber: number
  personId: string | null
  customerName: string
  email: string | null
  status: OrderStatus
  currency: string
  total: number
  refunded: number
  couponId: string | null
  method: Payment
  paymentState: (typeof paymentStates)[number]
  provider: ProviderName | null
  reference: string | null
  attempt: number
  /** Who placed it was told that it was received. */
  isConfirmed: boolean
  /** Placed no more than fourteen days ago. */
  isRecent: boolean
  shipBy: string | null
  trackingNumber: string | null
  createdAt: string
  /** Placed without an account, by an address; the account may be there by now. */
  isVisitor: boolean
  /** Of a visitor: the one in which they ordered. */
  language: Language | null
  /** Links of another version open nothing any more. */
  linkVersion: number
}

const fields = sql`
  id, order_number as "orderNumber", person_id as "personId", customer_name as "customerName", customer_email as email,
  status, currency, total, refunded, coupon_id as "couponId", method, payment_state as "paymentState", provider,
  payment_reference as reference, payment_try as attempt, is_confirmed as "isConfirmed",
  created_at > now() - interval '14 days' as "isRecent", ship_by as "shipBy", tracking_number as "trackingNumber",
  created_at as "createdAt", is_visitor as "isVisitor", language, link_version as "linkVersion"`

/** `personId`: whose it must be; null for those who may act on everybody's. */
export function lockOrder(tx: Tx, orderId: string, personId: string | null): Promise<OrderRow | undefined> {
  return tx.maybe(sql`
    select ${fields} from ecommerce_orders
    where id = ${orderId} and (${personId}::uuid is null or person_id = ${personId}::uuid) for update`)
}

export function readOrderRow(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db.maybe(sql`select ${fields} from ecommerce_orders where id = ${orderId}`)
}

export type ItemRow = {
  id: string
  productId: string | null
  price: number
  quantity: number
  discount: number
  refunded: number
  restocked: number
}

export function readItems(tx: Tx, orderId: string): Promise<ItemRow[]> {
  return tx.many(sql`
    select id, product_id as "productId", price, quantity, discount, refunded, restocked
    from ecommerce_order_items where order_id = ${orderId} order by place`)
}

export const isPaid = ({ paymentState }: OrderRow) => paymentState === 'paid'

/** Where this act leads, or the refusal: the order has become something else meanwhile. */
export function nextStatus(order: OrderRow, act: OrderAct, by: 'customer' | 'manager'): OrderStatus {
  const next = statusAfter({ ...order, isPaid: isPaid(order) }, act, by)
  if (!next) throw new AppError('conflict', `This cannot be done with an order that is ${order.status}`)
  return next
}

type TimelineEntry = {
  id: string
  kind: string
  by: string | null
  amount?: number
  note?: string | null
  reason?: string
}

export function addToTimeline(tx: Tx, orderId: string, { id, kind, by, amount, note, reason }: TimelineEntry): void {
  tx.later(sql`
    insert into ecommerce_order_events (id, order_id, kind, person_id, amount, note, reason)
    values (${id}, ${orderId}, ${kind}, ${by}::uuid, ${amount ?? null}, ${note ?? null}, ${reason ?? null})`)
}

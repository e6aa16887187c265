// An order as acts see it: its row, locked until the act is done, and its lines.
import type { Language } from '#kernel/languages.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { ProviderName } from '#records/payments/server/providers.ts'
import type { Payment } from '../../checkout-contract.ts'
import type { OrderAction } from '../../order-status.ts'
import { statusAfter } from '../../order-status.ts'
import type { OrderStatus, paymentStates } from '../../orders-contract.ts'
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
  /** The customer was notified that it was received. */
  isConfirmed: boolean
  /** Placed no more than fourteen days ago. */
  isRecent: boolean
  shipBy: string | null
  trackingNumber: string | null
  createdAt: string
  /** Placed without an account, by an address; the account may be there by now. */
  isVisitor: boolean
  /** For a visitor’s order: the language they ordered in. */
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
export async function lockOrder(tx: Tx, orderId: string, personId: string | null): Promise<OrderRow | undefined> {
  const [order] = await lockOrders(tx, [orderId], personId)
  return order
}

/** In one order everywhere, so that two who lock several never wait for each other. */
export function lockOrders(tx: Tx, orderIds: readonly string[], personId: string | null): Promise<OrderRow[]> {
  return tx.many(sql`
    select ${fields} from ecommerce_orders
    where id = any(${orderIds}::uuid[]) and (${personId}::uuid is null or person_id = ${personId}::uuid)
    order by id for update`)
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
export function nextStatus(order: OrderRow, action: OrderAction, by: 'customer' | 'manager'): OrderStatus {
  const next = statusAfter({ ...order, isPaid: isPaid(order) }, action, by)
  if (!next) throw new AppError('conflict', `This can’t be done because the order is ${order.status}`)
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

export const addToTimeline = (tx: Tx, orderId: string, entry: TimelineEntry): void =>
  addToTimelines(tx, [{ orderId, ...entry }])

export function addToTimelines(tx: Tx, entries: readonly (TimelineEntry & { orderId: string })[]): void {
  tx.later(sql`
    insert into ecommerce_order_events (id, order_id, kind, person_id, amount, note, reason)
    select e.id, e."orderId", e.kind, e.by, e.amount, e.note, e.reason
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (id uuid, "orderId" uuid, kind text, by uuid, amount bigint, note text, reason text)`)
}

// All SQL by which an order becomes something else: its status, what was bought, and what was paid back.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { OrderStatus, RefundReason } from '../../orders-contract.ts'
import type { Refund, RefundRequest } from '../../refund.ts'
import type { OrderRow } from './order-rows.ts'

type Change = { orderId: string; status: OrderStatus }

export type Shipped = Change & { shipBy: string; trackingNumber: string | null }

/** The ids of those whose parcel was not known like this already. */
export async function markShipped(tx: Tx, parcels: readonly Shipped[]): Promise<string[]> {
  const changed = await tx.many<{ id: string }>(sql`
    update ecommerce_orders o set status = p.status, shipped_at = coalesce(o.shipped_at, clock_timestamp()),
      ship_by = p."shipBy", tracking_number = p."trackingNumber"
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb)
      as p ("orderId" uuid, status text, "shipBy" text, "trackingNumber" text)
    where o.id = p."orderId" and (o.ship_by, o.tracking_number) is distinct from (p."shipBy", p."trackingNumber")
    returning o.id`)
  return changed.map(({ id }) => id)
}

export async function markCompleted(tx: Tx, { orderId, status }: Change): Promise<void> {
  await tx.run(sql`
    update ecommerce_orders set status = ${status}, completed_at = clock_timestamp() where id = ${orderId}`)
}

export function markConfirmed(tx: Tx, orderId: string): void {
  tx.later(sql`update ecommerce_orders set is_confirmed = true where id = ${orderId}`)
}

type Payment = { reference: string | null; cardType: string | null; cardLast4: string | null }

export async function savePaid(tx: Tx, { orderId, status }: Change, payment: Payment): Promise<void> {
  await tx.run(sql`
    update ecommerce_orders set status = ${status}, payment_state = 'paid', paid_at = clock_timestamp(), pay_url = null,
      payment_reference = ${payment.reference}, card_type = ${payment.cardType}, card_last4 = ${payment.cardLast4}
    where id = ${orderId}`)
}

/** Nobody can pay it from now on. */
export async function saveCancelled(
  tx: Tx,
  { orderId, status }: Change,
  { paymentState, refunded }: Pick<OrderRow, 'paymentState' | 'refunded'>,
): Promise<void> {
  await tx.run(sql`
    update ecommerce_orders set status = ${status}, pay_url = null, payment_state = ${paymentState},
      refunded = ${refunded}
    where id = ${orderId}`)
}

export async function saveRefunded(
  tx: Tx,
  { orderId, status }: Change,
  { paymentState, refunded }: Pick<OrderRow, 'paymentState' | 'refunded'>,
): Promise<void> {
  await tx.run(sql`
    update ecommerce_orders set refunded = ${refunded}, status = ${status}, payment_state = ${paymentState}
    where id = ${orderId}`)
}

/** `query`: what somebody asked for under this id; null of what goes back as its order is cancelled. */
export type AskedRefund = { refundId: string; request: (RefundRequest & Why) | null }
export type Why = { reason: RefundReason; note?: string | undefined }

/** The order of a refund ID, if it exists, and whether the request is the same. */
export function readRefund(
  db: Db,
  { refundId, request }: AskedRefund,
): Promise<{ orderId: string; isSame: boolean } | undefined> {
  return db.maybe(sql`
    select order_id as "orderId", wish is null or wish = ${JSON.stringify(request)}::jsonb as "isSame"
    from ecommerce_refunds where id = ${refundId}`)
}

/** The amount of a refund, and its lines. */
export async function insertRefundRows(
  tx: Tx,
  orderId: string,
  { refundId, request }: AskedRefund,
  refund: Refund,
): Promise<void> {
  await tx.run(sql`
    insert into ecommerce_refunds (id, order_id, amount, wish, reason, note)
    values (${refundId}, ${orderId}, ${refund.amount}, ${request && JSON.stringify(request)}::jsonb,
      ${request?.reason ?? null}, ${request?.note ?? null})`)
  await tx.run(sql`
    insert into ecommerce_refund_items (refund_id, item_id, quantity, restocked_amount)
    select ${refundId}::uuid, r."itemId", r.quantity, r."restockedAmount"
    from jsonb_to_recordset(${JSON.stringify(refund.lines)}::jsonb)
      as r ("itemId" uuid, quantity int, "restockedAmount" bigint)`)
  await tx.run(sql`
    update ecommerce_order_items i set refunded = i.refunded + b.quantity,
      restocked = i.restocked + case when b.restocked_amount is null then 0 else b.quantity end
    from ecommerce_refund_items b where b.refund_id = ${refundId} and i.id = b.item_id`)
}

/** Records the items as purchased by the customer. */
export async function addPurchases(tx: Tx, orderId: string): Promise<void> {
  await tx.run(sql`
    insert into ecommerce_purchases as p (person_id, product_id, quantity)
    select o.person_id, i.product_id, sum(i.quantity)
    from ecommerce_orders o join ecommerce_order_items i on i.order_id = o.id
    where o.id = ${orderId} and o.person_id is not null and i.product_id is not null
    group by o.person_id, i.product_id order by i.product_id
    on conflict (person_id, product_id) do update set quantity = p.quantity + excluded.quantity`)
}

/** Refunded items no longer count as purchased. */
export async function takeFromPurchases(tx: Tx, refundId: string): Promise<void> {
  await tx.run(sql`
    update ecommerce_purchases p set quantity = greatest(p.quantity - b.quantity, 0)
    from (
      select o.person_id, i.product_id, sum(b.quantity)::int as quantity
      from ecommerce_refund_items b join ecommerce_order_items i on i.id = b.item_id
        join ecommerce_orders o on o.id = i.order_id
      where b.refund_id = ${refundId} and b.restocked_amount is not null
      group by o.person_id, i.product_id
    ) b
    where p.person_id = b.person_id and p.product_id = b.product_id`)
}

/** The order stays, for the books, under the pseudonym of who placed it. */
export async function forgetOf(tx: Tx, personId: string, pseudonym: string): Promise<void> {
  const nowhere = { receiver: pseudonym, phoneNumber: null, company: null, street: '–', zipCode: null, state: null }
  await tx.run(sql`
    update ecommerce_orders set customer_name = ${pseudonym}, customer_email = null, ip_address = null, network = null,
      address = address || ${JSON.stringify(nowhere)}::jsonb
    where person_id = ${personId}`)
}

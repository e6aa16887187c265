// Cancels an order that is not complete: what is left of its money goes back, and its things are on sale again.
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { dequeue, enqueue } from '#kernel/server/jobs/jobs.ts'
import { closePayment } from '#records/payments/server/close-payment.ts'
import { refundOf } from '../../refund.ts'
import { returnUse } from '../coupons/coupon-queries.ts'
import { orderSubject } from '../payments/order-payments.ts'
import { addSales } from '../sales/sums.ts'
import { saveCancelled } from './change-queries.ts'
import { expiryKey } from './expiry-key.ts'
import type { OrderRow } from './order-rows.ts'
import { addToTimeline, isPaid, nextStatus, readItems } from './order-rows.ts'
import { insertRefund, returnToStock } from './take-back.ts'
import { emitChange, notifyCustomer, emitRefund } from './order-notices.ts'

/** `by`: who cancels it, without an id a visitor; null when nobody paid in time. */
export async function cancelLocked(
  tx: Tx,
  order: OrderRow,
  by: { id: string | null; isManager: boolean } | null,
): Promise<void> {
  const { id, total, refunded } = order
  const byId = by?.id ?? null
  const status = nextStatus(order, 'cancel', by && !by.isManager ? 'customer' : 'manager')
  const items = await giveBack(tx, order)
  const isToBePaidBack = isPaid(order)
  addToTimeline(tx, id, {
    id: newId(),
    kind: 'cancelled',
    by: byId,
    ...(isToBePaidBack && { amount: total - refunded }),
  })
  await emitChange(tx, order)
  await notifyCustomer(tx, order, 'Cancelled', { by: byId, ...caseOf(order, isToBePaidBack, by === null) })
  await dequeue(tx, expiryKey(id))
  if (!isToBePaidBack) {
    await closeOpen(tx, order)
    await saveCancelled(tx, { orderId: id, status }, order)
    return
  }
  const refundId = await payAllBack(tx, order, items)
  await saveCancelled(tx, { orderId: id, status }, { paymentState: 'refunded', refunded: total })
  await addSales(tx, { refunds: [refundId] })
}

/** The sentence of the customer's notification: payment timed out, or a refund follows. */
function caseOf({ total, refunded }: OrderRow, isPaidBack: boolean, isLate: boolean) {
  if (isLate) return { case: 'unpaid' }
  const amount = total - refunded
  return isPaidBack && amount > 0 ? { case: 'paidBack', amount } : {}
}

/** Its things go back on sale, and a code that it used may be used again. */
async function giveBack(tx: Tx, { id, personId, isVisitor, couponId }: OrderRow) {
  const items = await readItems(tx, id)
  const open = items.map((item) => ({ itemId: item.id, quantity: item.quantity - item.refunded }))
  await returnToStock(tx, items, open)
  if (couponId !== null) await returnUse(tx, couponId, isVisitor ? null : personId)
  return items
}

/** Nobody pays for what they do not get. */
async function closeOpen(tx: Tx, { id: subjectId, provider, reference }: OrderRow): Promise<void> {
  if (provider === null || reference === null) return
  await enqueue(tx, closePayment, { subject: orderSubject, subjectId, provider, reference })
}

async function payAllBack(tx: Tx, order: OrderRow, items: Awaited<ReturnType<typeof readItems>>): Promise<string> {
  const refundId = newId()
  const left = order.total - order.refunded
  const refund = refundOf(items, left, { isRestocked: true })
  if ('limit' in refund) throw new Error('All that is left can always be paid back')
  await insertRefund(tx, order, { refundId, request: null }, refund)
  await emitRefund(tx, order, left, null)
  return refundId
}

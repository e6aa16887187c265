// Marks an order as paid: its status, the sums of the day, and the purchases.
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { dequeue } from '#kernel/server/jobs/jobs.ts'
import { addSales } from '../sales/sums.ts'
import { addPurchases, savePaid } from './change-queries.ts'
import { expiryKey } from './expiry-key.ts'
import type { OrderRow } from './order-rows.ts'
import { addToTimeline, nextStatus } from './order-rows.ts'
import { emitChange, emitOrderEvents } from './order-notices.ts'
import { tellSale } from './tell-sales.ts'

/** `by`: who received the money; null when a provider did. */
type Paid = { by: string | null; reference: string | null; cardType: string | null; cardLast4: string | null }

/** Tells everybody but the customer, who may hear of it with the confirmation of the order. */
export async function becomePaid(tx: Tx, order: OrderRow, paid: Paid): Promise<void> {
  const { id, total: amount } = order
  const status = nextStatus(order, 'pay', 'manager')
  await addPurchases(tx, id)
  addToTimeline(tx, id, { id: newId(), kind: 'paid', by: paid.by, amount })
  await emitChange(tx, order)
  await emitOrderEvents(tx, 'orderPaid', order)
  await dequeue(tx, expiryKey(id))
  await savePaid(tx, { orderId: id, status }, paid)
  await tellSale(tx, id)
  await addSales(tx, { paidOrders: [id] })
}

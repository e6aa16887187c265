// Tells features that keep books of paid orders and refunds, with all that stands in an order.
import type { Tx } from '#kernel/server/database/db.ts'
import { emit } from '#kernel/server/live/events.ts'
import { saleRefunded, saleSettled } from '#records/sales/contract.ts'
import type { Refund } from '../../refund.ts'
import { readSales, readTime } from './sale-queries.ts'

export async function tellSale(tx: Tx, orderId: string): Promise<void> {
  for (const sale of await readSales(tx, [orderId])) await emit(tx, saleSettled, sale, { to: [] })
}

/** A refund of nothing is no matter of the books. */
export async function tellRefund(tx: Tx, orderId: string, refundId: string, { amount, lines }: Refund): Promise<void> {
  if (amount === 0) return
  const time = await readTime(tx)
  const items = lines.map(({ itemId: id, quantity }) => ({ id, quantity }))
  for (const sale of await readSales(tx, [orderId])) {
    await emit(tx, saleRefunded, { refundId, sale, amount, items, time }, { to: [] })
  }
}

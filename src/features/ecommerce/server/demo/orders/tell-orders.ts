// Tells the demo's newest orders and refunds to features that keep books, as if they happened now.
import type { Tx } from '#kernel/server/database/db.ts'
import { emitAll } from '#kernel/server/live/events.ts'
import { saleRefunded, saleSettled } from '#records/sales/contract.ts'
import { readSales } from '../../orders/sale-queries.ts'
import type { DemoOrder } from './make-orders.ts'

const daysTold = 30
const dayMilliseconds = 86_400_000

export async function tellOrders(tx: Tx, orders: readonly DemoOrder[], now: number): Promise<void> {
  const since = now - daysTold * dayMilliseconds
  const told = orders.filter(({ paidAt }) => paidAt !== null && paidAt > since)
  const sales = await readSales(
    tx,
    told.map(({ id }) => id),
  )
  await emitAll(
    tx,
    saleSettled,
    sales.map((sale) => ({ data: sale, to: [] })),
  )
  const byId = new Map(told.map((order) => [order.id, order]))
  const refunds = sales.flatMap((sale) => {
    const refund = byId.get(sale.orderId)?.refund
    if (!refund || refund.amount === 0) return []
    const items = refund.lines.map(({ itemId: id, quantity }) => ({ id, quantity }))
    const time = new Date(refund.at ?? now).toISOString()
    return [{ data: { refundId: refund.id, sale, amount: refund.amount, items, time }, to: [] }]
  })
  await emitAll(tx, saleRefunded, refunds)
}

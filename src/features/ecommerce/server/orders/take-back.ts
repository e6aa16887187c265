// Reverses an order that is cancelled or refunded: money, stock and purchases.
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { payBack } from '#records/payments/server/pay-back.ts'
import type { Refund } from '../../refund.ts'
import { returnStock } from '../checkout/product-queries.ts'
import { emitStock } from '../changes.ts'
import type { AskedRefund } from './change-queries.ts'
import { insertRefundRows, takeFromPurchases } from './change-queries.ts'
import type { ItemRow, OrderRow } from './order-rows.ts'
import { tellRefund } from './tell-sales.ts'

/** These lines are in stock again; those of products that are gone are nowhere. */
export async function returnToStock(
  tx: Tx,
  items: readonly ItemRow[],
  lines: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  const products = new Map(items.map(({ id, productId }) => [id, productId]))
  const returned = lines.flatMap(({ itemId, quantity }) => {
    const productId = products.get(itemId) ?? null
    return productId === null || quantity === 0 ? [] : { productId, quantity }
  })
  if (returned.length === 0) return
  await returnStock(tx, returned)
  await emitStock(tx, [...new Set(returned.map(({ productId }) => productId))])
}

/** Writes a refund down, and has the money paid back once this is committed. */
export async function insertRefund(tx: Tx, order: OrderRow, asked: AskedRefund, refund: Refund): Promise<void> {
  const { refundId } = asked
  await insertRefundRows(tx, order.id, asked, refund)
  await takeFromPurchases(tx, refundId)
  await tellRefund(tx, order.id, refundId, refund)
  const { provider, reference, currency } = order
  if (provider === null || reference === null || refund.amount === 0) return
  await enqueue(tx, payBack, { provider, reference, amount: refund.amount, currency, key: refundId })
}

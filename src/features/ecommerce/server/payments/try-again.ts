// One more try to pay an order that waits for it, by another card or in another way if its customer likes.
import { AppError, found } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { dequeue } from '#kernel/server/jobs/jobs.ts'
import type { Payment } from '../../checkout-contract.ts'
import { confirmOrder } from '../orders/confirm.ts'
import { expiryKey } from '../orders/expiry-key.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { lockOrder } from '../orders/order-rows.ts'
import { emitChange } from '../orders/order-notices.ts'
import { checkPayment } from './methods.ts'
import { watchTry } from './pay.ts'
import { isWaitedFor } from './pay-step.ts'
import { beginTry } from './payment-queries.ts'

type Input = { config: Config; method: Payment; cardToken: string | undefined }

/** The order ready for the try; one that is paid in cash from now on waits for nobody else. */
export async function beginAgain(tx: Tx, order: OrderRow, { config, method, cardToken }: Input): Promise<OrderRow> {
  const { id, status, provider, paymentState, total: amount, currency } = order
  if (status !== 'pending' || provider === null) throw new AppError('conflict', 'This order isn’t waiting for payment')
  if (isWaitedFor(order)) throw new AppError('conflict', 'The last payment attempt is still being checked')
  // On the provider's page it can still be paid.
  if (paymentState === 'redirect') return order
  const taker = checkPayment(config, { method, cardToken, amount, currency })
  await beginTry(tx, id, { provider: taker, method, isNew: paymentState !== 'waiting' })
  const begun = found(await lockOrder(tx, id, null), 'Order')
  if (taker !== null) await watchTry(tx, id)
  else {
    await dequeue(tx, expiryKey(id))
    await confirmOrder(tx, begun, 'cash')
    await emitChange(tx, begun)
  }
  return begun
}

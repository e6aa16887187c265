// Calls that make an order and pay it; whoever takes the money is asked between transactions, never inside one.
import { AppError, found } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { confirmPayment, payOrder, placeOrder } from '../../checkout-contract.ts'
import { answer } from '../orders/order-calls.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { lockOrder } from '../orders/order-rows.ts'
import { pay, watchTry } from '../payments/pay.ts'
import { isWaitedFor } from '../payments/pay-step.ts'
import { beginTry } from '../payments/payment-queries.ts'
import { checkPayment, providerNamed, refuseCardNumber } from '../payments/providers.ts'
import { settle } from '../payments/settle.ts'
import { place } from './place-order.ts'

/** The order ready for one more try, by whoever takes the money now. */
async function beginAgain(tx: Tx, order: OrderRow, check: () => string | null): Promise<OrderRow> {
  if (order.status !== 'pending' || order.provider === null) {
    throw new AppError('conflict', 'This order waits for no payment')
  }
  if (isWaitedFor(order)) throw new AppError('conflict', 'It is not known yet what became of the last try')
  // On the provider's page it can still be paid.
  if (order.paymentState === 'redirect') return order
  const isNew = order.paymentState !== 'waiting'
  await beginTry(tx, order.id, { provider: check(), isNew })
  await watchTry(tx, order.id)
  return found(await lockOrder(tx, order.id, null), 'Order')
}

export const placingCalls: Part[] = [
  on(
    placeOrder,
    async ({ db, actor, config, request, transaction, input }) => {
      const order = await place({ actor, config, request, transaction, input })
      await pay({ config, transaction }, order, { cardToken: input.cardToken })
      return answer({ db, actor, config }, order.id)
    },
    { transaction: 'none' },
  ),

  on(
    payOrder,
    async ({ db, actor, config, transaction, input: { orderId, cardToken } }) => {
      refuseCardNumber(cardToken)
      const order = await transaction(async (tx) => {
        const own = found(await lockOrder(tx, orderId, actor.id), 'Order')
        const { method, total: amount, currency } = own
        return beginAgain(tx, own, () => checkPayment(config, { method, cardToken, amount, currency }))
      })
      await pay({ config, transaction }, order, { cardToken })
      return answer({ db, actor, config }, orderId)
    },
    { transaction: 'none' },
  ),

  on(
    confirmPayment,
    async ({ db, actor, config, transaction, input: { orderId, isAgreed } }) => {
      const order = found(await transaction((tx) => lockOrder(tx, orderId, actor.id)), 'Order')
      const { provider, reference, attempt } = order
      if (order.paymentState !== 'confirm' || provider === null || reference === null) {
        throw new AppError('conflict', 'Nobody asks for anything here')
      }
      const outcome = await providerNamed(config, provider).answer(reference, isAgreed)
      await transaction((tx) => settle(tx, { orderId, attempt }, outcome))
      return answer({ db, actor, config }, orderId)
    },
    { transaction: 'none' },
  ),
]

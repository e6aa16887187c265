// Calls that make an order and pay it; whoever takes the money is asked between transactions, never inside one.
import { AppError, found } from '#kernel/errors.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { confirmPayment, payOrder, placeOrder } from '../../checkout-contract.ts'
import { answer } from '../orders/order-calls.ts'
import { lockOrder } from '../orders/order-rows.ts'
import { pay } from '../payments/pay.ts'
import { providerNamed, refuseCardNumber } from '../payments/providers.ts'
import { settle } from '../payments/settle.ts'
import { beginAgain } from '../payments/try-again.ts'
import { place } from './place-order.ts'

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
    async ({ db, actor, config, transaction, input: { orderId, payment, cardToken } }) => {
      refuseCardNumber(cardToken)
      const order = await transaction(async (tx) => {
        const own = found(await lockOrder(tx, orderId, actor.id), 'Order')
        return beginAgain(tx, own, { config, method: payment ?? own.method, cardToken })
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

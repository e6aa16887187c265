// Calls that make an order and pay it; whoever takes the money is asked between transactions, never inside one.
import { found } from '#kernel/errors.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { refuseCardNumber } from '#records/payments/server/providers.ts'
import { confirmPayment, payOrder, placeOrder } from '../../checkout-contract.ts'
import { answer } from '../orders/order-calls.ts'
import { lockOrder } from '../orders/order-rows.ts'
import { answerBank } from '../payments/answer-bank.ts'
import { pay } from '../payments/pay.ts'
import { beginAgain } from '../payments/try-again.ts'
import { place } from './place-order.ts'

export const placingCalls: Part[] = [
  on(
    placeOrder,
    async ({ db, actor, config, request, transaction, input }) => {
      const order = await place({ buyer: { id: actor.id }, config, request, transaction, input })
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
      await answerBank({ config, transaction }, order, isAgreed)
      return answer({ db, actor, config }, orderId)
    },
    { transaction: 'none' },
  ),
]

// The calls of visitors who buy: placing an order by an address, and what the holder of its link may do.
import { AppError, found } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { refuseCardNumber } from '#records/payments/server/providers.ts'
import {
  cancelVisitorOrder,
  confirmVisitorPayment,
  getVisitorReceipt,
  openVisitorOrder,
  payVisitorOrder,
  placeVisitorOrder,
  renewOrderLink,
} from '../../visitor-contract.ts'
import { place } from '../checkout/place-order.ts'
import { cancelLocked } from '../orders/cancel.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { lockOrder, readOrderRow } from '../orders/order-rows.ts'
import { readOrder } from '../orders/read-order.ts'
import { emitChange } from '../orders/order-notices.ts'
import { answerBank } from '../payments/answer-bank.ts'
import { pay } from '../payments/pay.ts'
import { beginAgain } from '../payments/try-again.ts'
import { orderKey, readKey, receiptKey } from './order-link.ts'
import { mailLink } from './visitor-mail.ts'
import { renewLinks } from './visitor-queries.ts'

const isOpenedBy = (order: OrderRow | undefined, version: number) => order?.isVisitor && order.linkVersion === version

/** The order that a key opens; what is wrong, over or revoked is not there. */
export async function readByKey(
  { db, config }: { db: Db; config: Config },
  purpose: 'order' | 'receipt',
  key: string,
): Promise<OrderRow> {
  const signed = found(readKey(config, purpose, key), 'Order')
  const order = found(await readOrderRow(db, signed.orderId), 'Order')
  return found(isOpenedBy(order, signed.version) ? order : undefined, 'Order')
}

async function lockByKey(tx: Tx, config: Config, key: string): Promise<OrderRow> {
  const signed = found(readKey(config, 'order', key), 'Order')
  const order = found(await lockOrder(tx, signed.orderId, null), 'Order')
  return found(isOpenedBy(order, signed.version) ? order : undefined, 'Order')
}

async function answer({ db, config }: { db: Db; config: Config }, row: OrderRow) {
  const reader = { personId: null, viewerId: null, isHolder: true, config }
  const order = found(await readOrder(db, reader, { id: row.id }), 'Order')
  const receipt = `${getVisitorReceipt.path}?key=${receiptKey(config, row)}`
  return { order, key: orderKey(config, row), receipt }
}

export const visitorCalls: Part[] = [
  on(
    placeVisitorOrder,
    async ({ db, config, request, transaction, input: { email, ...input } }) => {
      const buyer = { id: null, email: email.toLowerCase() }
      const order = await place({ buyer, config, request, transaction, input })
      await pay({ config, transaction }, order, { cardToken: input.cardToken })
      return answer({ db, config }, order)
    },
    { transaction: 'none' },
  ),

  on(openVisitorOrder, async ({ db, config, input: { key } }) =>
    answer({ db, config }, await readByKey({ db, config }, 'order', key)),
  ),

  on(
    payVisitorOrder,
    async ({ db, config, transaction, input: { key, payment, cardToken } }) => {
      refuseCardNumber(cardToken)
      const order = await transaction(async (tx) => {
        const own = await lockByKey(tx, config, key)
        return beginAgain(tx, own, { config, method: payment ?? own.method, cardToken })
      })
      await pay({ config, transaction }, order, { cardToken })
      return answer({ db, config }, order)
    },
    { transaction: 'none' },
  ),

  on(
    confirmVisitorPayment,
    async ({ db, config, transaction, input: { key, isAgreed } }) => {
      const order = await transaction((tx) => lockByKey(tx, config, key))
      await answerBank({ config, transaction }, order, isAgreed)
      return answer({ db, config }, order)
    },
    { transaction: 'none' },
  ),

  on(cancelVisitorOrder, async ({ db, config, input: { key } }) => {
    const order = await lockByKey(db, config, key)
    await cancelLocked(db, order, { id: null, isManager: false })
    return answer({ db, config }, order)
  }),

  on(renewOrderLink, async ({ db, input: { orderId } }) => {
    const order = found(await lockOrder(db, orderId, null), 'Order')
    if (!order.isVisitor) throw new AppError('conflict', 'Only guest orders have a link')
    const linkVersion = await renewLinks(db, orderId)
    await mailLink(db, { ...order, linkVersion })
    await emitChange(db, order)
    return {}
  }),
]

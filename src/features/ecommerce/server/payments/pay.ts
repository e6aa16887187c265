// Asks for an order’s money, now and again until it is known what became of it, and gives the order up in the end.
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { Id, object } from '#kernel/shape.ts'
import type { PaymentTry } from '#records/payments/server/provider.ts'
import { providerNamed } from '#records/payments/server/providers.ts'
import { cancelLocked } from '../orders/cancel.ts'
import { confirmOrder } from '../orders/confirm.ts'
import { expiryKey } from '../orders/expiry-key.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { lockOrder, readOrderRow } from '../orders/order-rows.ts'
import { pageOf } from '../orders/order-notices.ts'
import { pathOfOrder } from '../visitors/order-link.ts'
import { orderSubject } from './order-payments.ts'
import { settle } from './settle.ts'

const minutesToPay = 30
const secondsToAskAgain = 60
const secondsToLookAgain = 6 * 3600
const milliseconds = 1000

const after = (seconds: number) => new Date(Date.now() + seconds * milliseconds)

type Payer = { cardToken: string | undefined }

/** Nothing happens to an order that is paid, or whose payment is under way. */
export async function pay(
  { config, transaction }: { config: Config; transaction: Transaction },
  order: OrderRow,
  payer: Payer,
): Promise<void> {
  const { provider, id: orderId, attempt } = order
  if (provider === null || !isToBegin(order)) return
  const outcome = await providerNamed(config, provider).begin({ ...tryOf(config, order), ...payer })
  await transaction((tx) => settle(tx, { orderId, attempt }, outcome))
}

const isToBegin = ({ status, paymentState, reference }: OrderRow) =>
  status === 'pending' && paymentState === 'waiting' && reference === null

function tryOf(config: Config, order: OrderRow): Omit<PaymentTry, 'cardToken'> {
  const { id: subjectId, orderNumber, attempt, total: amount, currency, email, isVisitor } = order
  const page = isVisitor ? pathOfOrder(config, order) : pageOf(order)
  // Cash has no provider.
  const method = order.method === 'paypal' ? 'paypal' : 'credit_card'
  return { subject: orderSubject, subjectId, number: `#${orderNumber}`, attempt, amount, currency, method, email, page }
}

const OfOrder = object({ orderId: Id })
const askKey = (orderId: string) => `ecommerce.askAgain:${orderId}`

/** In the transaction that begins a try: whatever becomes of this server, somebody asks what became of it. */
export async function watchTry(tx: Tx, orderId: string): Promise<void> {
  await enqueue(tx, askAgain, { orderId }, { runAt: after(secondsToAskAgain), key: askKey(orderId) })
}

/** In the transaction that places an order: its first try is watched, and it is given up in time. */
export async function watchPayment(tx: Tx, orderId: string): Promise<void> {
  await watchTry(tx, orderId)
  await enqueue(tx, expire, { orderId }, { runAt: after(minutesToPay * 60), key: expiryKey(orderId) })
}

/** A payment with an unknown result. */
export const askAgain = job('ecommerce.askAgain', OfOrder, async ({ orderId }, { db, config, transaction }) => {
  const order = await readOrderRow(db, orderId)
  if (order?.status !== 'pending' || order.provider === null || order.paymentState !== 'waiting') return
  const provider = providerNamed(config, order.provider)
  const outcome = await (order.reference === null
    ? provider.begin({ ...tryOf(config, order), cardToken: undefined })
    : provider.look(order.reference))
  await transaction(async (tx) => {
    await settle(tx, { orderId, attempt: order.attempt }, outcome)
    if (outcome.state !== 'waiting') return
    const now = await lockOrder(tx, orderId, null)
    if (now?.status === 'pending') await confirmOrder(tx, now, 'waiting')
    await watchTry(tx, orderId)
  })
})

/** An order unpaid by now is cancelled, and its stock freed. */
export const expire = job('ecommerce.expire', OfOrder, async ({ orderId }, { db, config, transaction }) => {
  const order = await readOrderRow(db, orderId)
  if (order?.status !== 'pending' || order.provider === null) return
  const { provider, reference } = order
  const outcome = reference === null ? undefined : await providerNamed(config, provider).look(reference)
  await transaction(async (tx) => {
    if (outcome?.state === 'paid') await settle(tx, { orderId }, outcome)
    // The person has done their part, by a way that takes days.
    if (outcome?.state === 'waiting' && order.isRecent) {
      await enqueue(tx, expire, { orderId }, { runAt: after(secondsToLookAgain), key: expiryKey(orderId) })
      return
    }
    const now = await lockOrder(tx, orderId, null)
    if (now?.status === 'pending') await cancelLocked(tx, now, null)
  })
})

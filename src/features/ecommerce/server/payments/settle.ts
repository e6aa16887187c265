// Takes over what a provider says of a payment: once, in whatever order and however often it is said.
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import { payBack } from '#records/payments/server/pay-back.ts'
import { becomePaid } from '../orders/become-paid.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { addToTimeline, lockOrder } from '../orders/order-rows.ts'
import { emitChange, notifyCustomer } from '../orders/order-notices.ts'
import { confirmOrder } from '../orders/confirm.ts'
import { insertExtra, saveOpenPayment } from './payment-queries.ts'

/** `attempt`: the try that was begun; without it what is said counts for the payment that the order names. */
export async function settle(
  tx: Tx,
  { orderId, attempt }: { orderId: string; attempt?: number },
  outcome: PaymentOutcome,
): Promise<void> {
  const order = await lockOrder(tx, orderId, null)
  if (!order) return
  if (outcome.state === 'paid') await settlePaid(tx, order, outcome)
  else if (isOfNow(order, attempt, outcome)) await settleOpen(tx, order, outcome)
}

function isOfNow(order: OrderRow, attempt: number | undefined, { reference }: PaymentOutcome): boolean {
  const isOpen = order.status === 'pending' && order.paymentState !== 'paid'
  return isOpen && (attempt === undefined ? reference === order.reference : attempt === order.attempt)
}

type Paid = Extract<PaymentOutcome, { state: 'paid' }>

/** Money that came for an order that is cancelled, or was paid already in another way, goes back. */
async function settlePaid(tx: Tx, order: OrderRow, paid: Paid): Promise<void> {
  const isTaken = order.paymentState === 'paid' || order.paymentState === 'refunded'
  if (isTaken && order.reference === paid.reference) return
  if (!isTaken && order.status === 'pending') {
    await becomePaid(tx, order, { by: null, ...paid })
    if (order.isConfirmed) await notifyCustomer(tx, order, 'Paid', { by: null, amount: order.total })
    else await confirmOrder(tx, order, 'paid')
    return
  }
  const { id: orderId, provider, total: amount, currency } = order
  if (provider === null || amount === 0) return
  const { reference } = paid
  if (!(await insertExtra(tx, { orderId, reference, amount }))) return
  const key = `extra-${reference}`
  await enqueue(tx, payBack, { provider, reference, amount, currency, key }, { key })
  addToTimeline(tx, orderId, { id: newId(), kind: 'extraRefunded', by: null, amount })
  await notifyCustomer(tx, order, 'Refunded', { by: null, amount })
  await emitChange(tx, order)
}

const openAs = { failed: 'failed', redirect: 'open', confirm: 'open', waiting: 'waiting' } as const

async function settleOpen(tx: Tx, order: OrderRow, outcome: Exclude<PaymentOutcome, Paid>): Promise<void> {
  const { state, reference } = outcome
  if (state === order.paymentState && reference === order.reference) return
  await saveOpenPayment(tx, order.id, outcome)
  if (state === 'failed') {
    addToTimeline(tx, order.id, { id: newId(), kind: 'paymentFailed', by: null })
    if (order.isConfirmed) await notifyCustomer(tx, order, 'Unpaid', { by: null })
  }
  await confirmOrder(tx, order, openAs[state])
  await emitChange(tx, order)
}

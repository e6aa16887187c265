// Payments by a way that takes days: what becomes of them is learned, also when nobody tells of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { closePayment } from '#records/payments/server/close-payment.ts'
import type { FakeStripe } from '#records/payments/server/testing-stripe.ts'
import { startStripe } from '#records/payments/server/testing-stripe.ts'
import { payOrder } from '../../checkout-contract.ts'
import { cancelOrder, getOrder } from '../../orders-contract.ts'
import { lineOf, somebodyOrders } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'
import { passTime } from '../testing-time.ts'

let stripe: FakeStripe
let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  stripe = await startStripe()
  product = await testProduct({ config: { payments: { stripe: stripe.config, isTest: false } } })
  shoe = await someProduct(product, product.manager, { quantity: 1000 })
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})

/** The person has done their part, and the order waits for their bank. */
async function paidLater() {
  const { id, orderNumber } = await somebodyOrders(product.ann, [lineOf(shoe)], { payment: 'credit_card' })
  const session = stripe.sessions.find(({ metadata }) => metadata['orderId'] === id)
  if (!session) throw new Error('Stripe was not asked')
  stripe.payLater(session)
  await send('checkout.session.completed', session)
  return { id, orderNumber, session }
}

async function send(type: string, session: { id: string; metadata: object }) {
  const { body, signature } = stripe.sign(type, session)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
  await product.raw('POST', '/api/orders/stripe', { headers, body })
  await product.settle()
}

const readAgain = async ({ orderNumber }: { orderNumber: number }) =>
  (await product.ann.send(getOrder, { orderNumber: String(orderNumber) })).order

/** When the order's payment is closed, or looked at again, as far as that is planned. */
const plannedCloses = (orderId: string) =>
  product.database.read.many<{ hours: number }>(sql`
    select round(extract(epoch from j.run_at - now()) / 3600)::int as hours
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'payments.close' and j.payload ->> 'subjectId' = ${orderId}`)

test('one that fails days later is told to its customer, once, who may try again', async () => {
  const { session, ...order } = await paidLater()
  await passTime(product, 'ecommerce.askAgain')
  expect((await readAgain(order)).payment.state).toBe('waiting')
  stripe.refuse(session)
  for (let count = 0; count < 2; count++) await send('checkout.session.async_payment_failed', session)
  const failed = await readAgain(order)
  expect(failed).toMatchObject({ status: 'pending', payment: { state: 'failed' } })
  expect(failed.history.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paymentFailed'])
  const { notifications } = await product.ann.send(listNotifications, { tab: 'all' })
  expect(notifications.filter(({ kind }) => kind === 'ecommerce.orderUnpaid')).toHaveLength(1)
  expect((await product.ann.send(payOrder, { orderId: order.id })).order.payment.state).toBe('redirect')
})

test('one that fails days later gives its order up, though nobody tells of it', async () => {
  const { session, ...order } = await paidLater()
  stripe.refuse(session)
  await passTime(product, 'ecommerce.expire')
  expect((await readAgain(order)).status).toBe('cancelled')
})

test('one that comes after its order was cancelled goes back, though nobody tells of it', async () => {
  const { session, ...order } = await paidLater()
  await product.ann.send(cancelOrder, { orderId: order.id })
  await product.settle()
  expect(await plannedCloses(order.id)).toEqual([{ hours: 6 }])
  await passTime(product, 'payments.close')
  stripe.pay(session)
  await passTime(product, 'payments.close')
  expect(stripe.refunds).toMatchObject([{ payment_intent: `pi_${session.id}`, amount: 9600 }])
  expect(await plannedCloses(order.id)).toEqual([])
})

test('one of a cancelled order is looked at for fourteen days and no longer, and no more once it has failed', async () => {
  const { session, id: orderId } = await paidLater()
  const payment = { subject: 'order', subjectId: orderId, provider: 'stripe' as const, reference: session.id }
  const lookAfter = (looks: number) =>
    product.database.transaction((tx) => enqueue(tx, closePayment, { ...payment, looks }))
  const looksMost = 14 * 4
  await lookAfter(looksMost - 1)
  await product.settle()
  expect(await plannedCloses(orderId)).toEqual([{ hours: 6 }])
  await passTime(product, 'payments.close')
  expect(await plannedCloses(orderId)).toEqual([])
  stripe.refuse(session)
  await lookAfter(0)
  await product.settle()
  expect(await plannedCloses(orderId)).toEqual([])
})

test('one is waited for by whoever made it, who can pay again only once it has failed', async () => {
  const { session, ...order } = await paidLater()
  expect((await readAgain(order)).payment).toMatchObject({ state: 'waiting', next: null })
  await expect(product.ann.send(payOrder, { orderId: order.id })).rejects.toMatchObject({ status: 409 })
  stripe.refuse(session)
  await send('checkout.session.async_payment_failed', session)
  expect((await readAgain(order)).payment).toMatchObject({ state: 'failed', next: 'page' })
  const seen = await product.manager.send(getOrder, { orderNumber: String(order.orderNumber) })
  expect(seen.order.payment.next).toBeNull()
})

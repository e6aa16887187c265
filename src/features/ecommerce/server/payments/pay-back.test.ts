// Money that goes back at Stripe: once for each refund, however late it is tried again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { payBack } from '#records/payments/server/pay-back.ts'
import type { FakeStripe } from '#records/payments/server/testing-stripe.ts'
import { startStripe } from '#records/payments/server/testing-stripe.ts'
import { refundOrder } from '../../orders-contract.ts'
import { lineOf, somebodyOrders } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'
import { passTime } from '../testing-time.ts'

let stripe: FakeStripe
let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  stripe = await startStripe()
  product = await testProduct({ config: { payments: { stripe: stripe.config, isTest: false } } })
  shoe = await someProduct(product, product.manager)
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})

test('a part that is paid back again more than a day later is paid back once, and another part is another', async () => {
  const { id: orderId, currency } = await somebodyOrders(product.ann, [lineOf(shoe)], { payment: 'credit_card' })
  const session = stripe.sessions.find(({ metadata }) => metadata['orderId'] === orderId)
  if (!session) throw new Error('Stripe was not asked')
  stripe.pay(session)
  // Nobody tells of it: it is asked for when it would be given up.
  await passTime(product, 'ecommerce.expire')
  const key = newId()
  const part = { orderId, amount: 600, isRestocked: false, reason: 'returned' as const }
  await product.manager.send(refundOrder, { ...part, id: key })
  await product.settle()
  stripe.forgetKeys()
  // As after an answer that was lost, or when an admin has it tried again.
  const again = { provider: 'stripe' as const, reference: session.id, amount: 600, currency, key }
  await product.database.transaction((tx) => enqueue(tx, payBack, again))
  await product.settle()
  expect(stripe.refunds).toHaveLength(1)
  await product.manager.send(refundOrder, { ...part, id: newId() })
  await product.settle()
  expect(stripe.refunds).toMatchObject([
    { payment_intent: `pi_${session.id}`, amount: 600 },
    { payment_intent: `pi_${session.id}`, amount: 600 },
  ])
})

// Currencies that Stripe counts in another way than their law does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { FakeStripe } from '#records/payments/server/testing-stripe.ts'
import { startStripe } from '#records/payments/server/testing-stripe.ts'
import { quoteCart } from '../../checkout-contract.ts'
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

const sellIn = (currency: string, price: number) =>
  product.database.transaction((tx) =>
    tx.run(sql`
      update ecommerce_products set currency = ${currency}, price = ${price}, gross_price = ${price}
      where id = ${shoe.id}`),
  )

const orderFor = (price: number) =>
  somebodyOrders(product.ann, [lineOf({ ...shoe, price })], { payment: 'credit_card' })

test('a payment of a currency that Stripe cannot count is not offered', async () => {
  await sellIn('KWD', 12_345)
  await expect(orderFor(12_345)).rejects.toMatchObject({ fields: { payment: { code: 'not-allowed' } } })
})

test('a payment of a currency whose digits Stripe leaves out is no hundredfold, and what it cannot count is not offered', async () => {
  await sellIn('MGA', 960_000)
  const order = await orderFor(960_000)
  const session = stripe.sessions.find(({ metadata }) => metadata['orderId'] === order.id)
  if (!session) throw new Error('Stripe was not asked')
  expect(session.amount).toBe(9600)
  stripe.pay(session)
  // Nobody tells of it: it is asked for when it would be given up.
  await passTime(product, 'ecommerce.expire')
  const refund = { orderId: order.id, isRestocked: false, reason: 'returned' as const }
  await expect(product.manager.send(refundOrder, { ...refund, id: newId(), amount: 10_050 })).rejects.toMatchObject({
    code: 'invalid',
  })
  await product.manager.send(refundOrder, { ...refund, id: newId(), amount: 10_000 })
  await product.settle()
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([100])

  await sellIn('MGA', 960_050)
  await expect(orderFor(960_050)).rejects.toMatchObject({ fields: { payment: { code: 'not-allowed' } } })
})

test.each([
  ['USD', 50],
  ['JPY', 50],
  ['HUF', 17_500],
])('a payment in %s begins at %i: less is refused before Stripe is asked, and told before', async (currency, least) => {
  await sellIn(currency, least - 1)
  const asked = stripe.sessions.length
  const items = [lineOf({ ...shoe, price: least - 1 })]
  const { quote } = await product.ann.send(quoteCart, { items, delivery: 'free' })
  expect(quote).toMatchObject({ total: least - 1, cardLeast: least })
  await expect(orderFor(least - 1)).rejects.toMatchObject({
    code: 'invalid',
    fields: { payment: { code: 'too-small', limit: least } },
  })
  await product.settle()
  expect(stripe.sessions.length).toBe(asked)
  await somebodyOrders(product.ann, items)
  await sellIn(currency, least)
  await orderFor(least)
  await product.settle()
  expect(stripe.sessions.length).toBe(asked + 1)
})

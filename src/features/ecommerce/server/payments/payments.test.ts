// Paying in the demo: cards that succeed, fail, ask and say nothing; orders that nobody pays; numbers that never come here.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { readConfig } from '#kernel/server/config.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { confirmPayment, payOrder, placeOrder } from '../../checkout-contract.ts'
import { getOrder } from '../../orders-contract.ts'
import { byCard, lineOf, somebodyOrders, orderInput } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'
import { passTime } from '../testing-time.ts'

let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  product = await testProduct()
  shoe = await someProduct(product, product.manager, { quantity: 1000 })
})
afterAll(() => product.close())

const orderWith = (token: string) => somebodyOrders(product.ann, [lineOf(shoe)], byCard(token))
const readAgain = async ({ orderNumber }: { orderNumber: number }) =>
  (await product.ann.send(getOrder, { orderNumber: String(orderNumber) })).order
const kinds = ({ history }: Awaited<ReturnType<typeof readAgain>>) => history.timeline.map(({ kind }) => kind)
const stock = async () => {
  const row = await product.database.read.one<{ quantity: number }>(sql`
    select quantity from ecommerce_products where id = ${shoe.id}`)
  return row.quantity
}

describe('a card', () => {
  test('that succeeds pays at once, and so does PayPal', async () => {
    expect(await orderWith('tok_visa')).toMatchObject({
      status: 'paid',
      payment: { method: 'credit_card', state: 'paid', cardType: 'Visa', cardNumber: '4242' },
    })
    const paypal = await somebodyOrders(product.ann, [lineOf(shoe)], { payment: 'paypal' })
    expect(paypal).toMatchObject({ status: 'paid', payment: { method: 'paypal', cardNumber: null } })
  })

  test('that is declined leaves the order waiting for another one', async () => {
    const order = await orderWith('tok_declined')
    expect(order).toMatchObject({ status: 'pending', payment: { state: 'failed', next: 'card' } })
    const paid = await product.ann.send(payOrder, { orderId: order.id, cardToken: 'tok_visa' })
    expect(paid.order).toMatchObject({ status: 'paid', payment: { state: 'paid', next: null } })
    expect(kinds(paid.order)).toEqual(['placed', 'paymentFailed', 'paid'])
    await expect(product.ann.send(payOrder, { orderId: order.id })).rejects.toMatchObject({ status: 409 })
  })

  test('that is declined may give way to PayPal, or to cash, which nobody waits half an hour for', async () => {
    const [first, second] = [await orderWith('tok_declined'), await orderWith('tok_declined')]
    const paypal = await product.ann.send(payOrder, { orderId: first.id, payment: 'paypal' })
    expect(paypal.order).toMatchObject({ status: 'paid', payment: { method: 'paypal', state: 'paid' } })
    const cash = await product.ann.send(payOrder, { orderId: second.id, payment: 'cash' })
    expect(cash.order).toMatchObject({ status: 'pending', payment: { method: 'cash', state: 'waiting', next: null } })
    await passTime(product, 'ecommerce.expire')
    expect((await readAgain(second)).status).toBe('pending')
    await expect(product.ann.send(payOrder, { orderId: second.id, payment: 'paypal' })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('whose bank asks is paid when the person agrees, and not when they do not', async () => {
    for (const [isAgreed, state] of [
      [true, 'paid'],
      [false, 'failed'],
    ] as const) {
      const order = await orderWith('tok_confirm')
      expect(order.payment).toMatchObject({ state: 'confirm', next: 'confirm' })
      const answered = await product.ann.send(confirmPayment, { orderId: order.id, isAgreed })
      expect(answered.order.payment.state).toBe(state)
      await expect(product.ann.send(confirmPayment, { orderId: order.id, isAgreed })).rejects.toMatchObject({
        status: 409,
      })
    }
  })

  test('of which nothing is heard is asked about later', async () => {
    const order = await orderWith('tok_timeout')
    expect(order).toMatchObject({ status: 'pending', payment: { state: 'waiting' } })
    await expect(product.ann.send(payOrder, { orderId: order.id, cardToken: 'tok_visa' })).rejects.toMatchObject({
      status: 409,
    })
    await passTime(product, 'ecommerce.askAgain')
    expect(await readAgain(order)).toMatchObject({ status: 'paid', payment: { state: 'paid' } })
  })

  test('that nobody knows is refused, and nothing is claimed', async () => {
    const before = await stock()
    await expect(orderWith('tok_other')).rejects.toMatchObject({ fields: { cardToken: { code: 'not-allowed' } } })
    expect(await stock()).toBe(before)
  })

  test('of somebody else’s order is nobody’s to try', async () => {
    const { id: orderId } = await orderWith('tok_confirm')
    const notFound = { status: 404 }
    await expect(product.ben.send(payOrder, { orderId, cardToken: 'tok_visa' })).rejects.toMatchObject(notFound)
    await expect(product.ben.send(confirmPayment, { orderId, isAgreed: true })).rejects.toMatchObject(notFound)
    await expect(product.manager.send(payOrder, { orderId, cardToken: 'tok_visa' })).rejects.toMatchObject(notFound)
  })
})

describe('an order that nobody pays', () => {
  test('is cancelled after half an hour, and its things are on sale again', async () => {
    await passTime(product, 'ecommerce.expire')
    const before = await stock()
    const order = await orderWith('tok_confirm')
    const { minutes } = await product.database.read.one<{ minutes: number }>(sql`
      select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
      where key = ${`ecommerce.expire:${order.id}`}`)
    expect(minutes).toBe(30)
    await passTime(product, 'ecommerce.expire')
    const cancelled = await readAgain(order)
    expect(cancelled).toMatchObject({ status: 'cancelled', refundedAmount: 0 })
    expect(cancelled.history.timeline.at(-1)).toMatchObject({ kind: 'cancelled', by: null })
    expect(await stock()).toBe(before)
  })

  test('but was paid all the same is kept, and one in cash waits for the door', async () => {
    const late = await orderWith('tok_timeout')
    const cash = await somebodyOrders(product.ann, [lineOf(shoe)])
    await passTime(product, 'ecommerce.expire')
    expect((await readAgain(late)).status).toBe('paid')
    expect((await readAgain(cash)).status).toBe('pending')
  })
})

test('the number of a card is refused, and stands in no line of the log', async () => {
  const lines: string[] = []
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  const loud = await testProduct({ config: { logLevel: 'debug' } })
  const number = '4242 4242 4242 4242'
  const plain = number.replaceAll(' ', '')
  try {
    const sold = await someProduct(loud, loud.manager)
    for (const cardToken of [number, plain, '4242-4242-4242-4242', '378282246310005']) {
      const sent = orderInput([lineOf(sold)], byCard(cardToken))
      await expect(loud.ann.send(placeOrder, sent)).rejects.toMatchObject({
        status: 400,
        fields: { cardToken: { code: 'not-allowed' } },
      })
      const order = await somebodyOrders(loud.ann, [lineOf(sold)], byCard('tok_declined'))
      await expect(loud.ann.send(payOrder, { orderId: order.id, cardToken })).rejects.toMatchObject({ status: 400 })
    }
    await loud.settle()
  } finally {
    written.mockRestore()
    await loud.close()
  }
  expect(lines.join('')).toContain('/api/orders/new')
  expect(lines.join('')).not.toContain(plain)
  expect(lines.join('')).not.toContain(number)
})

describe('the configuration', () => {
  test('plays payments in the demo, or where it is asked to, and never beside Stripe', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readConfig({ DEMO: '0' }).payments).toEqual({ stripe: undefined, isTest: false })
    expect(readConfig({ DEMO: '0', PAYMENTS: 'test' }).payments.isTest).toBe(true)
    expect(readConfig({}).payments.isTest).toBe(true)
    expect(readConfig({ ...keys, PAYMENTS: 'test' }).payments).toMatchObject({
      isTest: false,
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    })
    expect(readConfig({ DEMO: '0', STRIPE_SECRET_KEY: 'sk_test_1' }).payments.stripe).toBeUndefined()
  })
})

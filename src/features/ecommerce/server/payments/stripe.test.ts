// Paying by Stripe: on its own page, told by signed messages in whatever order, and asked for what really happened.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import type { FakeStripe } from '#records/payments/server/testing-stripe.ts'
import { startStripe } from '#records/payments/server/testing-stripe.ts'
import { payOrder, placeOrder, readOptions } from '../../checkout-contract.ts'
import { cancelOrder, getOrder, refundOrder } from '../../orders-contract.ts'
import { byCard, lineOf, somebodyOrders, orderInput } from '../orders/testing-orders.ts'
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
beforeEach(() => {
  stripe.sessions.length = 0
  stripe.refunds.length = 0
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})

const hook = (message: { body: string; signature: string }) =>
  product.raw('POST', '/api/orders/stripe', {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': message.signature },
    body: message.body,
  })
const readAgain = async ({ orderNumber }: { orderNumber: number }) =>
  (await product.ann.send(getOrder, { orderNumber: String(orderNumber) })).order

async function waiting() {
  const order = await somebodyOrders(product.ann, [lineOf(shoe)], { payment: 'credit_card' })
  const session = stripe.sessions.find(({ metadata }) => metadata['orderId'] === order.id)
  if (!session) throw new Error('Stripe was not asked')
  return { order, session }
}

describe('a payment', () => {
  test('is made on Stripe’s own page', async () => {
    expect(await product.visitor.send(readOptions, {})).toMatchObject({
      provider: 'stripe',
      payment: [{ value: 'credit_card' }, { value: 'cash' }],
    })
    const { order, session } = await waiting()
    expect(order).toMatchObject({
      status: 'pending',
      payment: { state: 'redirect', next: 'page', payUrl: session.url },
    })
    expect(session.amount).toBe(9600)
    // Nobody else is sent there.
    const managers = await product.manager.send(getOrder, { orderNumber: String(order.orderNumber) })
    expect(managers.order.payment.payUrl).toBeNull()
    expect((await product.ann.send(payOrder, { orderId: order.id })).order.payment.payUrl).toBe(session.url)
    expect(stripe.sessions).toHaveLength(1)
  })

  test('counts once, however often it is reported', async () => {
    const { order, session } = await waiting()
    stripe.pay(session)
    const message = stripe.sign('checkout.session.completed', session)
    for (let count = 0; count < 3; count++) expect((await hook(message)).status).toBe(200)
    await product.settle()
    const paid = await readAgain(order)
    expect(paid).toMatchObject({
      status: 'paid',
      payment: { state: 'paid', cardType: 'visa', cardNumber: '4242', payUrl: null },
    })
    expect(paid.history.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
  })

  test('stands, whatever is reported late or early', async () => {
    const { order, session } = await waiting()
    // "It has expired" was sent before it was paid and comes after it; "it is complete" comes before anybody has paid.
    await hook(stripe.sign('checkout.session.completed', session))
    await product.settle()
    expect((await readAgain(order)).status).toBe('pending')
    stripe.pay(session)
    await hook(stripe.sign('checkout.session.async_payment_succeeded', session))
    await product.settle()
    await hook(stripe.sign('checkout.session.expired', { ...session, metadata: session.metadata }))
    await product.settle()
    expect((await readAgain(order)).payment.state).toBe('paid')
  })

  test('that Stripe does not answer is asked for again, and is one', async () => {
    stripe.hangUp(2)
    const sent = orderInput([lineOf(shoe)], { payment: 'credit_card' })
    const first = await product.ann.send(placeOrder, sent)
    expect(first.order.payment).toMatchObject({ state: 'waiting', next: 'page', payUrl: null })
    const again = await product.ann.send(placeOrder, sent)
    expect(again.order.payment.state).toBe('redirect')
    expect(stripe.sessions).toHaveLength(1)
  })

  test('that was not begun when the server stopped is begun by a job', async () => {
    stripe.hangUp(2)
    const order = await somebodyOrders(product.ann, [lineOf(shoe)], { payment: 'credit_card' })
    expect(order.payment.state).toBe('waiting')
    await passTime(product, 'ecommerce.askAgain')
    expect((await readAgain(order)).payment.state).toBe('redirect')
  })

  test('that is tried once more and not begun is begun by a job too', async () => {
    const { order, session } = await waiting()
    // The watcher of the first attempt finds nothing to do.
    await passTime(product, 'ecommerce.askAgain')
    session.status = 'expired'
    await hook(stripe.sign('checkout.session.expired', session))
    await product.settle()
    stripe.hangUp(2)
    expect((await product.ann.send(payOrder, { orderId: order.id })).order.payment.state).toBe('waiting')
    await passTime(product, 'ecommerce.askAgain')
    expect((await readAgain(order)).payment.state).toBe('redirect')
  })

  test('whose answer is lost is found again later, and is one', async () => {
    const before = stripe.sessions.length
    stripe.loseAnswers(2)
    const order = await somebodyOrders(product.ann, [lineOf(shoe)], { payment: 'credit_card' })
    expect(order.payment.state).toBe('waiting')
    await passTime(product, 'ecommerce.askAgain')
    expect((await readAgain(order)).payment.state).toBe('redirect')
    expect(stripe.sessions).toHaveLength(before + 1)
  })

  test('that was made just before its order was cancelled goes back, though nobody tells of it', async () => {
    const { order, session } = await waiting()
    stripe.pay(session)
    await product.ann.send(cancelOrder, { orderId: order.id })
    await product.settle()
    expect(stripe.refunds).toMatchObject([{ payment_intent: `pi_${session.id}`, amount: 9600 }])
  })

  test('by a way that takes days keeps its order', async () => {
    const { order, session } = await waiting()
    Object.assign(session, { status: 'complete', url: null })
    await passTime(product, 'ecommerce.expire')
    expect((await readAgain(order)).status).toBe('pending')
    stripe.pay(session)
    await passTime(product, 'ecommerce.expire')
    expect((await readAgain(order)).status).toBe('paid')
  })

  test('that comes for a cancelled order goes back, once, and its customer and the order’s history are told', async () => {
    const { order, session } = await waiting()
    await product.ann.send(cancelOrder, { orderId: order.id })
    stripe.pay(session)
    for (let count = 0; count < 2; count++) {
      await hook(stripe.sign('checkout.session.completed', session))
      await product.settle()
    }
    expect(stripe.refunds).toMatchObject([{ payment_intent: `pi_${session.id}`, amount: 9600 }])
    const { status, refundedAmount, history } = await readAgain(order)
    expect({ status, refundedAmount }).toEqual({ status: 'cancelled', refundedAmount: 0 })
    const refunds = history.timeline.filter(({ kind }) => kind === 'extraRefunded')
    expect(refunds).toMatchObject([{ by: null, amount: 9600 }])
    const { notifications } = await product.ann.send(listNotifications, { tab: 'all' })
    const number = String(order.orderNumber)
    expect(
      notifications.filter(({ kind, params }) => kind === 'ecommerce.orderRefunded' && params['number'] === number),
    ).toHaveLength(1)
  })

  test('is paid back at Stripe, in part and whole', async () => {
    const { order, session } = await waiting()
    stripe.pay(session)
    await hook(stripe.sign('checkout.session.completed', session))
    await product.settle()
    const refund = { id: newId(), orderId: order.id, amount: 600, isRestocked: false, reason: 'returned' as const }
    await product.manager.send(refundOrder, refund)
    await product.manager.send(refundOrder, refund)
    await product.manager.send(refundOrder, {
      id: newId(),
      orderId: order.id,
      isRestocked: true,
      reason: 'returned' as const,
    })
    await product.settle()
    expect(stripe.refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([600, 9000])
  })
})

describe('a message', () => {
  test('is believed only with Stripe’s own signature, and while it is fresh', async () => {
    const { order, session } = await waiting()
    stripe.pay(session)
    const { body, signature } = stripe.sign('checkout.session.completed', session)
    const hour = 3_600_000
    const wrong = [
      { body, signature: '' },
      { body, signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { body: `${body} `, signature },
      stripe.sign('checkout.session.completed', session, Date.now() - hour),
    ]
    for (const message of wrong) expect((await hook(message)).status).toBe(400)
    await product.settle()
    expect((await readAgain(order)).status).toBe('pending')
  })

  test('of another kind, or of an order that is not ours, is taken and changes nothing', async () => {
    const { order, session } = await waiting()
    expect((await hook(stripe.sign('customer.created', session))).status).toBe(200)
    expect((await hook(stripe.sign('checkout.session.completed', { id: 'cs_other' }))).status).toBe(200)
    const others = { ...session, metadata: { orderId: newId() } }
    expect((await hook(stripe.sign('checkout.session.completed', others))).status).toBe(200)
    await product.settle()
    expect((await readAgain(order)).status).toBe('pending')
  })

  test('is nothing where Stripe is not configured, and what is said of cards by PayPal neither', async () => {
    await expect(
      product.ann.send(placeOrder, orderInput([lineOf(shoe)], { ...byCard(), payment: 'paypal' })),
    ).rejects.toMatchObject({ fields: { payment: { code: 'not-allowed' } } })
  })
})

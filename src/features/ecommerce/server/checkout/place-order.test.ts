// Placing orders: exactly once, at the prices and with the stock of that moment, or refused item by item.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { amountMax } from '#kernel/money.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { markVerified } from '#kernel/server/people/people.ts'
import { placeOrder, quoteCart, readOptions } from '../../checkout-contract.ts'
import { createCoupon, deleteProducts, updateProduct } from '../../manage-contract.ts'
import { cancelOrder, getOrder, listOrders, markPaid, refundOrder } from '../../orders-contract.ts'
import { byCard, lineOf, somebodyOrders, orderInput } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const stockOf = (id: string) =>
  product.database.read.one<{ quantity: number; sold: number }>(sql`
    select quantity, sold from ecommerce_products where id = ${id}`)

const madeBy = async (more: Parameters<typeof someProduct>[2] = {}) => {
  const made = await someProduct(product, product.manager, more)
  return { id: made.id, price: made.price }
}

describe('a quote', () => {
  test('says of each line what changed about it', async () => {
    const [fine, few, dear, gone] = [await madeBy(), await madeBy({ quantity: 1 }), await madeBy(), await madeBy()]
    await product.manager.send(deleteProducts, { productIds: [gone.id] })
    const items = [
      lineOf(fine, 2),
      lineOf(few, 3),
      { ...lineOf(dear), price: 1 },
      lineOf(gone),
      { ...lineOf(await madeBy()), size: '99' },
      lineOf(await madeBy({ quantity: 0 })),
    ]
    const { quote } = await product.visitor.send(quoteCart, { items, delivery: 'express' })
    expect(quote.items.map(({ change }) => change)).toEqual([null, 'few', 'price', 'gone', 'choice', 'soldOut'])
    expect(quote.items.map(({ quantity }) => quantity)).toEqual([2, 1, 1, 0, 1, 0])
    expect(quote.items[3]).toMatchObject({ name: null, slug: null, cover: null })
    expect(quote).toMatchObject({ subtotal: 5 * 9600, shipping: 2000, total: 5 * 9600 + 2000, currency: 'EUR' })
  })

  test('refuses two lines of one product', async () => {
    const one = lineOf(await madeBy())
    await expect(product.visitor.send(quoteCart, { items: [one, one], delivery: 'free' })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('has the choices beside it, and nothing where there is nothing to pay with', async () => {
    const options = await product.visitor.send(readOptions, {})
    expect(options).toEqual({
      currency: 'EUR',
      delivery: [
        { value: 'free', price: 0 },
        { value: 'standard', price: 1000 },
        { value: 'express', price: 2000 },
      ],
      payment: [{ value: 'paypal' }, { value: 'credit_card' }, { value: 'cash' }],
      provider: 'test',
    })
  })
})

describe('an order', () => {
  test('of a sum far above one price is placed, shown and paid back', async () => {
    const { ann, manager } = product
    const dear = await madeBy({ price: amountMax, quantity: 999 })
    const total = 999 * amountMax
    const { id: orderId, orderNumber } = await somebodyOrders(ann, [lineOf(dear, 999)])
    expect((await ann.send(getOrder, { orderNumber: String(orderNumber) })).order.totalAmount).toBe(total)
    expect((await ann.send(listOrders, {})).orders[0]?.totalAmount).toBe(total)
    await manager.send(markPaid, { orderId })
    const { order } = await manager.send(refundOrder, {
      id: newId(),
      orderId,
      isRestocked: true,
      reason: 'returned' as const,
    })
    expect(order.refundedAmount).toBe(total)
  })

  test('takes its things out of stock and tells who ordered and who sells', async () => {
    await product.database.transaction((tx) => markVerified(tx, product.ann.id))
    const shoe = await madeBy({ quantity: 5, colors: ['#2f6ea5', '#c05c3a'] })
    const items = [{ ...lineOf(shoe, 2), colors: ['#c05c3a' as const] }]
    const order = await somebodyOrders(product.ann, items, { delivery: 'standard', total: 20_200 })
    expect(order).toMatchObject({
      status: 'pending',
      totalAmount: 20_200,
      totalQuantity: 2,
      shipping: 1000,
      taxes: [{ rate: 1900, amount: 3225 }],
      payment: { method: 'cash', state: 'waiting' },
      customer: { id: product.ann.id, name: 'Ann Lee', email: null, ipAddress: null },
      items: [{ price: 9600, quantity: 2, colors: ['#c05c3a'], size: '41', refunded: 0 }],
      history: { timeline: [{ kind: 'placed', by: 'Ann Lee', amount: 20_200 }] },
    })
    expect(await stockOf(shoe.id)).toEqual({ quantity: 3, sold: 2 })
    await somebodyOrders(product.ann, [lineOf(shoe)])
    await product.settle()
    const mails = await readKeptMails(product.config.dataDir)
    const hers = mails.filter(({ to }) => to === product.ann.email)
    // Her other orders are told of too.
    expect(hers.find(({ subject }) => subject.includes(String(order.orderNumber)))?.text).toContain('€202.00')
  })

  test('is nobody else’s', async () => {
    const order = await somebodyOrders(product.ann, [lineOf(await madeBy())])
    const orderNumber = String(order.orderNumber)
    await expect(product.ben.send(getOrder, { orderNumber })).rejects.toMatchObject({ status: 404 })
    expect((await product.manager.send(getOrder, { orderNumber })).order.customer.email).toBe(product.ann.email)
    expect((await product.ben.send(listOrders, {})).orders).toEqual([])
    await expect(product.ben.send(placeOrder, orderInput([], { id: order.id }))).rejects.toMatchObject({ status: 409 })
  })

  test('is placed once, however often and however much at once it is sent', async () => {
    const shoe = await madeBy({ quantity: 5 })
    const sent = orderInput([lineOf(shoe)], byCard())
    const tries = await Promise.all(Array.from({ length: 8 }, () => product.ann.send(placeOrder, sent)))
    expect(new Set(tries.map(({ order }) => order.orderNumber)).size).toBe(1)
    expect(await stockOf(shoe.id)).toEqual({ quantity: 4, sold: 1 })
    const again = await product.ann.send(placeOrder, sent)
    expect(again.order).toMatchObject({ id: sent.id, status: 'paid' })
    expect(again.order.history.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
  })

  test('is not the answer to another one that is asked under its id, nor when it is cancelled', async () => {
    const code = { code: 'LESS', kind: 'amount' as const, rate: 0, amount: 600, startsAt: null, endsAt: null }
    await product.manager.send(createCoupon, { ...code, minimum: 0, usesMost: 9, usesOfPerson: null, isActive: true })
    const shoe = await madeBy({ quantity: 9, colors: ['#2f6ea5', '#c05c3a'] })
    const [line, ann] = [{ ...lineOf(shoe, 2), colors: ['#c05c3a' as const] }, product.ann]
    const sent = orderInput([line], { coupon: 'less', total: 2 * 9600 - 600 })
    const { order } = await ann.send(placeOrder, sent)
    expect((await ann.send(placeOrder, { ...sent, coupon: ' LESS ' })).order.orderNumber).toBe(order.orderNumber)
    const others = [
      { items: [] },
      { items: [{ ...line, colors: ['#2f6ea5' as const] }] },
      { items: [{ ...line, quantity: 3 }] },
      { items: [line, lineOf(await madeBy())] },
      { delivery: 'express' as const },
      { payment: 'paypal' as const },
      { coupon: '' },
      { total: 1 },
      { address: { ...sent.address, street: '15 Lantern Street' } },
    ]
    const refusal = { status: 409, fields: { id: { code: 'taken' } } }
    for (const other of others) {
      await expect(ann.send(placeOrder, { ...sent, ...other })).rejects.toMatchObject(refusal)
    }
    await ann.send(cancelOrder, { orderId: order.id })
    await expect(ann.send(placeOrder, sent)).rejects.toMatchObject(refusal)
    expect(await stockOf(shoe.id)).toEqual({ quantity: 9, sold: 0 })
  })

  test('is refused item by item, and claims nothing then', async () => {
    const [fine, few, dear, gone] = [await madeBy(), await madeBy({ quantity: 1 }), await madeBy(), await madeBy()]
    await product.manager.send(updateProduct, { productId: gone.id, product: { publish: 'draft' } })
    await product.manager.send(updateProduct, { productId: dear.id, product: { price: 9900 } })
    const none = await madeBy({ quantity: 0 })
    const items = [lineOf(fine), lineOf(few, 2), lineOf(dear), lineOf(gone), lineOf(none)]
    await expect(product.ann.send(placeOrder, orderInput(items))).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      fields: {
        [`items.${few.id}`]: { code: 'too-large', limit: 1 },
        [`items.${dear.id}`]: { code: 'price-changed', limit: 9900 },
        [`items.${gone.id}`]: { code: 'gone' },
        [`items.${none.id}`]: { code: 'sold-out' },
      },
    })
    expect(await stockOf(fine.id)).toEqual({ quantity: 50, sold: 0 })
  })

  test('is refused with a price or a total of one’s own making', async () => {
    const shoe = await madeBy()
    const cheap = orderInput([{ ...lineOf(shoe), price: 1 }], { total: 1 })
    await expect(product.ann.send(placeOrder, cheap)).rejects.toMatchObject({ status: 409 })
    const wrong = orderInput([lineOf(shoe)], { total: 1 })
    await expect(product.ann.send(placeOrder, wrong)).rejects.toMatchObject({
      fields: { total: { code: 'price-changed', limit: 9600 } },
    })
    expect(await stockOf(shoe.id)).toEqual({ quantity: 50, sold: 0 })
  })

  test('uses a code once, and is refused with one that no longer counts', async () => {
    const code = {
      code: 'ONCE',
      kind: 'amount' as const,
      rate: 0,
      amount: 600,
      startsAt: null,
      endsAt: null,
      minimum: 0,
    }
    await product.manager.send(createCoupon, { ...code, usesMost: 1, usesOfPerson: null, isActive: true })
    const shoe = await madeBy()
    const order = await somebodyOrders(product.ann, [lineOf(shoe)], { coupon: 'once', total: 9000 })
    expect(order).toMatchObject({ discount: 600, coupon: 'ONCE', totalAmount: 9000 })
    const second = orderInput([lineOf(shoe)], { coupon: 'ONCE', total: 9000 })
    await expect(product.ben.send(placeOrder, second)).rejects.toMatchObject({
      fields: { coupon: { code: 'not-allowed' } },
    })
  })

  test('is refused while too many of the same person wait to be paid', async () => {
    const limited = await testProduct({ config: { rateFactor: 10 } })
    const mug = await someProduct(limited, limited.manager, { quantity: 1000 })
    const orders = Array.from({ length: 20 }, () => somebodyOrders(limited.ann, [lineOf(mug)]))
    const [first] = await Promise.all(orders)
    await expect(somebodyOrders(limited.ann, [lineOf(mug)])).rejects.toMatchObject({ status: 429, code: 'too-many' })
    await somebodyOrders(limited.ben, [lineOf(mug)])
    await limited.manager.send(markPaid, { orderId: first?.id ?? '' })
    await somebodyOrders(limited.ann, [lineOf(mug)])
    await limited.close()
  })

  test('of nothing is nothing', async () => {
    await expect(product.ann.send(placeOrder, orderInput([]))).rejects.toMatchObject({ status: 400 })
  })

  test('has whole amounts in a currency without digits and in one with three', async () => {
    for (const [currency, price, standard] of [
      ['VND', 450_000, 100_000],
      ['KWD', 12_345, 10_000],
    ] as const) {
      const shoe = await madeBy({ price })
      await product.database.transaction((tx) =>
        tx.run(sql`update ecommerce_products set currency = ${currency} where id = ${shoe.id}`),
      )
      const total = price + standard
      const order = await somebodyOrders(product.ann, [lineOf({ ...shoe, price })], { delivery: 'standard', total })
      expect(order).toMatchObject({ currency, totalAmount: total, shipping: standard })
    }
  })

  test('of a product that is not there is refused', async () => {
    const nowhere = newId()
    await expect(product.ann.send(placeOrder, orderInput([lineOf({ id: nowhere, price: 1 })]))).rejects.toMatchObject({
      fields: { [`items.${nowhere}`]: { code: 'gone' } },
    })
  })
})

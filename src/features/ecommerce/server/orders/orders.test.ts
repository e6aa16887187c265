// Orders through the API: lists and tabs, shipping, cancelling, refunds, and access.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  cancelOrder,
  completeOrder,
  exportOrders,
  getOrder,
  listOrders,
  markPaid,
  refundOrder,
  shipOrder,
} from '../../orders-contract.ts'
import { createCoupon } from '../../manage-contract.ts'
import { someProduct } from '../testing-products.ts'
import { wholeCoupon } from '../../testing-coupons.ts'
import { byCard, lineOf, somebodyOrders } from './testing-orders.ts'
import { orderChanged } from '../../live-events.ts'

let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  product = await testProduct()
  shoe = await someProduct(product, product.manager, { quantity: 1000 })
})
afterAll(() => product.close())

const stock = async () => {
  const { quantity } = await product.database.read.one<{ quantity: number }>(sql`
    select quantity from ecommerce_products where id = ${shoe.id}`)
  return quantity
}
const ship = { shipBy: 'Post', trackingNumber: 'AB 12' }
const conflict = { status: 409, code: 'conflict' }
const notFound = { status: 404, code: 'not-found' }

describe('an order paid in cash', () => {
  test('is shipped, paid at the door, and completed', async () => {
    const { manager, ann } = product
    const { id: orderId, orderNumber } = await somebodyOrders(ann, [lineOf(shoe)])
    await expect(manager.send(completeOrder, { orderId })).rejects.toMatchObject(conflict)
    const shipped = await manager.send(shipOrder, { orderId, ...ship })
    expect(shipped.order).toMatchObject({ status: 'shipped', delivery: ship, payment: { state: 'waiting' } })
    await expect(ann.send(cancelOrder, { orderId })).rejects.toMatchObject(conflict)
    expect((await manager.send(markPaid, { orderId })).order).toMatchObject({
      status: 'shipped',
      payment: { state: 'paid' },
    })
    await expect(manager.send(markPaid, { orderId })).rejects.toMatchObject(conflict)
    expect((await manager.send(completeOrder, { orderId })).order.status).toBe('completed')
    const { order } = await ann.send(getOrder, { orderNumber: String(orderNumber) })
    expect(order.history.timeline.map(({ kind, by }) => [kind, by])).toEqual([
      ['placed', 'Ann Lee'],
      ['shipped', 'Mona Haddad'],
      ['paid', 'Mona Haddad'],
      ['completed', 'Mona Haddad'],
    ])
    await product.settle()
    const { notifications } = await ann.send(listNotifications, { tab: 'all' })
    expect(notifications.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ecommerce.orderShipped', 'ecommerce.orderPaid', 'ecommerce.orderCompleted']),
    )
  })
})

describe('cancelling', () => {
  test('by the customer puts the things back on sale, and the managers hear of it', async () => {
    const before = await stock()
    const { id: orderId } = await somebodyOrders(product.ann, [lineOf(shoe, 3)])
    expect(await stock()).toBe(before - 3)
    const listener = await listen(product.url, product.manager)
    const { order } = await product.ann.send(cancelOrder, { orderId })
    expect(order).toMatchObject({ status: 'cancelled', refundedAmount: 0 })
    expect(await stock()).toBe(before)
    await listener.waitFor((frame) => 'name' in frame && frame.name === orderChanged.name)
    listener.close()
    await expect(product.ann.send(cancelOrder, { orderId })).rejects.toMatchObject(conflict)
  })

  test('pays back what was paid', async () => {
    const { id: orderId } = await somebodyOrders(product.ann, [lineOf(shoe)], byCard())
    const { order } = await product.manager.send(cancelOrder, { orderId })
    expect(order).toMatchObject({ status: 'cancelled', refundedAmount: 9600, payment: { state: 'refunded' } })
  })

  test('of somebody else’s order is as if it were not there', async () => {
    const { id: orderId } = await somebodyOrders(product.ann, [lineOf(shoe)])
    await expect(product.ben.send(cancelOrder, { orderId })).rejects.toMatchObject(notFound)
    for (const call of [markPaid, completeOrder] as const)
      await expect(product.ben.send(call, { orderId })).rejects.toMatchObject({ status: 403 })
    await expect(product.manager.send(cancelOrder, { orderId: newId() })).rejects.toMatchObject(notFound)
  })
})

describe('a refund', () => {
  test('of some things, of an amount, and of all that is left, never more than was paid', async () => {
    const { manager } = product
    const before = await stock()
    const order = await somebodyOrders(product.ann, [lineOf(shoe, 4)], byCard())
    const [item] = order.items
    const ofItems = (quantity: number, id = newId()) => ({
      id,
      orderId: order.id,
      items: [{ itemId: item?.id ?? '', quantity }],
      isRestocked: true,
      reason: 'returned' as const,
    })
    const first = ofItems(1)
    const once = await manager.send(refundOrder, first)
    expect(once.order).toMatchObject({ status: 'paid', refundedAmount: 9600, items: [{ refunded: 1 }] })
    // Sent again, it is the same refund.
    expect((await manager.send(refundOrder, first)).order.refundedAmount).toBe(9600)
    // Another wish under its id would be lost if it were taken for done.
    for (const change of [
      { items: undefined },
      { items: undefined, amount: 9600 },
      { isRestocked: !first.isRestocked, reason: 'returned' as const },
    ]) {
      const other = manager.send(refundOrder, { ...first, ...change })
      await expect(other).rejects.toMatchObject({ ...conflict, fields: { id: { code: 'taken' } } })
    }
    expect(await stock()).toBe(before - 3)
    await expect(manager.send(refundOrder, ofItems(4))).rejects.toMatchObject({
      fields: { items: { code: 'too-large', limit: 3 } },
    })
    const amount = { id: newId(), orderId: order.id, amount: 600, isRestocked: false, reason: 'returned' as const }
    await manager.send(refundOrder, amount)
    await expect(manager.send(refundOrder, { ...amount, id: newId(), amount: 28_201 })).rejects.toMatchObject({
      fields: { amount: { code: 'too-large', limit: 28_200 } },
    })
    const all = await manager.send(refundOrder, {
      id: newId(),
      orderId: order.id,
      isRestocked: true,
      reason: 'returned' as const,
    })
    expect(all.order).toMatchObject({ status: 'refunded', refundedAmount: 38_400, payment: { state: 'refunded' } })
    expect(all.order.history.timeline.map(({ kind, amount: sum }) => [kind, sum])).toEqual([
      ['placed', 38_400],
      ['paid', 38_400],
      ['refundedPart', 9600],
      ['refundedPart', 600],
      ['refunded', 28_200],
    ])
    expect(await stock()).toBe(before)
    await expect(manager.send(refundOrder, { ...amount, id: newId() })).rejects.toMatchObject(conflict)
  })

  test('of what was never paid is refused, and nobody but managers pays back', async () => {
    const { id: orderId } = await somebodyOrders(product.ann, [lineOf(shoe)])
    const wanted = { id: newId(), orderId, isRestocked: true, reason: 'returned' as const }
    await expect(product.manager.send(refundOrder, wanted)).rejects.toMatchObject(conflict)
    await expect(product.ann.send(refundOrder, wanted)).rejects.toMatchObject({ status: 403 })
    await expect(product.manager.send(refundOrder, { ...wanted, orderId: newId() })).rejects.toMatchObject(notFound)
  })

  test('of things and of an amount together is refused, and what cost nothing comes back thing by thing', async () => {
    const { manager, ann } = product
    await manager.send(createCoupon, wholeCoupon)
    const mug = await someProduct(product, manager, { quantity: 10 })
    const order = await somebodyOrders(ann, [lineOf(mug, 3)], { coupon: 'ALL', total: 0 })
    const itemId = order.items[0]?.id ?? ''
    const refund = (quantity: number, more = {}) =>
      manager.send(refundOrder, {
        id: newId(),
        orderId: order.id,
        items: [{ itemId, quantity }],
        isRestocked: true,
        reason: 'returned' as const,
        ...more,
      })
    await expect(refund(1, { amount: 1 })).rejects.toMatchObject({ status: 400, fields: { amount: {} } })
    expect((await refund(1)).order).toMatchObject({ status: 'paid', items: [{ refunded: 1 }] })
    expect((await refund(2)).order).toMatchObject({ status: 'refunded', items: [{ refunded: 3 }] })
  })

  test('twenty at once pay back no more than was paid', async () => {
    const { id: orderId, items } = await somebodyOrders(product.ann, [lineOf(shoe, 5)], byCard())
    const refunds = Array.from({ length: 20 }, () =>
      product.manager.send(refundOrder, {
        id: newId(),
        orderId,
        items: [{ itemId: items[0]?.id ?? '', quantity: 1 }],
        isRestocked: true,
        reason: 'returned' as const,
      }),
    )
    const done = (await Promise.allSettled(refunds)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(5)
  })
})

describe('the list', () => {
  test('has a customer’s own, and everybody’s for managers, page by page', async () => {
    const { ben, manager } = product
    const numbers: number[] = []
    for (let count = 0; count < 7; count++) numbers.unshift((await somebodyOrders(ben, [lineOf(shoe)])).orderNumber)
    const first = await ben.send(listOrders, { rows: '5' })
    expect(first).toMatchObject({ hasNext: true, hasPrevious: false, counts: { all: 7, pending: 7, completed: 0 } })
    expect(first.orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 5))
    const after = first.orders.at(-1)?.id ?? ''
    const second = await ben.send(listOrders, { rows: '5', after })
    expect(second.orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(5))
    expect(second).toMatchObject({ hasNext: false, hasPrevious: true })
    const back = await ben.send(listOrders, { rows: '5', before: second.orders[0]?.id ?? '' })
    expect(back.orders).toEqual(first.orders)
    expect(back).toMatchObject({ hasNext: true, hasPrevious: false })
    const until = await ben.send(listOrders, { rows: '5', until: after })
    expect(until.orders).toEqual(first.orders)
    const all = await manager.send(listOrders, { rows: '25', own: 'yes' })
    expect(all.orders).toEqual([])
    expect((await manager.send(listOrders, { search: 'Ben', rows: '25' })).orders).toHaveLength(7)
    expect((await manager.send(listOrders, { search: String(numbers[0]) })).orders).toHaveLength(1)
    expect((await ben.send(listOrders, { search: 'Ann' })).orders).toEqual([])
  })

  test('is narrowed by tab and by days, and sorted by what was paid', async () => {
    const { manager, database } = product
    // Midnight may have passed since the first of them.
    const days = await database.read.one<{ from: string; to: string }>(sql`
      select (min(created_at) at time zone 'UTC')::date::text as "from", (now() at time zone 'UTC')::date::text as "to"
      from ecommerce_orders`)
    const today = await manager.send(listOrders, { tab: 'cancelled', ...days, rows: '25' })
    expect(today.orders.map(({ status }) => status)).toEqual(Array(today.counts.cancelled).fill('cancelled'))
    expect((await manager.send(listOrders, { to: '2020-01-01' })).orders).toEqual([])
    await expect(manager.send(listOrders, { from: '2026-02-30' })).rejects.toMatchObject({ status: 400 })
    const sorted = await manager.send(listOrders, { sort: 'totalAmount', direction: 'asc', rows: '25' })
    const totals = sorted.orders.map(({ totalAmount }) => totalAmount)
    expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  })

  test('leaves as a whole for managers alone', async () => {
    const { orders, next } = await product.manager.send(exportOrders, {})
    expect(next).toBeNull()
    expect(orders.length).toBe((await product.manager.send(listOrders, {})).counts.all)
    await expect(product.ann.send(exportOrders, {})).rejects.toMatchObject({ status: 403 })
  })
})

// The carrier and tracking number of an order, and their corrections.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { getOrder, shipOrder } from '../../orders-contract.ts'
import { someProduct } from '../testing-products.ts'
import { lineOf, somebodyOrders } from './testing-orders.ts'

let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  product = await testProduct()
  shoe = await someProduct(product, product.manager)
})
afterAll(() => product.close())

const wrong = { shipBy: 'Post', trackingNumber: 'AB 12' }
const right = { shipBy: 'Bpost', trackingNumber: 'AB 21' }
const conflict = { status: 409, code: 'conflict' }

test('a wrong carrier or tracking number can be corrected: one notification, and the shipping date stays', async () => {
  const { manager, ann } = product
  const { id: orderId } = await somebodyOrders(ann, [lineOf(shoe)])
  await expect(manager.send(shipOrder, { orderId, ...right, isChange: true })).rejects.toMatchObject(conflict)
  const { order: shipped } = await manager.send(shipOrder, { orderId, ...wrong })
  await expect(manager.send(shipOrder, { orderId, ...right })).rejects.toMatchObject(conflict)
  for (let count = 0; count < 2; count++) await manager.send(shipOrder, { orderId, ...right, isChange: true })
  const { order } = await ann.send(getOrder, { orderNumber: String(shipped.orderNumber) })
  expect(order).toMatchObject({ status: 'shipped', delivery: right })
  expect(order.history.deliveryTime).toBe(shipped.history.deliveryTime)
  expect(order.history.timeline.map(({ kind, note }) => [kind, note])).toEqual([
    ['placed', null],
    ['shipped', 'AB 12'],
    ['parcelChanged', 'AB 21'],
  ])
  await product.settle()
  const { notifications } = await ann.send(listNotifications, { tab: 'all' })
  const own = notifications.filter(({ link }) => link.endsWith(`/${order.orderNumber}`))
  expect(own.map(({ kind }) => kind).slice(0, 2)).toEqual(['ecommerce.orderShipped', 'ecommerce.orderShipped'])
  expect(own).toHaveLength(3)
})

async function shippedOrder() {
  const { manager, ann } = product
  const { id: orderId } = await somebodyOrders(ann, [lineOf(shoe)])
  await manager.send(shipOrder, { orderId, ...wrong })
  return orderId
}

test('corrections of one parcel by two managers are merged, and the customer is notified of the result', async () => {
  const { manager, admin, ann } = product
  const orderId = await shippedOrder()
  await manager.send(shipOrder, { orderId, ...wrong, trackingNumber: 'AB 21', isChange: true, seen: wrong })
  const { order } = await admin.send(shipOrder, { orderId, ...wrong, shipBy: 'Bpost', isChange: true, seen: wrong })
  expect(order).toMatchObject({ delivery: right })
  expect(order.history.timeline.at(-1)).toMatchObject({ kind: 'parcelChanged', note: 'AB 21' })
  await product.settle()
  const { notifications } = await ann.send(listNotifications, { tab: 'all' })
  const [last] = notifications.filter(({ link }) => link.endsWith(`/${order.orderNumber}`))
  expect(last?.params).toMatchObject({ carrier: 'Bpost', tracking: 'AB 21' })
})

test('of a number that two managers corrected each is asked, unless both typed the same', async () => {
  const { manager, admin } = product
  const orderId = await shippedOrder()
  const change = { orderId, ...wrong, isChange: true, seen: wrong }
  await manager.send(shipOrder, { ...change, trackingNumber: 'AB 21' })
  await expect(admin.send(shipOrder, { ...change, ...right, trackingNumber: null })).rejects.toMatchObject({
    ...conflict,
    clashes: { trackingNumber: { yours: null, theirs: 'AB 21' } },
  })
  const same = await admin.send(shipOrder, { ...change, trackingNumber: 'AB 21' })
  expect(same.order.delivery).toMatchObject({ shipBy: 'Post', trackingNumber: 'AB 21' })
  expect(same.order.history.timeline.filter(({ kind }) => kind === 'parcelChanged')).toHaveLength(1)
  const over = { ...wrong, trackingNumber: 'AB 21' }
  const { order } = await admin.send(shipOrder, { ...change, ...right, trackingNumber: null, seen: over })
  expect(order.delivery).toMatchObject({ shipBy: 'Bpost', trackingNumber: null })
})

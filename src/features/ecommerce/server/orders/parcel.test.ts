// Who carries the parcel of an order, and under which number: also when it was typed wrong at first.
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

test('a carrier or number that was typed wrong is corrected, told once, and it was shipped when it was', async () => {
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
  const told = notifications.filter(({ link }) => link.endsWith(`/${order.orderNumber}`))
  expect(told.map(({ kind }) => kind).slice(0, 2)).toEqual(['ecommerce.orderShipped', 'ecommerce.orderShipped'])
  expect(told).toHaveLength(3)
})

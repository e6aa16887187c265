// The managers' queue: which orders wait for money and which for a parcel, and many parcels at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { cancelOrder, listOrders } from '../../orders-contract.ts'
import { readOrders, shipOrders } from '../../queue-contract.ts'
import { placeVisitorOrder } from '../../visitor-contract.ts'
import { someProduct } from '../testing-products.ts'
import { byCard, lineOf, somebodyOrders, orderInput } from './testing-orders.ts'

let product: TestProduct
let orders: Record<'paid' | 'cash' | 'unpaid' | 'gone', string>
beforeAll(async () => {
  product = await testProduct()
  const { ann } = product
  const shoe = await someProduct(product, product.manager)
  const place = async (more = {}) => (await somebodyOrders(ann, [lineOf(shoe)], more)).id
  orders = {
    paid: await place(byCard()),
    cash: await place(),
    unpaid: await place(byCard('tok_confirm')),
    gone: await place(),
  }
  await ann.send(cancelOrder, { orderId: orders.gone })
})
afterAll(() => product.close())

const idsOf = async (tab: 'unpaid' | 'toShip' | 'shipped') =>
  (await product.manager.send(listOrders, { tab })).orders.map(({ id }) => id).toSorted()

test('what is paid, or paid at the door, is to be shipped; what waits for a provider is unpaid', async () => {
  expect(await idsOf('unpaid')).toEqual([orders.unpaid])
  expect(await idsOf('toShip')).toEqual([orders.paid, orders.cash].toSorted())
  const { counts } = await product.manager.send(listOrders, {})
  expect(counts).toMatchObject({ all: 4, unpaid: 1, toShip: 2, shipped: 0, cancelled: 1 })
})

test('many are shipped at once, each under its number, and what cannot be shipped is named', async () => {
  const parcels = Object.values(orders).map((orderId, place) => ({ orderId, trackingNumber: `NP ${place}` }))
  const { shipped, missed } = await product.manager.send(shipOrders, { shipBy: 'Nordpost', parcels })
  expect(shipped.toSorted()).toEqual([orders.paid, orders.cash].toSorted())
  expect(missed.toSorted()).toEqual([orders.unpaid, orders.gone].toSorted())
  expect(await idsOf('shipped')).toEqual(shipped.toSorted())
  const { orders: read } = await product.manager.send(readOrders, { orderIds: [orders.paid, orders.cash] })
  expect(read.map(({ delivery }) => delivery.trackingNumber)).toEqual(['NP 0', 'NP 1'])
  // Once more is nothing more.
  expect((await product.manager.send(shipOrders, { shipBy: 'Nordpost', parcels })).shipped).toEqual([])
})

test('fifty take as many statements as one, visitors’ among them, and each is told by itself', async () => {
  const { ann, visitor, manager } = product
  const shoe = await someProduct(product, manager, { quantity: 1000 })
  const place = async () => (await somebodyOrders(ann, [lineOf(shoe)])).id
  const visit = async (name: string) => {
    const placed = { ...orderInput([lineOf(shoe)]), email: `${name}@mail.example` }
    return (await visitor.send(placeVisitorOrder, placed)).order.id
  }
  const parcelsOf = (ids: readonly string[]) => ids.map((orderId) => ({ orderId, trackingNumber: orderId.slice(-6) }))
  const few = [await place(), await visit('few')]
  const many = [await visit('many'), await visit('more')]
  for (let count = 0; count < 8; count += 1) many.push(await place())
  const statements = (ids: readonly string[]) =>
    manager.countStatements(shipOrders, { shipBy: 'Nordpost', parcels: parcelsOf(ids) })
  expect(await statements(many)).toBe(await statements(few))
  const reading = (orderIds: string[]) => manager.countStatements(readOrders, { orderIds })
  expect(await reading(many)).toBe(await reading(few))
  const { orders: read } = await manager.send(readOrders, { orderIds: many.toReversed() })
  expect(read.map(({ id }) => id)).toEqual(many.toReversed())
  for (const { id, status, delivery, history } of read) {
    expect([status, delivery.trackingNumber]).toEqual(['shipped', id.slice(-6)])
    expect(history.timeline.filter(({ kind }) => kind === 'shipped')).toHaveLength(1)
  }
  await product.settle()
  const { notifications } = await ann.send(listNotifications, { tab: 'all' })
  const tracked = notifications.filter(({ kind, params }) => kind.endsWith('orderShipped') && params['tracking'])
  const numbers = [...many, ...few].map((id) => id.slice(-6))
  expect(tracked.filter(({ params }) => numbers.includes(params['tracking'] ?? ''))).toHaveLength(9)
  const mails = await readKeptMails(product.config.dataDir)
  for (const name of ['few', 'many', 'more']) {
    const texts = mails.filter(({ to }) => to === `${name}@mail.example`).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Nordpost'))).toHaveLength(1)
  }
})

test('counts each tab as the orders are', async () => {
  const { counts } = await product.manager.send(listOrders, {})
  const rows = await product.database.read.many<{ status: string; count: number }>(sql`
    select status, count(*) as count from ecommerce_orders group by status`)
  const countOf = (...statuses: string[]) =>
    rows.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0)
  expect(counts).toEqual({
    all: countOf('pending', 'paid', 'shipped', 'completed', 'cancelled', 'refunded'),
    pending: countOf('pending', 'paid', 'shipped'),
    unpaid: expect.any(Number) as number,
    toShip: expect.any(Number) as number,
    shipped: countOf('shipped'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
    refunded: countOf('refunded'),
  })
})

// Many buyers at once: no more is sold than there is, nobody waits for ever, and what is there once goes to one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { untilTaken } from '#app/testing-busy.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { placeOrder } from '../../checkout-contract.ts'
import { writeReview } from '../../contract.ts'
import { createCoupon, importProducts, updateCoupon, updateProduct } from '../../manage-contract.ts'
import { cancelOrder } from '../../orders-contract.ts'
import { someProduct } from '../testing-products.ts'
import { typedCoupon, wholeCoupon } from '../../testing-coupons.ts'
import { lineOf, orderInput } from './testing-orders.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ poolSize: 20 })
})
afterAll(() => product.close())

const madeBy = async (quantity: number) => {
  const { id, price } = await someProduct(product, product.manager, { quantity })
  return { id, price }
}
const stockOf = (id: string) =>
  product.database.read.one(sql`select quantity, sold from ecommerce_products where id = ${id}`)
const buyerOf = (index: number) => [product.ann, product.ben, product.manager, product.admin][index % 4] ?? product.ann

async function together(count: number, attempt: (index: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, index) => attempt(index)))
  const refused = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
  return { done: results.length - refused.length, refused }
}

async function deadlocks(): Promise<number> {
  const { count } = await product.database.read.one<{ count: number }>(sql`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`)
  return count
}

test('a thousand buyers of fifty make fifty orders', async () => {
  const shoe = await madeBy(50)
  const { done, refused } = await together(1000, (index) => {
    const order = orderInput([lineOf(shoe)])
    return untilTaken(() => buyerOf(index).send(placeOrder, order))
  })
  expect(done).toBe(50)
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 409, code: 'conflict' })
  expect(await stockOf(shoe.id)).toEqual({ quantity: 0, sold: 50 })
  const { orders, counted } = await product.database.read.one<{ orders: number; counted: number }>(sql`
    select (select count(*) from ecommerce_order_items where product_id = ${shoe.id}) as orders,
      (select count from ecommerce_order_counts where status = 'pending') as counted`)
  expect({ orders, counted }).toEqual({ orders: 50, counted: 50 })
}, 120_000)

test('carts that hold the same things in other orders, and orders that are cancelled meanwhile, wait for nobody in a ring', async () => {
  const things = await Promise.all(Array.from({ length: 6 }, () => madeBy(1000)))
  const { done, refused } = await together(200, async (index) => {
    const turned = [...things.slice(index % 6), ...things.slice(0, index % 6)]
    const items = (index % 2 === 0 ? turned : turned.toReversed()).slice(0, 4).map((thing) => lineOf(thing))
    const buyer = buyerOf(index)
    const wanted = orderInput(items)
    const { order } = await untilTaken(() => buyer.send(placeOrder, wanted))
    if (index % 3 === 0) await untilTaken(() => buyer.send(cancelOrder, { orderId: order.id }))
  })
  expect(refused).toEqual([])
  expect(done).toBe(200)
  const { left, claimed } = await product.database.read.one<{ left: number; claimed: number }>(sql`
    select (select sum(1000 - quantity) from ecommerce_products where id = any(${things.map(({ id }) => id)}::uuid[])) as left,
      (select sum(i.quantity) from ecommerce_order_items i join ecommerce_orders o on o.id = i.order_id
        where i.product_id = any(${things.map(({ id }) => id)}::uuid[]) and o.status <> 'cancelled') as claimed`)
  expect(left).toBe(claimed)
}, 120_000)

test('reviews, votes and orders that cost nothing are counted without waiting in a ring', async () => {
  const { ann, ben, manager, admin } = product
  const before = await deadlocks()
  const things = await Promise.all(Array.from({ length: 8 }, () => madeBy(100)))
  await manager.send(createCoupon, wholeCoupon)
  const free = await madeBy(100)
  const { refused } = await together(64, (index) => {
    const person = [ann, ben, manager, admin][index % 4] ?? ann
    const productId = things[Math.floor(index / 4) % things.length]?.id ?? ''
    const review = { productId, rating: 4, comment: 'Light and quiet.', uploadIds: [] }
    return index < 32
      ? untilTaken(() => person.send(writeReview, review))
      : untilTaken(() => person.send(placeOrder, orderInput([lineOf(free)], { coupon: 'ALL', total: 0 })))
  })
  expect(refused).toEqual([])
  expect(await deadlocks()).toBe(before)
})

test('imports and changes of the same products wait for nobody in a ring', async () => {
  const { manager } = product
  const before = await deadlocks()
  const things = await Promise.all(Array.from({ length: 4 }, () => someProduct(product, manager)))
  const { refused } = await together(40, (index) => {
    const thing = things[index % 4]
    const rows = things.map(({ sku }) => ({ sku, quantity: String(index) }))
    return index % 2 === 0
      ? untilTaken(() => manager.send(importProducts, { rows }))
      : untilTaken(() =>
          manager.send(updateProduct, { productId: thing?.id ?? '', product: { sku: `RING-${index % 4}-${index}` } }),
        )
  })
  expect(refused).toEqual([])
  expect(await deadlocks()).toBe(before)
}, 60_000)

test('a code that several coupons want at once goes to one, and the others are told that it is taken', async () => {
  const { manager } = product
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, index) => manager.send(createCoupon, { ...typedCoupon, code: `WISH${index}` })),
  )
  const { done, refused } = await together(8, (index) =>
    untilTaken(() => manager.send(updateCoupon, { couponId: made[index]?.coupon.id ?? '', coupon: { code: 'SAME' } })),
  )
  expect(done).toBe(1)
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 400, fields: { code: { code: 'taken' } } })
})

test('the last use of a code goes to one order', async () => {
  const shoe = await madeBy(100)
  const terms = { kind: 'amount' as const, rate: 0, amount: 600, startsAt: null, endsAt: null, minimum: 0 }
  const code = { code: 'LAST', ...terms, usesMost: 3, usesOfPerson: 2, isActive: true }
  await product.manager.send(createCoupon, code)
  const cart = () => orderInput([lineOf(shoe)], { coupon: 'LAST', total: 9000 })
  const { done } = await together(24, (index) => {
    const order = cart()
    return untilTaken(() => buyerOf(index % 2).send(placeOrder, order))
  })
  expect(done).toBe(3)
  expect(await product.database.read.one(sql`select uses from ecommerce_coupons where code = 'LAST'`)).toEqual({
    uses: 3,
  })
  expect(await stockOf(shoe.id)).toEqual({ quantity: 97, sold: 3 })
  const { most } = await product.database.read.one<{ most: number }>(sql`
    select max(u.uses) as most from ecommerce_coupon_uses u join ecommerce_coupons c on c.id = u.coupon_id
    where c.code = 'LAST'`)
  expect(most).toBeLessThanOrEqual(2)
})

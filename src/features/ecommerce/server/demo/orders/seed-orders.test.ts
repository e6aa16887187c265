// The demo's orders: many, of every status, and with sums that are those of the orders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { listOrders, orderStatuses } from '../../../orders-contract.ts'
import { readSales } from '../../../sales-contract.ts'
import { seed } from '../../seed.ts'

const buyers = ['Mara', 'Imani', 'Jun', 'Rosa', 'Wei', 'Noah', 'Salma', 'Amina', 'Kofi', 'Petra']

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { database, config } = product
  await database.transaction(async (tx) => {
    for (const [place, firstName] of buyers.entries()) {
      const email = `${firstName}@atrium.example`
      const role = place < 2 ? 'admin' : 'user'
      await insertPerson(tx, { email, firstName, lastName: 'Demo', passwordHash: null, role })
    }
  })
  await seed({ transaction: database.transaction, config })
}, 120_000)
afterAll(() => product.close())

test('there are fifteen hundred of them over twenty-six months, in every status', async () => {
  const { read } = product.database
  const { orders, days } = await read.one<{ orders: number; days: number }>(sql`
    select count(*) as orders, extract(day from max(created_at) - min(created_at))::int as days from ecommerce_orders`)
  expect(orders).toBe(1500)
  expect(days).toBeGreaterThan(700)
  const statuses = await read.many<{ status: string }>(sql`select distinct status from ecommerce_orders`)
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([...orderStatuses].toSorted())
  const { counts } = await product.manager.send(listOrders, {})
  expect(counts.all).toBe(1500)
})

test('the sums are those of the orders, and nothing lies in the future', async () => {
  const { read } = product.database
  const kept = await read.one(sql`
    select sum(income) as income, sum(refunds) as refunds, sum(items) as items, sum(cost) as cost from ecommerce_sales_days`)
  const plain = await read.one(sql`
    select sum(total) as income, sum(refunded) as refunds,
      sum((select sum(quantity - restocked) from ecommerce_order_items i where i.order_id = o.id)) as items,
      sum((select sum((quantity - restocked) * cost) from ecommerce_order_items i where i.order_id = o.id)) as cost
    from ecommerce_orders o where paid_at is not null`)
  expect(kept).toEqual(plain)
  const late = await read.many(sql`select id from ecommerce_order_events where at > now()`)
  expect(late).toEqual([])
  const sales = await product.manager.send(readSales, {})
  expect(sales.income.value).toBeGreaterThan(0)
  expect(sales.sellers.length).toBeGreaterThan(0)
})

// The sales dashboard: the sums of a period and of the previous one, for managers alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { refundOrder } from '../../orders-contract.ts'
import { readOrderedAccounts, readSoldLately } from '../../figures-contract.ts'
import { congratulateSeller, readSales, readSellers } from '../../sales-contract.ts'
import { byCard, lineOf, somebodyOrders } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'

let product: TestProduct
let today: string
beforeAll(async () => {
  product = await testProduct()
  today = await awaitTimeLeftIn('day', product)
  const { manager, admin, ann } = product
  const shoe = await someProduct(product, manager, {
    quantity: 100,
    cost: 4000,
    newLabel: { enabled: true, content: '' },
  })
  const hat = await someProduct(product, admin, { price: 2000, cost: 500, category: 'hats', gender: [] })
  const order = await somebodyOrders(ann, [lineOf(shoe, 2), lineOf(hat)], byCard())
  await manager.send(refundOrder, {
    id: newId(),
    orderId: order.id,
    items: [{ itemId: order.items[1]?.id ?? '', quantity: 1 }],
    isRestocked: true,
    reason: 'returned' as const,
  })
  // Unpaid orders are no income.
  await somebodyOrders(ann, [lineOf(shoe)])
  // Something of the time before.
  await product.database.transaction((tx) =>
    tx.run(sql`
      insert into ecommerce_sales_days (day, currency, orders, items, income, refunds, cost)
      values (${today}::date - 30, 'EUR', 1, 3, 5000, 0, 1000)`),
  )
}, longestWait)
afterAll(() => product.close())

describe('the sums of sales', () => {
  test('are income less what was paid back and what the things cost', async () => {
    const sales = await product.manager.send(readSales, {})
    expect(sales.days).toHaveLength(30)
    expect(sales.to).toBe(today)
    const dayBefore = new Date(Date.parse(sales.from) - 86_400_000).toISOString().slice(0, 10)
    expect(sales.before.to).toBe(dayBefore)
    expect(sales.sold).toMatchObject({ value: 2, before: 3 })
    expect(sales.income).toMatchObject({ value: 21_200, before: 5000 })
    expect(sales.expenses).toMatchObject({ value: 2000 + 8000, before: 1000 })
    expect(sales.profit).toMatchObject({ value: 11_200, before: 4000 })
    expect(sales.income.steps.at(-1)).toBe(21_200)
    expect(sales.genders).toEqual([
      { gender: 'men', quantity: 2, amount: 19_200 },
      { gender: 'none', quantity: 0, amount: 0 },
    ])
    expect(sales.categories[0]).toEqual({ category: 'shoes', quantity: 2, amount: 19_200 })
    expect(sales.sellers[0]).toMatchObject({ id: product.manager.id, category: 'shoes', amount: 19_200, before: 0 })
    expect(sales.newest[0]?.badges).toEqual([{ kind: 'new', text: null }])
    expect(sales.latest).toHaveLength(2)
  })

  test('are of the days that one asks for, and of twelve months of a year', async () => {
    const one = await product.manager.send(readSales, { from: today, to: today })
    expect(one.days).toEqual([today])
    expect(one.income.steps).toEqual([21_200])
    const year = Number(today.slice(0, 4))
    expect(one.year.year).toBe(year)
    expect(one.year.income[Number(today.slice(5, 7)) - 1]).toBeGreaterThanOrEqual(21_200)
    expect(one.years[0]).toBe(year)
  })

  test('are told of each person who sold, beside how much they sold before', async () => {
    const { sellers } = await product.manager.send(readSellers, {})
    expect(sellers.map(({ id, amount, before }) => ({ id, amount, before }))).toEqual([
      { id: product.manager.id, amount: 19_200, before: 0 },
      { id: product.admin.id, amount: 0, before: 0 },
    ])
  })

  test('and those of the start page are the same', async () => {
    const { manager, ann } = product
    const { sold } = await manager.send(readSales, {})
    const lately = await manager.send(readSoldLately)
    expect(lately).toMatchObject({ value: sold.value, before: sold.before })
    expect(lately.days.at(-1)).toEqual({ day: today, count: sold.value })
    const { count } = await product.database.read.one<{ count: number }>(sql`
      select count(*) as count from people where status = 'active'`)
    expect(await manager.send(readOrderedAccounts)).toEqual({ accounts: count, ordered: 1 })
    await expect(ann.send(readSoldLately)).rejects.toMatchObject({ status: 403 })
    await expect(ann.send(readOrderedAccounts)).rejects.toMatchObject({ status: 403 })
  })

  test('are refused of days that are none, or of too many, and to everybody but managers', async () => {
    const refused = { status: 400, code: 'invalid' }
    const none = { from: '2026-02-30' }
    const first = { from: '0000-01-01', to: '0000-01-20' }
    for (const time of [none, first, { from: today, to: '2020-01-01' }, { from: '2020-01-01' }])
      await expect(product.manager.send(readSales, time)).rejects.toMatchObject(refused)
    await expect(product.ann.send(readSales, {})).rejects.toMatchObject({ status: 403 })
  })
})

test('who sold the most is congratulated once a day by each, and by themselves never', async () => {
  const { admin, manager, ann } = product
  const toManager = { sellerId: manager.id }
  expect((await admin.send(readSales, {})).isCongratulated).toBe(false)
  await admin.send(congratulateSeller, toManager)
  await admin.send(congratulateSeller, toManager)
  expect((await admin.send(readSales, {})).isCongratulated).toBe(true)
  expect((await manager.send(readSales, {})).isCongratulated).toBe(false)
  await product.settle()
  const told = await product.database.read.many(sql`
    select params ->> 'amount' as amount from notifications
    where person_id = ${manager.id} and kind = 'ecommerce.congratulated'`)
  expect(told).toEqual([{ amount: '19200' }])
  await expect(manager.send(congratulateSeller, toManager)).rejects.toMatchObject({ status: 400 })
  await expect(admin.send(congratulateSeller, { sellerId: ann.id })).rejects.toMatchObject({ status: 404 })
  await expect(ann.send(congratulateSeller, toManager)).rejects.toMatchObject({ status: 403 })
})

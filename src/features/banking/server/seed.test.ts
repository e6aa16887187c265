// The demo's bank: months of transactions that add up, and agree with the shop and with invoices.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { saleSettled, moneyMoved } from '#records/sales/contract.ts'
import { listAccounts, readBanking } from '../contract.ts'
import { wrongSums } from './testing-banking.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
}, 120_000)
afterAll(() => product.close())

test('there are some thousand transactions over fourteen months, and every balance is the sum of its entries', async () => {
  const { count, months } = await product.database.read.one<{ count: number; months: number }>(sql`
    select count(*)::int as count, count(distinct date_trunc('month', at))::int as months from banking_transactions`)
  expect(count).toBeGreaterThan(900)
  expect(count).toBeLessThan(2500)
  expect(months).toBeGreaterThanOrEqual(14)
  expect(await wrongSums(product)).toEqual([])
})

test('whatever was told stands there once, with its amount', async () => {
  await product.settle()
  const missing = await product.database.read.many(sql`
    select o.name, o.data from outbox o
    where o.name = any(${[saleSettled.name, moneyMoved.name]}) and not exists (
      select from banking_transactions t
      where t.source_id = coalesce(o.data ->> 'orderId', o.data ->> 'id')::uuid
        and t.amount = coalesce(o.data ->> 'total', o.data ->> 'amount')::bigint
    ) and coalesce(o.data ->> 'total', o.data ->> 'amount') <> '0'`)
  expect(missing).toEqual([])
  expect(await wrongSums(product)).toEqual([])
})

test('the dashboard has figures, cards and contacts to show', async () => {
  const banking = await product.manager.send(readBanking, {})
  expect(banking.income.value).toBeGreaterThan(0)
  expect(banking.expenses.value).toBeGreaterThan(0)
  expect(banking.categories.length).toBeGreaterThan(7)
  expect(banking.cards).toHaveLength(2)
  expect(banking.contactCount).toBe(17)
  expect(banking.recent[0]).toMatchObject({ status: 'in_progress' })
  const { accounts } = await product.manager.send(listAccounts)
  expect(Math.min(...accounts.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0)
})

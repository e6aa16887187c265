// Orders and invoices post to the ledger by what they tell: each sale, refund and payment once, however often it is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { emit } from '#kernel/server/live/events.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Sale } from '#records/sales/contract.ts'
import { moneyMoved, saleRefunded, saleSettled } from '#records/sales/contract.ts'
import { listAccounts, listTransactions, readBanking } from '../contract.ts'
import { wrongSums } from './testing-banking.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const nowhere = { company: '', phoneNumber: '', street: '', zipCode: '', city: '', state: '', country: 'BE' }
const saleOf = (more: Partial<Sale> = {}): Sale => ({
  orderId: newId(),
  orderNumber: 1042,
  personId: null,
  customerName: 'Rosa Lind',
  email: null,
  language: null,
  address: nowhere,
  currency: 'EUR',
  items: [],
  discount: 0,
  shipping: 0,
  total: 9600,
  method: 'credit_card',
  paidAt: new Date().toISOString(),
  ...more,
})

const tellTwice = async (work: () => Promise<unknown>) => {
  await work()
  await work()
  await product.settle()
}

test('a sale is income of the main account, which is opened for it; told again, it is posted once', async () => {
  const sale = saleOf()
  await tellTwice(() => product.database.transaction((tx) => emit(tx, saleSettled, sale, { to: [] })))
  const { transactions } = await product.manager.send(listTransactions, {})
  expect(transactions).toMatchObject([
    {
      type: 'income',
      category: 'sales',
      amount: 9600,
      party: 'Rosa Lind',
      message: '#1042',
      source: 'sale',
      link: '/dashboard/e-commerce/orders/1042',
    },
  ])
  expect((await product.manager.send(listAccounts)).accounts).toMatchObject([
    { isMain: true, currency: 'EUR', balance: 9600 },
  ])
})

test('a refund is an expense, and posted also where the money is gone', async () => {
  const sale = saleOf({ personId: product.ann.id, customerName: 'Somebody else' })
  const refund = { refundId: newId(), sale, amount: 20_000, items: [], time: new Date().toISOString() }
  await tellTwice(() => product.database.transaction((tx) => emit(tx, saleRefunded, refund, { to: [] })))
  const { transactions } = await product.manager.send(listTransactions, { category: 'refunds' })
  expect(transactions).toMatchObject([{ type: 'expenses', amount: -20_000, party: product.ann.name }])
  expect((await product.manager.send(listAccounts)).accounts).toMatchObject([{ balance: -10_400, available: 0 }])
})

test('payments of invoices come and go; the summary has them all', async () => {
  const moved = { id: newId(), number: 'INV-2026-0001', link: '/dashboard/invoice/1', party: 'Lind & Sons' }
  const money = { ...moved, personId: null, currency: 'EUR', amount: 5000, time: new Date().toISOString() }
  await tellTwice(() => product.database.transaction((tx) => emit(tx, moneyMoved, money, { to: [] })))
  const { transactions } = await product.manager.send(listTransactions, { category: 'invoices' })
  expect(transactions).toMatchObject([{ amount: 5000, message: 'INV-2026-0001', link: '/dashboard/invoice/1' }])
  expect(await product.manager.send(readBanking, {})).toMatchObject({
    income: { value: 14_600 },
    expenses: { value: 20_000 },
    balance: -5400,
    categories: [{ category: 'refunds', count: 1, amount: 20_000 }],
  })
  expect(await wrongSums(product)).toEqual([])
})

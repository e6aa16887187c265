// The shop and the invoices together: a paid order makes its invoice, and a refund or a cancelled order its credit note.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { markPaid, refundOrder, cancelOrder } from '#features/ecommerce/orders-contract.ts'
import { somebodyOrders, lineOf } from '#features/ecommerce/server/orders/testing-orders.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '#features/invoices/book-contract.ts'
import { getInvoice, listInvoices } from '#features/invoices/contract.ts'
import { newId } from '#kernel/server/ids.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { manager } = product
  const { settings, revision } = await manager.send(getInvoiceSettings, {})
  await manager.send(updateInvoiceSettings, { revision, settings: { ...settings, ordersMakeInvoices: true } })
})
afterAll(() => product.close())

async function orderOfThree() {
  const { manager, ann } = product
  const shoe = await someProduct(product, manager, {
    sku: newId().slice(-12),
    taxRate: 1900,
    price: 3333,
    priceSale: null,
  })
  const order = await somebodyOrders(ann, [lineOf({ id: shoe.id, price: 3333 }, 3)])
  await manager.send(markPaid, { orderId: order.id })
  await product.settle()
  return order
}
async function invoiceOf({ orderNumber }: { orderNumber: number }) {
  const { invoices } = await product.ann.send(listInvoices, { rows: '25' })
  const all = await Promise.all(
    invoices.map(async ({ id }) => (await product.ann.send(getInvoice, { invoiceId: id })).invoice),
  )
  const own = all.filter((invoice) => invoice.orderNumber === orderNumber)
  return { invoice: own.find(({ kind }) => kind === 'invoice'), notes: own.filter(({ kind }) => kind === 'creditNote') }
}

test('a paid order has its invoice, which the customer sees; a refund of one thing has its credit note', async () => {
  const order = await orderOfThree()
  const { invoice } = await invoiceOf(order)
  expect(invoice).toMatchObject({ total: 9999, status: 'paid', payments: [{ amount: 9999, method: 'cash' }] })
  const [item] = order.items
  await product.manager.send(refundOrder, {
    id: newId(),
    orderId: order.id,
    items: [{ itemId: item?.id ?? '', quantity: 1 }],
    isRestocked: true,
    reason: 'returned',
  })
  await product.settle()
  const after = await invoiceOf(order)
  expect(after.invoice).toMatchObject({ credited: 3333, paid: 6666, open: 0, credit: 0 })
  expect(after.notes).toMatchObject([{ total: -3333, lines: [{ quantity: '-1', price: 3333 }] }])
})

test('a cancelled order is credited whole', async () => {
  const order = await orderOfThree()
  await product.manager.send(cancelOrder, { orderId: order.id })
  await product.settle()
  const { invoice, notes } = await invoiceOf(order)
  expect(notes).toMatchObject([{ total: -9999 }])
  expect(invoice).toMatchObject({ credited: 9999, paid: 0, open: 0 })
})

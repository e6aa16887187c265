// The documents with known totals, to the smallest unit in every place: saved, listed, by the link and as CSV.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { getInvoice, getInvoiceTable, listInvoices, shareInvoice } from '../../contract.ts'
import type { KnownDocument } from '../../testing-cases.ts'
import { discountOf, knownDocuments } from '../../testing-cases.ts'
import { openSharedInvoice } from '../../payments-contract.ts'
import { lineInput, someInvoice } from '../testing-invoices.ts'
import { decimalOf } from '../words.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const written = ({ input, rounding, currency }: KnownDocument) =>
  someInvoice(product, {
    rounding,
    currency,
    lines: input.lines.map(({ quantity, price, discount, taxes }) =>
      lineInput(price, { quantity, taxes: [...taxes], discount: discountOf(discount) }),
    ),
    discount: discountOf(input.discount),
    shipping: input.shipping?.price ?? 0,
    shippingTaxes: [...(input.shipping?.taxes ?? [])],
    pricesIncludeTax: input.pricesIncludeTax ?? false,
  })

async function inTable(number: string): Promise<string[]> {
  const answer = await fetch(`${product.url}${getInvoiceTable.path}?${new URLSearchParams({ search: number })}`, {
    headers: { Authorization: `Bearer ${product.manager.token}` },
  })
  const row = (await answer.text()).split('\r\n').find((line) => line.startsWith(`"${number}"`)) ?? ''
  return row.slice(1, -1).split('","')
}

test.each(knownDocuments)('$id, rounded by $rounding, has its figures everywhere', async (known) => {
  const { manager, visitor } = product
  const { lines, subtotal, discount, net, taxes, total } = known.right
  const { id: invoiceId, number } = await written(known)
  const { invoice } = await manager.send(getInvoice, { invoiceId })
  const { path } = await manager.send(shareInvoice, { invoiceId, isRenewed: false })
  const { invoice: shared } = await visitor.send(openSharedInvoice, { key: path.replace('/invoice#key=', '') })
  for (const seen of [invoice, shared]) {
    expect(seen).toMatchObject({ subtotal, discountAmount: discount, total, taxes })
    expect(seen.lines.map((line) => line.total)).toEqual(lines)
  }
  expect(invoice.net).toBe(net)
  const { invoices } = await manager.send(listInvoices, { search: number ?? '' })
  expect(invoices).toMatchObject([{ number, total, open: Math.max(0, total) }])
  const taxed = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const sums = [net, taxed, total].map((amount) => decimalOf(amount, invoice.currency))
  expect(await inTable(number ?? '')).toEqual(expect.arrayContaining(sums))
})

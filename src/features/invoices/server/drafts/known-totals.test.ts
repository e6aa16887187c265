// The documents with known totals, to the smallest unit in every place: saved, listed, by the link and as CSV.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import cases from '#kernel/totals-cases.json' with { type: 'json' }
import type { Totals, TotalsInput } from '#kernel/totals.ts'
import { getInvoice, getInvoiceTable, listInvoices, shareInvoice } from '../../contract.ts'
import type { Discount } from '../../entities.ts'
import { openSharedInvoice } from '../../payments-contract.ts'
import { lineInput, someInvoice } from '../testing-invoices.ts'
import { decimalOf } from '../words.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

type Sums = Omit<Totals, 'taxes'> & { taxes: { rate: string; amount: number }[] }
type Known = { id: string; input: Omit<TotalsInput, 'rounding'>; right: Record<TotalsInput['rounding'], Sums> }
/** Euros where none is named. */
const currencies: Readonly<Record<string, string>> = { t06: 'CAD', t07: 'VND', t08: 'KWD', t09: 'JPY', t14: 'KWD' }

function discountOf(discount: TotalsInput['discount']): Discount | null {
  if (!discount) return null
  return 'percent' in discount ? { kind: 'percent', ...discount } : { kind: 'amount', ...discount }
}

const written = ({ id, input }: Known, rounding: TotalsInput['rounding']) =>
  someInvoice(product, {
    rounding,
    currency: currencies[id] ?? 'EUR',
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

const roundings = ['line', 'document'] as const
const all = (cases as Known[]).flatMap((known) => roundings.map((rounding) => ({ id: known.id, rounding, known })))

test.each(all)('$id, rounded by $rounding, has its figures everywhere', async ({ known, rounding }) => {
  const { manager, visitor } = product
  const { lines, subtotal, discount, net, taxes, total } = known.right[rounding]
  const { id: invoiceId, number } = await written(known, rounding)
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

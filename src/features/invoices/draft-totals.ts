// Adds a draft up, for the form and the server alike.
import type { Totals, TotalsInput } from '#kernel/totals.ts'
import { totalsOf } from '#kernel/totals.ts'
import type { Discount, DraftInput } from './entities.ts'

type Summed = Pick<
  DraftInput,
  'lines' | 'shipping' | 'shippingTaxes' | 'discount' | 'taxTreatment' | 'pricesIncludeTax' | 'rounding'
>

const discountOf = (discount: Discount | null): TotalsInput['discount'] => {
  if (discount === null) return undefined
  return discount.kind === 'percent' ? { percent: discount.percent ?? '0' } : { amount: discount.amount ?? 0 }
}

/** Throws a `RangeError` where an amount is beyond what can be written. */
export function draftTotals(draft: Summed): Totals {
  const isTaxed = draft.taxTreatment === 'standard'
  const { shipping, shippingTaxes, pricesIncludeTax, rounding } = draft
  return totalsOf({
    lines: draft.lines.map(({ quantity, price, discount, taxes }) => ({
      quantity,
      price,
      discount: discountOf(discount),
      taxes: isTaxed ? taxes : [],
    })),
    discount: discountOf(draft.discount),
    ...(shipping !== 0 && { shipping: { price: shipping, taxes: isTaxed ? shippingTaxes : [] } }),
    pricesIncludeTax,
    rounding,
  })
}

type Taxed = Summed & { taxes: readonly unknown[] }

/** The sum of lines and delivery without a tax, after every discount; zero where the whole document has none. */
export function untaxedOf(invoice: Taxed): number {
  if (invoice.taxes.length === 0) return 0
  const { lines, discountByLine } = draftTotals(invoice)
  const untaxed = invoice.lines.map(({ taxes }, index) =>
    taxes.length > 0 ? 0 : (lines[index] ?? 0) - (discountByLine[index] ?? 0),
  )
  const shipping = invoice.shippingTaxes.length > 0 ? 0 : invoice.shipping
  return untaxed.reduce((sum, amount) => sum + amount, shipping)
}

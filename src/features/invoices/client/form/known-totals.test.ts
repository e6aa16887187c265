// The documents with known totals, typed into the form as people do: the same sums to the smallest unit.
import { expect, test } from 'vitest'
import { newId } from '#kernel/client/new-id.ts'
import type { TotalsInput } from '#kernel/totals.ts'
import { draftTotals } from '../../draft-totals.ts'
import type { KnownDocument } from '../../testing-cases.ts'
import { knownDocuments } from '../../testing-cases.ts'
import { typedAmount, typedRates } from '../typed-amounts.ts'
import type { InvoiceValues, LineValues } from './form-values.ts'
import { draftOf } from './form-values.ts'

function typedDiscount(discount: TotalsInput['discount'], currency: string) {
  if (!discount) return { discountKind: 'percent' as const, discount: '' }
  return 'percent' in discount
    ? { discountKind: 'percent' as const, discount: `${discount.percent} ` }
    : { discountKind: 'amount' as const, discount: typedAmount(discount.amount, currency) }
}

/** As one writes with a comma, where that can be read in one way alone. */
const withComma = (decimal: string) => (/\.\d{1,2}$/.test(decimal) ? decimal.replace('.', ',') : decimal)

const typedLine = (line: TotalsInput['lines'][number], currency: string): LineValues => ({
  id: newId(),
  title: 'Survey',
  description: '',
  serviceId: null,
  quantity: withComma(line.quantity),
  price: withComma(typedAmount(line.price, currency)),
  ...typedDiscount(line.discount, currency),
  taxes: typedRates(line.taxes),
})

function typed({ input, rounding, currency }: KnownDocument): InvoiceValues {
  return {
    kind: 'invoice',
    creditOf: null,
    from: null,
    to: null,
    currency,
    createDate: null,
    dueDate: null,
    lines: input.lines.map((line) => typedLine(line, currency)),
    shipping: input.shipping ? typedAmount(input.shipping.price, currency) : '',
    shippingTaxes: typedRates(input.shipping?.taxes ?? []),
    ...typedDiscount(input.discount, currency),
    taxTreatment: 'standard',
    pricesIncludeTax: input.pricesIncludeTax ?? false,
    rounding,
    notes: '',
    language: 'en',
    isReminded: false,
  }
}

test.each(knownDocuments)('$id, rounded by $rounding', (known) => {
  const { lines, subtotal, discount, net, taxes, total } = known.right
  expect(draftTotals(draftOf(typed(known)))).toMatchObject({ lines, subtotal, discount, net, taxes, total })
})

// The documents with known totals on paper: each figure of the PDF, to the smallest unit.
import { expect, test } from 'vitest'
import type { DraftInput } from '../../entities.ts'
import type { KnownDocument } from '../../testing-cases.ts'
import { discountOf, knownDocuments } from '../../testing-cases.ts'
import { sumUp } from '../drafts/check-draft.ts'
import { draftInput, lineInput } from '../testing-invoices.ts'
import { decimalOf } from '../words.ts'
import { sheetOf } from './sheet.ts'

function written({ input, rounding, currency }: KnownDocument) {
  const draft: DraftInput = draftInput('2026-02-28', {
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
  const summed = sumUp(draft)
  const standing = { number: 'INV-1', status: 'unpaid' as const, paid: 0, credit: 0, credited: 0, credits: [] }
  return sheetOf(
    { ...summed, ...standing, open: summed.total },
    { ownTexts: { exemptText: '', reverseChargeText: '' }, address: 'https://a.example' },
  )
}

/** `€1,234.50` as `1234.50`. */
const figureIn = (value: string) => value.replaceAll('−', '-').replaceAll(/[^\d.-]/g, '')

test.each(knownDocuments)('$id, rounded by $rounding', (known) => {
  const { lines, subtotal, discount, shipping, net, taxes, total } = known.right
  const figureOf = (amount: number) => decimalOf(amount, known.currency)
  const sheet = written(known)
  expect(sheet.lines.map((line) => figureIn(line.total))).toEqual(lines.map(figureOf))
  expect(figureIn(sheet.total.value)).toBe(figureOf(total))
  const heads = [subtotal, ...(discount === 0 ? [] : [-discount]), ...(shipping === 0 ? [] : [shipping])]
  const rows = taxes.map(({ amount }) => figureOf(amount))
  const isWithin = known.input.pricesIncludeTax ?? false
  const figures = (facts: readonly { value: string }[]) =>
    facts.map(({ value }) => figureIn(value)).filter((figure) => figure !== '')
  expect(figures(sheet.sums)).toEqual([...heads.map(figureOf), ...(isWithin ? [] : rows)])
  expect(figures(sheet.within)).toEqual(isWithin && rows.length > 0 ? [figureOf(net), ...rows] : [])
})

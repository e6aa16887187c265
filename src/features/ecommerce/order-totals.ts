// The sums of a cart or an order, by the shop's rules: prices contain their tax, and delivery has the highest rate.
import { rateMax } from '#kernel/money.ts'
import { totalsOf } from '#kernel/totals.ts'

/** `price` is for one, tax included; a line of no pieces counts for nothing. */
type OrderLine = { price: number; quantity: number; taxRate: number }

export type OrderTotals = {
  /** The sum of price × quantity. */
  subtotal: number
  /** Never more than the subtotal. */
  discount: number
  shipping: number
  /** Subtotal − discount + shipping. */
  total: number
  /** The tax that the total contains, by rate; rates without tax are absent. The highest rate first. */
  taxes: { rate: number; amount: number }[]
}
export type OrderSums = {
  totals: OrderTotals
  /** Each line before the discount, and its part of the discount; the parts add up to it. */
  lines: { subtotal: number; discount: number }[]
}

const hundredthsOfPercent = rateMax / 100
const taxesOf = (rate: number): string[] => (rate > 0 ? [String(rate / hundredthsOfPercent)] : [])
const rateOf = (percent: string): number => Math.round(Number(percent) * hundredthsOfPercent)

/** The discount is spread over the lines in proportion, so that the tax it takes with it is right when rates differ. */
export function addUpOrder(lines: readonly OrderLine[], { discount = 0, shipping = 0 } = {}): OrderSums {
  const deliveryRate = Math.max(0, ...lines.map(({ quantity, taxRate }) => (quantity > 0 ? taxRate : 0)))
  const sums = totalsOf({
    lines: lines.map(({ price, quantity, taxRate }) => ({ price, quantity: `${quantity}`, taxes: taxesOf(taxRate) })),
    discount: { amount: discount },
    shipping: { price: shipping, taxes: taxesOf(deliveryRate) },
    pricesIncludeTax: true,
    rounding: 'document',
  })
  const taxes = sums.taxes
    .map(({ rate, amount }) => ({ rate: rateOf(rate), amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => other.rate - one.rate)
  return {
    totals: { subtotal: sums.subtotal, discount: sums.discount, shipping, total: sums.total, taxes },
    lines: sums.lines.map((subtotal, index) => ({ subtotal, discount: sums.discountByLine[index] ?? 0 })),
  }
}

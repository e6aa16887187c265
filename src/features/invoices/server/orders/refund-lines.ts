// The lines of the credit note of a refund: what came back, and exactly the amount that is paid back.
import type { Sale, SaleRefund } from '#records/sales/contract.ts'
import type { DraftInput, LineInput } from '../../entities.ts'
import { deliveryTaxes, lineOfItem, taxesOf } from './order-draft.ts'

type Lines = Pick<DraftInput, 'lines' | 'shipping' | 'shippingTaxes' | 'discount'>
type SoldItem = Sale['items'][number]

/** The cost of so many pieces of a line, with their share of the discount; rounded down, as the shop does. */
function costOf({ price, quantity, discount }: SoldItem, count: number): number {
  const whole = BigInt(price) * BigInt(quantity) - BigInt(discount)
  return Number((whole * BigInt(count)) / BigInt(quantity))
}

/** Splits an amount by weights; what rounding leaves goes to the last. */
function split(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + BigInt(one), 0n)
  let left = amount
  return weights.map((weight, index) => {
    const part = sum === 0n ? 0 : Number((BigInt(amount) * BigInt(weight)) / sum)
    const own = index === weights.length - 1 ? left : part
    left -= own
    return own
  })
}

/** An amount that is of no item: a line for each rate, in proportion to what was sold at it. */
function amountLines(sale: Sale, amount: number, { title, idOf }: Writing): LineInput[] {
  const rates = [...new Set(sale.items.map(({ taxRate }) => taxRate))]
  const soldAt = rates.map((rate) =>
    sale.items.filter(({ taxRate }) => taxRate === rate).reduce((sum, item) => sum + costOf(item, item.quantity), 0),
  )
  const weights = soldAt.every((sold) => sold === 0) ? soldAt.map(() => 1) : soldAt
  const amounts = split(amount, weights)
  return rates.flatMap((rate, index) => {
    const part = amounts[index] ?? 0
    if (part === 0) return []
    const line = { title, description: '', serviceId: null, quantity: '-1', discount: null }
    return [{ ...line, id: idOf(), price: part, taxes: taxesOf(rate) }]
  })
}

type Writing = { title: string; idOf: () => string }

/** At their prices, less what of it isn't paid back. */
function itemLines(sale: Sale, items: SaleRefund['items']): { lines: LineInput[]; sum: number } {
  let sum = 0
  const lines = items.flatMap(({ id, quantity }) => {
    const item = sale.items.find((one) => one.id === id)
    if (!item || quantity === 0) return []
    const cost = costOf(item, quantity)
    const less = item.price * quantity - cost
    sum += cost
    return [{ ...lineOfItem(item, -quantity), discount: less > 0 ? ({ kind: 'amount', amount: less } as const) : null }]
  })
  return { lines, sum }
}

/** The total is below zero by `amount`, whatever was agreed: delivery and other amounts besides, or less than its items. */
export function refundLines(
  sale: Sale,
  { items, amount }: Pick<SaleRefund, 'items' | 'amount'>,
  writing: Writing,
): Lines {
  const { lines, sum } = itemLines(sale, items)
  const rest = Math.max(0, amount - sum)
  const shipping = lines.length > 0 ? Math.min(rest, sale.shipping) : 0
  const less = Math.max(0, sum - amount)
  return {
    lines: [...lines, ...amountLines(sale, rest - shipping, writing)],
    shipping: 0 - shipping,
    shippingTaxes: deliveryTaxes(sale),
    discount: less > 0 ? { kind: 'amount', amount: less } : null,
  }
}

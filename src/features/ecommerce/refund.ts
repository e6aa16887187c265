// Calculates a refund: for some items, as an amount, or everything left; never more than was paid.

export type RefundLine = {
  id: string
  price: number
  quantity: number
  /** The line's share of the order's discount. */
  discount: number
  /** How many were paid back, and how many came back into stock. */
  refunded: number
  restocked: number
}
/** The requested refund: everything left when it names neither items nor an amount. */
export type RefundRequest = {
  items?: readonly { itemId: string; quantity: number }[] | undefined
  amount?: number | undefined
  isRestocked: boolean
}
type RefundInput = RefundRequest & {
  /** The provider's refunds are multiples of this. */
  step?: number
}
export type Refund = {
  amount: number
  lines: { itemId: string; quantity: number; restockedAmount: number | null }[]
}
export type RefundProblem = { field: 'items' | 'amount'; limit: number }

/** The price of the first `count` pieces of a line, so that partial refunds add up to the whole. */
function costOf({ price, quantity, discount }: RefundLine, count: number): number {
  const whole = BigInt(price) * BigInt(quantity) - BigInt(discount)
  return Number((whole * BigInt(count)) / BigInt(quantity))
}
const costBetween = (line: RefundLine, from: number, count: number) => costOf(line, from + count) - costOf(line, from)

/** `left`: what was paid and not paid back yet. */
export function refundOf(lines: readonly RefundLine[], left: number, request: RefundInput): Refund | RefundProblem {
  const { amount, step = 1 } = request
  if (amount !== undefined) {
    const most = Math.min(amount, left)
    const possible = most - (most % step)
    return amount === possible ? { amount, lines: [] } : { field: 'amount', limit: possible }
  }
  const counts = new Map((request.items ?? []).map(({ itemId, quantity }) => [itemId, quantity]))
  const chosen = lines
    .map((line) => ({ line, open: line.quantity - line.refunded }))
    .map(({ line, open }) => ({ line, open, count: request.items ? (counts.get(line.id) ?? 0) : open }))
  const tooMany = chosen.find(({ open, count }) => count > open)
  if (tooMany) return { field: 'items', limit: tooMany.open }
  const sum = chosen.reduce((total, { line, count }) => total + costBetween(line, line.refunded, count), 0)
  return {
    // An amount refunded earlier is not refunded again for the items.
    amount: request.items ? Math.min(sum - (sum % step), left) : left,
    lines: chosen
      .filter(({ count }) => count > 0)
      .map(({ line, count }) => ({
        itemId: line.id,
        quantity: count,
        restockedAmount: request.isRestocked ? costBetween(line, line.restocked, count) : null,
      })),
  }
}

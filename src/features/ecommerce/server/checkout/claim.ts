// Takes what a cart wants out of the shop: stock and the use of a code, or says item by item why not.
import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { FieldProblem, FieldProblems } from '#kernel/shape.ts'
import type { Delivery } from '../../checkout-contract.ts'
import { couponEffect } from '../../coupon.ts'
import type { OrderSums } from '../../order-totals.ts'
import type { Coupon } from '../coupons/coupon-queries.ts'
import { claimUse } from '../coupons/coupon-queries.ts'
import type { PricedLine, Wanted } from './pricing.ts'
import { currencyOf, priceLine, subtotalOf, sumsOf } from './pricing.ts'
import { claimStock, readOnSale } from './product-queries.ts'

const changed = (fields: FieldProblems) => new AppError('conflict', 'The cart has changed', { fields })

function problemOf({ change, product }: PricedLine): FieldProblem | undefined {
  if (change === null) return undefined
  const problems: Record<typeof change, FieldProblem> = {
    gone: { code: 'gone' },
    soldOut: { code: 'sold-out' },
    choice: { code: 'not-allowed' },
    few: { code: 'too-large', limit: product?.available ?? 0 },
    price: { code: 'price-changed', limit: product?.price ?? 0 },
  }
  return problems[change]
}

/** All lines as they were claimed; throws with what changed about which of them. */
export async function claimLines(tx: Tx, items: readonly Wanted[]): Promise<{ lines: PricedLine[]; currency: string }> {
  const claimed = await claimStock(tx, items)
  const wanted = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
  // By a statement that begins once they are claimed: what waited for a change would still see the pictures before it.
  const now = await readOnSale(tx, [...wanted.keys()])
  // As it was before they were taken.
  const before = now.map((product) => ({
    ...product,
    available: product.available + (claimed.has(product.id) ? (wanted.get(product.id) ?? 0) : 0),
  }))
  const known = new Map(before.map((product) => [product.id, product]))
  const currency = currencyOf(items, known) ?? ''
  const lines = items.map((item) => priceLine(item, known.get(item.productId), currency))
  const problems = lines.flatMap((line) => {
    const problem = problemOf(line)
    return problem ? [[`items.${line.item.productId}`, problem] as const] : []
  })
  if (problems.length > 0) throw changed(Object.fromEntries(problems))
  // Somebody gave some back a moment after they were missing.
  if (claimed.size < items.length) throw new AppError('busy', 'Please try again', { retryAfter: 1 })
  return { lines, currency }
}

type Agreed = { delivery: Delivery; total: number; personId: string | null }
type Priced = {
  lines: readonly PricedLine[]
  currency: string
  coupon: (Coupon & { usesByPerson: number }) | undefined
}

/** Null for a visitor. */
const usesOf = (coupon: Priced['coupon'], personId: string | null) =>
  personId === null ? null : (coupon?.usesByPerson ?? 0)

/** The sums that the person agreed to; claims one use of the code. `isTyped`: they count on a code. */
export async function claimTotal(
  tx: Tx,
  { lines, currency, coupon }: Priced,
  { delivery, total, personId, isTyped }: Agreed & { isTyped: boolean },
): Promise<OrderSums> {
  const cart = {
    subtotal: subtotalOf(lines),
    currency,
    now: new Date(),
    usesByPerson: usesOf(coupon, personId),
  }
  const effect = isTyped ? couponEffect(coupon, cart) : undefined
  if (effect?.refusal !== undefined) throw changed({ coupon: { code: 'not-allowed' } })
  if (coupon && effect && !(await claimUse(tx, coupon.id, personId))) {
    throw changed({ coupon: { code: 'not-allowed' } })
  }
  const sums = sumsOf(lines, { delivery, currency, reduction: effect })
  const now = sums.totals.total
  if (now !== total) throw changed({ total: { code: 'price-changed', limit: now } })
  return sums
}

// Quotes a cart, its delivery options and payment methods, without claiming anything.
import { refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { cardLeastOf, providerNameOf } from '#records/payments/server/providers.ts'
import { deliveries, payments, quoteCart, readOptions } from '../../checkout-contract.ts'
import { couponEffect, couponKey } from '../../coupon.ts'
import { deliveryPrice } from '../../delivery.ts'
import { readCouponByKey } from '../coupons/coupon-queries.ts'
import type { Guesser } from '../coupons/guesses.ts'
import { beginGuess } from '../coupons/guesses.ts'
import { takesPayment } from '../payments/methods.ts'
import type { PricedLine, Wanted } from './pricing.ts'
import { currencyOf, priceLine, quotedLine, subtotalOf, sumsOf } from './pricing.ts'
import { readOnSale } from './product-queries.ts'

/** List each product only once. */
export function checkLines(items: readonly Wanted[]): void {
  const ids = new Set(items.map(({ productId }) => productId))
  if (ids.size < items.length) throw refusedField('items', 'not-allowed', 'List each product only once')
}

/** The coupon of a code that somebody typed; wrong ones are counted. */
export async function findCoupon(tx: Tx, code: string, guesser: Guesser) {
  const forgive = await beginGuess(tx, guesser)
  const coupon = await readCouponByKey(tx, couponKey(code), guesser.personId)
  if (coupon) await forgive()
  return coupon
}

type Carted = { lines: readonly PricedLine[]; currency: string; code: string; guesser: Guesser }

/** The discount of a typed code, and its status; neither without a code. */
async function readReduction(tx: Tx, { lines, currency, code, guesser }: Carted) {
  if (couponKey(code) === '') return { reduction: undefined, coupon: null }
  const coupon = await findCoupon(tx, code, guesser)
  const cart = {
    subtotal: subtotalOf(lines),
    currency,
    now: new Date(),
    usesByPerson: guesser.personId === undefined ? null : (coupon?.usesByPerson ?? 0),
  }
  const effect = couponEffect(coupon, cart)
  const named = { code: coupon?.code ?? code.trim() }
  if (effect.refusal !== undefined) {
    const { refusal, minimum = null } = effect
    return { reduction: undefined, coupon: { ...named, isFreeDelivery: false, refusal, minimum } }
  }
  const { isFreeDelivery } = effect
  return { reduction: effect, coupon: { ...named, isFreeDelivery, refusal: null, minimum: null } }
}

export const checkoutCalls: Part[] = [
  on(quoteCart, async ({ db, actor, config, workspace, request, input: { items, delivery, coupon: code = '' } }) => {
    checkLines(items)
    const products = await readOnSale(
      db,
      items.map(({ productId }) => productId),
    )
    const known = new Map(products.map((product) => [product.id, product]))
    const currency = currencyOf(items, known) ?? workspace.currency
    const lines = items.map((item) => priceLine(item, known.get(item.productId), currency))
    const guesser = { personId: actor?.id, address: request.address, config }
    const { reduction, coupon } = await readReduction(db, { lines, currency, code, guesser })
    const { totals } = sumsOf(lines, { delivery, currency, reduction })
    const cardLeast = cardLeastOf(config, currency)
    return { quote: { currency, items: lines.map(quotedLine), ...totals, cardLeast, coupon } }
  }),

  on(readOptions, async ({ config, workspace: { currency } }) => ({
    currency,
    delivery: deliveries.map((value) => ({ value, price: deliveryPrice(value, currency) })),
    payment: payments.filter((value) => takesPayment(config, value)).map((value) => ({ value })),
    provider: providerNameOf(config) ?? ('none' as const),
  })),
]

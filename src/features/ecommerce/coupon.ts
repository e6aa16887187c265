// A coupon's discount on a cart, or the reason for none.
import type { Infer } from '#kernel/shape.ts'
import { part } from '#kernel/money.ts'
import type { CouponRefusal } from './checkout-contract.ts'
import type { Coupon } from './manage-contract.ts'

export type CouponTerms = Omit<Infer<typeof Coupon>, 'id' | 'code'>
/** `usesByPerson`: how often who asks has used the code; null for visitors, of whom nobody knows it. */
type CouponCart = { subtotal: number; currency: string; now: Date; usesByPerson: number | null }
type CouponEffect =
  | { discount: number; isFreeDelivery: boolean; refusal?: undefined }
  | { refusal: CouponRefusal; minimum?: number }

/** As codes are compared: how people write capitals, widths and spaces around it makes no other code. */
export const couponKey = (code: string): string => code.normalize('NFKC').trim().toLowerCase()

/** Without `terms` there is no such code; one that is switched off is none either. */
export function couponEffect(terms: CouponTerms | undefined, cart: CouponCart): CouponEffect {
  const refusal = terms ? refusalOf(terms, cart) : ('unknown' as const)
  if (!terms || refusal) {
    return { refusal: refusal ?? 'unknown', ...(refusal === 'tooLittle' && terms && { minimum: terms.minimum }) }
  }
  return { discount: discountOf(terms, cart.subtotal), isFreeDelivery: terms.kind === 'freeDelivery' }
}

const isUsed = (uses: number, most: number | null) => most !== null && uses >= most
const isBefore = (now: Date, moment: string | null) => moment !== null && now.getTime() < Date.parse(moment)
const isAfter = (now: Date, moment: string | null) => moment !== null && now.getTime() > Date.parse(moment)

function refusalOf(terms: CouponTerms, { subtotal, currency, now, usesByPerson }: CouponCart) {
  if (!terms.isActive) return 'unknown'
  if (isBefore(now, terms.startsAt)) return 'tooEarly'
  if (isAfter(now, terms.endsAt)) return 'over'
  if (isUsed(terms.uses, terms.usesMost)) return 'usedUp'
  const own = ownRefusalOf(terms.usesOfPerson, usesByPerson)
  if (own) return own
  if (namesAmount(terms) && terms.currency !== currency) return 'otherCurrency'
  return subtotal < terms.minimum ? 'tooLittle' : undefined
}

/** Refusals that depend on the caller’s own uses; a visitor’s can’t be counted. */
function ownRefusalOf(most: number | null, uses: number | null) {
  if (most === null) return undefined
  if (uses === null) return 'signIn'
  return isUsed(uses, most) ? 'usedByYou' : undefined
}

/** A share and a delivery are the same in every currency. */
const namesAmount = ({ kind, minimum }: CouponTerms) => kind === 'amount' || minimum > 0

/** Never more than what the cart holds. */
function discountOf({ kind, rate, amount }: CouponTerms, subtotal: number): number {
  if (kind === 'percentage') return part(subtotal, rate)
  return kind === 'amount' ? Math.min(amount, subtotal) : 0
}

// The values of the coupon form, and the input that the server gets.
import type { InputOf } from '#kernel/contract.ts'
import { inUnits } from '#kernel/money.ts'
import type { FieldProblems, Infer } from '#kernel/shape.ts'
import type { Coupon as CouponShape, createCoupon } from '../../manage-contract.ts'
import { couponKinds } from '../../manage-contract.ts'
import { daysOf, momentsOf } from '../orders/days.ts'
import { amountIn, numberIn, percentOf, rateIn } from '../typed-numbers.ts'

export type Coupon = Infer<typeof CouponShape>
type Sent = InputOf<typeof createCoupon>

export type CouponValues = {
  code: string
  kind: Coupon['kind']
  /** In percent. */
  rate: string
  amount: string
  /** Calendar days where the reader is, both included. */
  startsAt: string | null
  endsAt: string | null
  minimum: string
  usesMost: string
  usesOfPerson: string
  isActive: boolean
}

export const emptyCoupon: CouponValues = {
  code: '',
  kind: 'percentage',
  rate: '',
  amount: '',
  startsAt: null,
  endsAt: null,
  minimum: '',
  usesMost: '',
  usesOfPerson: '',
  isActive: true,
}

/** Drafts survive a lost session, including the kind of amount. */
export const keptFields = ['code', 'kind', 'rate', 'amount', 'minimum', 'usesMost', 'usesOfPerson'] as const

export function readKept({ kind, ...texts }: Readonly<Record<string, string>>): Partial<CouponValues> {
  const known = couponKinds.find((one) => one === kind)
  return { ...texts, ...(known && { kind: known }) }
}

export function valuesOf(coupon: Coupon): CouponValues {
  const { code, kind, rate, amount, minimum, usesMost, usesOfPerson, isActive, currency } = coupon
  const { from, to } = daysOf([coupon.startsAt, coupon.endsAt])
  const units = (sum: number) => (sum === 0 ? '' : String(inUnits(sum, currency)))
  return {
    code,
    kind,
    isActive,
    rate: rate === 0 ? '' : percentOf(rate),
    amount: units(amount),
    minimum: units(minimum),
    startsAt: from,
    endsAt: to,
    usesMost: String(usesMost ?? ''),
    usesOfPerson: String(usesOfPerson ?? ''),
  }
}

const limitIn = (text: string) => (text.trim() === '' ? null : numberIn(text))

/** As the call takes it; what its kind does not ask for is nothing. */
export function sentOf(values: CouponValues, currency: string): Sent {
  const { code, kind, rate, amount, startsAt, endsAt, minimum, usesMost, usesOfPerson, isActive } = values
  const [from, until] = momentsOf({ from: startsAt, to: endsAt })
  return {
    code: code.trim(),
    kind,
    isActive,
    rate: kind === 'percentage' ? rateIn(rate) : 0,
    amount: kind === 'amount' ? amountIn(amount, currency) : 0,
    startsAt: from,
    endsAt: until,
    minimum: minimum.trim() === '' ? 0 : amountIn(minimum, currency),
    usesMost: limitIn(usesMost),
    usesOfPerson: limitIn(usesOfPerson),
  }
}

/** Only the changed fields, so that others' changes stay; days are sent in the shop's time zone. */
export function changesOf(coupon: Coupon, sent: Sent): Partial<Sent> {
  const before = sentOf(valuesOf(coupon), coupon.currency)
  return Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== before[field as keyof typeof before]),
  )
}

/** Required fields of the kind that are missing. */
export function missingOf({ kind, rate, amount }: CouponValues): FieldProblems {
  if (kind === 'percentage' && rate.trim() === '') return { rate: { code: 'required' } }
  return kind === 'amount' && amount.trim() === '' ? { amount: { code: 'required' } } : {}
}

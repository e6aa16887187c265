// The discount of every kind of coupon, and each reason for none.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CouponTerms } from './coupon.ts'
import { couponEffect, couponKey } from './coupon.ts'

const terms: CouponTerms = {
  kind: 'percentage',
  rate: 1000,
  amount: 0,
  startsAt: null,
  endsAt: null,
  minimum: 0,
  usesMost: null,
  usesOfPerson: null,
  isActive: true,
  currency: 'EUR',
  uses: 0,
}
const cart = { subtotal: 9995, currency: 'EUR', now: new Date('2026-06-01T12:00:00Z'), usesByPerson: 0 }

describe('a code', () => {
  test('takes off a share, rounded as prices are', () => {
    expect(couponEffect(terms, cart)).toEqual({ discount: 1000, isFreeDelivery: false })
  })

  test('takes off an amount, and never more than the cart holds', () => {
    const amount = { ...terms, kind: 'amount' as const, amount: 2500 }
    expect(couponEffect(amount, cart)).toMatchObject({ discount: 2500 })
    expect(couponEffect(amount, { ...cart, subtotal: 900 })).toMatchObject({ discount: 900 })
  })

  test('delivers for nothing', () => {
    expect(couponEffect({ ...terms, kind: 'freeDelivery' }, cart)).toEqual({ discount: 0, isFreeDelivery: true })
  })

  test.each([
    ['unknown', { isActive: false }, {}],
    ['tooEarly', { startsAt: '2026-06-01T12:00:00.001Z' }, {}],
    ['over', { endsAt: '2026-06-01T11:59:59.999Z' }, {}],
    ['usedUp', { usesMost: 3, uses: 3 }, {}],
    ['usedByYou', { usesOfPerson: 1 }, { usesByPerson: 1 }],
    ['otherCurrency', { kind: 'amount', amount: 100 }, { currency: 'VND' }],
    ['otherCurrency', { minimum: 100 }, { currency: 'VND' }],
  ] as const)('is %s', (refusal, changed, asked) => {
    expect(couponEffect({ ...terms, ...changed }, { ...cart, ...asked })).toEqual({ refusal })
  })

  test('that nobody made is unknown, and one with a minimum says it', () => {
    expect(couponEffect(undefined, cart)).toEqual({ refusal: 'unknown' })
    expect(couponEffect({ ...terms, minimum: 9996 }, cart)).toEqual({ refusal: 'tooLittle', minimum: 9996 })
    expect(couponEffect({ ...terms, minimum: 9995 }, cart)).toMatchObject({ discount: 1000 })
  })

  test('counts in its first and in its last moment, and a share in every currency', () => {
    const moment = cart.now.toISOString()
    expect(couponEffect({ ...terms, startsAt: moment, endsAt: moment }, cart)).toMatchObject({ discount: 1000 })
    expect(couponEffect(terms, { ...cart, currency: 'KWD' })).toMatchObject({ discount: 1000 })
  })

  test('is the same code in capitals and small letters, and in wide ones', () => {
    expect(couponKey(' Court10 ')).toBe(couponKey('ＣＯＵＲＴ10'))
  })
})

test('no code ever takes off more than the cart holds, or less than nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('percentage', 'amount', 'freeDelivery'),
      fc.nat(10_000),
      fc.nat(10_000_000),
      fc.nat(10_000_000),
      (kind, rate, amount, subtotal) => {
        const effect = couponEffect({ ...terms, kind, rate, amount }, { ...cart, subtotal })
        const discount = effect.refusal === undefined ? effect.discount : -1
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      },
    ),
  )
})

// Refunds: never more than was paid, and in parts as much as at once.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefundLine } from './refund.ts'
import { refundOf } from './refund.ts'

const line = (more: Partial<RefundLine> = {}): RefundLine => ({
  id: 'mug',
  price: 1000,
  quantity: 3,
  discount: 100,
  refunded: 0,
  restocked: 0,
  ...more,
})

describe('a refund', () => {
  test('of all is all that is left, delivery too', () => {
    expect(refundOf([line()], 3900, { isRestocked: true })).toEqual({
      amount: 3900,
      lines: [{ itemId: 'mug', quantity: 3, restockedAmount: 2900 }],
    })
  })

  test('of some things is their part of what the line cost', () => {
    const request = { items: [{ itemId: 'mug', quantity: 1 }], isRestocked: false }
    expect(refundOf([line()], 3900, request)).toEqual({
      amount: 966,
      lines: [{ itemId: 'mug', quantity: 1, restockedAmount: null }],
    })
  })

  test('is refused when it is more than is left, of things or of money', () => {
    const request = { items: [{ itemId: 'mug', quantity: 2 }], isRestocked: true }
    expect(refundOf([line({ refunded: 2 })], 900, request)).toEqual({ field: 'items', limit: 1 })
    expect(refundOf([line()], 900, { amount: 901, isRestocked: false })).toEqual({ field: 'amount', limit: 900 })
  })

  test('is a multiple of what the provider can pay back', () => {
    expect(refundOf([line()], 3900, { amount: 1234, isRestocked: false, step: 10 })).toEqual({
      field: 'amount',
      limit: 1230,
    })
    const request = { items: [{ itemId: 'mug', quantity: 1 }], isRestocked: false, step: 10 }
    expect(refundOf([line()], 3900, request)).toMatchObject({ amount: 960 })
  })

  test('of things takes off what was paid back as an amount before', () => {
    const request = { items: [{ itemId: 'mug', quantity: 3 }], isRestocked: true }
    expect(refundOf([line()], 2000, request)).toMatchObject({ amount: 2000 })
  })
})

test('thing by thing as much is paid back as at once', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 }), fc.nat(100), (price, quantity, share) => {
      const discount = Math.floor((price * quantity * share) / 100)
      let sum = 0
      for (let refunded = 0; refunded < quantity; refunded++) {
        const request = { items: [{ itemId: 'mug', quantity: 1 }], isRestocked: true }
        const refund = refundOf([line({ price, quantity, discount, refunded, restocked: refunded })], Infinity, request)
        sum += 'amount' in refund ? refund.amount : NaN
      }
      expect(sum).toBe(price * quantity - discount)
    }),
  )
})

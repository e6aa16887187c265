// Sums of carts and orders: they add up, and the tax they contain is told by rate.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountMax, rateMax, withTax } from '#kernel/money.ts'
import { itemsMost, quantityMost } from './contract.ts'
import { addUpOrder } from './order-totals.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000 })
const quantities = fc.integer({ min: 1, max: 99 })
const lines = fc.array(
  fc.record({ price: amounts, quantity: quantities, taxRate: fc.constantFrom(0, 550, 700, 1000, 1900, 2500) }),
  { maxLength: 30 },
)
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

test('the lines less the discount plus delivery are the total, whatever is bought', () => {
  fc.assert(
    fc.property(lines, amounts, amounts, (bought, discount, shipping) => {
      const { totals, lines: summed } = addUpOrder(bought, { discount, shipping })
      const sums = bought.map(({ price, quantity }) => price * quantity)
      expect(summed.map(({ subtotal }) => subtotal)).toEqual(sums)
      expect(totals.subtotal).toBe(sumOf(sums))
      expect(totals.discount).toBe(Math.min(discount, totals.subtotal))
      expect(sumOf(summed.map((line) => line.discount))).toBe(totals.discount)
      expect(totals.total).toBe(totals.subtotal - totals.discount + shipping)
      expect(sumOf(totals.taxes.map(({ amount }) => amount))).toBeLessThanOrEqual(totals.total)
    }),
  )
})

test('the tax within a price is the tax that was put on it, at every rate', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: rateMax }), (net, rate) => {
      const price = withTax(net, rate)
      const tax = price - net
      const { taxes } = addUpOrder([{ price, quantity: 1, taxRate: rate }]).totals
      expect(taxes).toEqual(tax > 0 ? [{ rate, amount: tax }] : [])
    }),
  )
})

test('the tax of mixed rates is told by rate, after the discount, with delivery at the highest', () => {
  const bought = [
    { price: 1000, quantity: 1, taxRate: 0 },
    { price: 5350, quantity: 2, taxRate: 700 },
    { price: 11_900, quantity: 1, taxRate: 1900 },
  ]
  expect(addUpOrder(bought, { discount: 2360, shipping: 1190 })).toEqual({
    totals: {
      subtotal: 23_600,
      discount: 2360,
      shipping: 1190,
      total: 22_430,
      taxes: [
        { rate: 1900, amount: 1900 },
        { rate: 700, amount: 630 },
      ],
    },
    lines: [
      { subtotal: 1000, discount: 100 },
      { subtotal: 10_700, discount: 1070 },
      { subtotal: 11_900, discount: 1190 },
    ],
  })
})

test('a line of no pieces neither costs anything nor sets the rate of delivery', () => {
  const bought = [
    { price: 1070, quantity: 1, taxRate: 700 },
    { price: 1190, quantity: 0, taxRate: 1900 },
  ]
  const { totals, lines: summed } = addUpOrder(bought, { discount: 535, shipping: 535 })
  expect(totals).toEqual({
    subtotal: 1070,
    discount: 535,
    shipping: 535,
    total: 1070,
    taxes: [{ rate: 700, amount: 70 }],
  })
  expect(summed[1]).toEqual({ subtotal: 0, discount: 0 })
})

test('the largest cart adds up without loss', () => {
  const bought = Array.from({ length: itemsMost }, () => ({ price: amountMax, quantity: quantityMost, taxRate: 1900 }))
  const { total } = addUpOrder(bought, { discount: 1, shipping: amountMax }).totals
  expect(BigInt(total)).toBe(BigInt(amountMax) * BigInt(quantityMost * itemsMost + 1) - 1n)
})

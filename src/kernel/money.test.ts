// Sums of money: they always add up, in currencies of any number of digits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOptions, digitsOf, fromUnits, inUnits, part, split, taxWithin, totalsOf, withTax } from './money.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000 })
const lines = fc.array(
  fc.record({
    price: amounts,
    quantity: fc.integer({ min: 1, max: 99 }),
    taxRate: fc.constantFrom(0, 550, 700, 1000, 1900, 2500),
  }),
  { maxLength: 30 },
)

test('currencies have as many digits as their law says', () => {
  expect(['EUR', 'USD', 'VND', 'JPY', 'KWD'].map(digitsOf)).toEqual([2, 2, 0, 0, 3])
  // Engines leave these digits out where nobody uses coins any more; banks do not.
  expect(['HUF', 'RSD', 'IDR', 'COP'].map(digitsOf)).toEqual([2, 2, 2, 2])
  expect(new Intl.NumberFormat('en', currencyOptions('HUF')).format(inUnits(5000, 'HUF'))).toMatch(/50\.00$/)
})

test('what is typed becomes whole smallest units, and what the currency does not have is refused', () => {
  expect(fromUnits(0.1 + 0.2, 'EUR')).toBe(30)
  expect(fromUnits(19.99, 'EUR')).toBe(1999)
  expect(fromUnits(0.005, 'EUR')).toBeUndefined()
  expect(fromUnits(25_000, 'VND')).toBe(25_000)
  expect(fromUnits(1.5, 'VND')).toBeUndefined()
  expect(fromUnits(1.234, 'KWD')).toBe(1234)
  expect(fromUnits(Number.NaN, 'EUR')).toBeUndefined()
})

test('every amount that is shown can be typed again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.constantFrom('EUR', 'VND', 'KWD'),
      (amount, currency) => {
        expect(fromUnits(inUnits(amount, currency), currency)).toBe(amount)
      },
    ),
  )
})

test('half a smallest unit is no amount, however large the rest', () => {
  expect(fromUnits(5000.015, 'EUR')).toBeUndefined()
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.constantFrom('EUR', 'VND', 'KWD'),
      (amount, currency) => {
        expect(fromUnits(inUnits(amount + 0.5, currency), currency)).toBeUndefined()
      },
    ),
  )
})

test('rates are rounded half away from zero', () => {
  expect(part(995, 1000)).toBe(100)
  expect(part(5, 1000)).toBe(1)
  expect(part(4, 1000)).toBe(0)
})

test('the tax within a price is the tax that was put on it', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 550, 700, 1900, 2500), (net, rate) => {
      const gross = withTax(net, rate)
      expect(gross - taxWithin(gross, rate)).toBe(net)
    }),
  )
})

test('the parts of a split add up, none is further than one unit from its share, nothing gets nothing', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 40 }), (amount, weights) => {
      const shares = split(amount, weights)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
      if (sum === 0) return
      for (const [index, share] of shares.entries()) {
        const weight = weights[index] ?? 0
        // Nothing of nothing; otherwise less than a unit away, but for what the division itself is off.
        expect(Math.abs(share - (amount * weight) / sum)).toBeLessThan(weight === 0 ? 1e-9 : 1.001)
      }
    }),
  )
})

test('the lines less the discount plus delivery are the total, whatever is bought', () => {
  fc.assert(
    fc.property(lines, amounts, amounts, (bought, discount, shipping) => {
      const totals = totalsOf(bought, { discount, shipping })
      const sum = bought.reduce((total, { price, quantity }) => total + price * quantity, 0)
      expect(totals.subtotal).toBe(sum)
      expect(totals.discount).toBe(Math.min(discount, sum))
      expect(totals.total).toBe(sum - totals.discount + shipping)
      expect(totals.total).toBeGreaterThanOrEqual(shipping)
      const taxes = totals.taxes.reduce((total, { amount }) => total + amount, 0)
      expect(taxes).toBeLessThanOrEqual(totals.total)
    }),
  )
})

test('the tax of mixed rates is told by rate, after the discount, with delivery at the highest', () => {
  const bought = [
    { price: 11_900, quantity: 1, taxRate: 1900 },
    { price: 5350, quantity: 2, taxRate: 700 },
    { price: 1000, quantity: 1, taxRate: 0 },
  ]
  expect(totalsOf(bought, { discount: 2360, shipping: 1190 })).toEqual({
    subtotal: 23_600,
    discount: 2360,
    shipping: 1190,
    total: 22_430,
    taxes: [
      { rate: 1900, amount: 1900 },
      { rate: 700, amount: 630 },
    ],
  })
})

// Amounts of money as they are typed and shown, in currencies of any number of digits, and parts of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOptions, digitsOf, fromUnits, inUnits, part } from './money.ts'

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

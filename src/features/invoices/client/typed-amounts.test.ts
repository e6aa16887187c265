// Typed amounts, quantities and rates.
import { expect, test } from 'vitest'
import { amountIn, decimalIn, ratesIn, typedAmount, typedRates } from './typed-amounts.ts'

test.each([
  ['860', 'USD', 86_000],
  ['14.5', 'EUR', 1450],
  ['14,50', 'EUR', 1450],
  ['1,000', 'USD', 100_000],
  ['1.000,50', 'EUR', 100_050],
  ['1 000', 'EUR', 100_000],
  ['-59.50', 'EUR', -5950],
  ['−59.50', 'EUR', -5950],
  ['٥٩٫٥', 'EUR', 5950],
  ['1.250', 'KWD', 1250],
  ['96.000', 'VND', 96_000],
  ['.5', 'USD', 50],
])('%s in %s', (text, currency, amount) => {
  expect(amountIn(text, currency)).toBe(amount)
})

test.each(['', 'ten', '1.2.3', '0.005', '1,00,0', '--1', '-'])('%j is no amount', (text) => {
  expect(amountIn(text, 'USD')).toBeUndefined()
})

test('what could be meant in two ways is no quantity', () => {
  expect(decimalIn('2.125')).toBe('2.125')
  expect(decimalIn('1,000')).toBeUndefined()
  expect(decimalIn('-0,5')).toBe('-0.5')
  expect(decimalIn('007')).toBe('7')
})

test('rates are one, several, or none', () => {
  expect(ratesIn('19 %')).toEqual(['19'])
  expect(ratesIn('5 + 9,975')).toEqual(['5', '9.975'])
  expect(ratesIn(' ')).toEqual([])
  expect(ratesIn('-5')).toBeUndefined()
  expect(ratesIn('5 +')).toBeUndefined()
  expect(typedRates(['5', '9.975'])).toBe('5 + 9.975')
})

test('a field shows all decimals of the currency', () => {
  expect(typedAmount(86_000, 'USD')).toBe('860.00')
  expect(typedAmount(96_000, 'VND')).toBe('96000')
  expect(typedAmount(-1250, 'KWD')).toBe('-1.250')
})

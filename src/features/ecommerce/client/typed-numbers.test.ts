// Amounts typed by people of five languages: read as they meant them, or not at all.
import { expect, test } from 'vitest'
import { amountIn, numberIn, rateIn } from './typed-numbers.ts'

test.each([
  ['96', 'EUR', 9600],
  ['96.5', 'EUR', 9650],
  ['96,50', 'EUR', 9650],
  ['1,000', 'EUR', 100_000],
  ['96.505', 'EUR', 9_650_500],
  ['1.000', 'EUR', 100_000],
  ['1,234,567.89', 'EUR', 123_456_789],
  ['1.234.567,89', 'EUR', 123_456_789],
  ['1\u{202f}234,50', 'EUR', 123_450],
  ['٩٦٫٥٠', 'EUR', 9650],
  ['١٬٠٠٠', 'EUR', 100_000],
  ['９６．５０', 'EUR', 9650],
  ['۹۶٫۵۰', 'EUR', 9650],
  ['۱٬۰۰۰', 'EUR', 100_000],
  ['९६.५०', 'EUR', 9650],
  ['１，０００', 'EUR', 100_000],
  ['96.000', 'VND', 96_000],
  ['1.250.000', 'VND', 1_250_000],
  ['96000', 'VND', 96_000],
  ['1.500', 'KWD', 1500],
  ['2,750.125', 'KWD', 2_750_125],
])('%s %s is read as it is meant', (typed, currency, amount) => {
  expect(amountIn(typed, currency)).toBe(amount)
})

test.each([
  ['', 'EUR'],
  ['abc', 'EUR'],
  ['9.6.5', 'EUR'],
  ['1,00,000', 'EUR'],
  ['1.234,567,890', 'EUR'],
  ['96.5', 'VND'],
  ['1,000', 'KWD'],
  ['-5', 'EUR'],
])('%s %s is not guessed', (typed, currency) => {
  expect(amountIn(typed, currency)).toBeNaN()
})

test('counts have no decimals, rates have two', () => {
  expect(numberIn('1,000')).toBe(1000)
  expect(numberIn('1.5')).toBeNaN()
  expect(rateIn('5,5')).toBe(550)
  expect(rateIn('19')).toBe(1900)
})

// Numbers as they are typed in each of the languages.
import { expect, test } from 'vitest'
import { numberTyped } from './typed-number.ts'

test.each([
  ['19.5', 19.5],
  [' 19,5 ', 19.5],
  ['١٩٫٥', 19.5],
  ['١٢', 12],
  ['۱۲', 12],
  ['-3', -3],
  ['１２', 12],
  ['１９．５', 19.5],
  ['1,000', 1000],
  ['1.000', 1000],
  ['1\u202F234,5', 1234.5],
  ['١٬٠٠٠', 1000],
  ['1,234,567', 1_234_567],
  ['1,234.5', 1234.5],
  ['0.125', 0.125],
  ['0x10', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['soon', undefined],
  ['1,2,3', undefined],
])('“%s” is %s', (text, number) => {
  expect(numberTyped(text)).toBe(number)
})

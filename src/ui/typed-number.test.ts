// Numbers as they are typed in each of the languages.
import { expect, test } from 'vitest'
import { numberTyped } from './typed-number.ts'

test.each([
  ['19.5', 19.5],
  [' 19,5 ', 19.5],
  ['١٩٫٥', 19.5],
  ['١٢', 12],
  ['-3', -3],
  ['', undefined],
  ['soon', undefined],
  ['1,2,3', undefined],
])('“%s” is %s', (text, number) => {
  expect(numberTyped(text)).toBe(number)
})

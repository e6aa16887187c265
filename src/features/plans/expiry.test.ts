// Expiry dates of cards are read as people type them, and are over when their month is.
import { expect, test } from 'vitest'
import { isOver, readExpiry, writeExpiry } from './expiry.ts'

test.each([
  ['08/29', 8, 2029],
  ['8/29', 8, 2029],
  ['08 / 2029', 8, 2029],
  ['٠٨/٢٩', 8, 2029],
  ['12-31', 12, 2031],
])('%s is read', (text, expiryMonth, expiryYear) => {
  expect(readExpiry(text)).toEqual({ expiryMonth, expiryYear })
})

test.each(['', '13/29', '0/29', '08/9', '0829', '08/029', 'soon'])('“%s” is none', (text) => {
  expect(readExpiry(text)).toBeUndefined()
})

test('a card is good until its month is over everywhere', () => {
  const card = { expiryMonth: 12, expiryYear: 2029 }
  expect(writeExpiry(card)).toBe('12/29')
  expect(isOver(card, Date.UTC(2029, 11, 31, 23))).toBe(false)
  expect(isOver(card, Date.UTC(2030, 0, 1, 11))).toBe(false)
  expect(isOver(card, Date.UTC(2030, 0, 1, 12))).toBe(true)
})

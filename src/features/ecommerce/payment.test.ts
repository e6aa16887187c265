// Ways to pay by what a cart comes to.
import { expect, test } from 'vitest'
import { isTooLittle } from './payment.ts'

test('a card pays from the least amount on, or nothing at all; cash pays anything', () => {
  expect(isTooLittle('credit_card', { total: 49, cardLeast: 50 })).toBe(true)
  expect(isTooLittle('credit_card', { total: 50, cardLeast: 50 })).toBe(false)
  expect(isTooLittle('credit_card', { total: 0, cardLeast: 50 })).toBe(false)
  expect(isTooLittle('cash', { total: 1, cardLeast: 50 })).toBe(false)
})

// Numbers of the test provider's cards become what stands for them; no other number does.
import { expect, test } from 'vitest'
import { groupDigits, tokenOfCard } from './test-cards.ts'

test('a test card is known however it is typed', () => {
  expect(tokenOfCard('4242424242424242')).toBe('tok_visa')
  expect(tokenOfCard('4000-0000 0000 0002')).toBe('tok_declined')
  expect(tokenOfCard('٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢')).toBe('tok_visa')
  expect(tokenOfCard('۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲')).toBe('tok_visa')
})

test('a real card stands for nothing', () => {
  expect(tokenOfCard('4111 1111 1111 1111')).toBeUndefined()
  expect(tokenOfCard('')).toBeUndefined()
})

test('digits are grouped while one types', () => {
  expect(groupDigits('42424')).toBe('4242 4')
  expect(groupDigits('4242 4242 4242 4242')).toBe('4242 4242 4242 4242')
  expect(groupDigits('x')).toBe('')
})

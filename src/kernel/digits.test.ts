// Digits of every script and width.
import { expect, test } from 'vitest'
import { codeTyped, plainDigits } from './digits.ts'

test.each([
  '٤٢٤٢٤٢',
  '۴۲۴۲۴۲',
  '４２４２４２',
  '४२४२४२',
  '𝟒𝟐𝟒𝟐𝟒𝟐',
  '424-242',
  '424 242',
  '４２４　２４２',
  '424–242',
  '4 2 4 2 4 2\n',
  '\u200f٤٢٤٢٤٢',
])('%s is the code 424242', (typed) => {
  expect(codeTyped(typed)).toBe('424242')
})

test('each ten digits that Unicode has are 0 to 9', () => {
  const points = Array.from({ length: 0x110000 }, (_, point) => point).filter(
    (point) => point < 0xd800 || point > 0xdfff,
  )
  const all =
    points
      .map((point) => String.fromCodePoint(point))
      .join('')
      .match(/\p{Nd}/gu) ?? []
  expect(all.length).toBeGreaterThan(600)
  expect(all.length % 10).toBe(0)
  const tens = Array.from({ length: all.length / 10 }, (_, ten) =>
    plainDigits(all.slice(ten * 10, ten * 10 + 10).join('')),
  )
  expect(new Set(tens)).toEqual(new Set(['0123456789']))
})

test('letters and other numbers stay as they are', () => {
  expect(plainDigits('Nº ½ ② Ⅳ a1')).toBe('Nº ½ ② Ⅳ a1')
  expect(codeTyped('42 4a242')).toBe('424a242')
})

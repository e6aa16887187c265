// Shoe sizes as shops tell them.
import { expect, test } from 'vitest'
import { shoeSizeOf } from './shoe-sizes.ts'

test('an American size is told in the English and the European system, and as the length of a foot', () => {
  expect(shoeSizeOf('6')).toEqual({ us: 6, uk: 5, eu: 38, footCm: 24 })
  expect(shoeSizeOf('9')).toEqual({ us: 9, uk: 8, eu: 42, footCm: 26.5 })
  expect(shoeSizeOf('12')).toEqual({ us: 12, uk: 11, eu: 46, footCm: 29 })
})

test('a European size is told in the American and the English system', () => {
  expect(shoeSizeOf('42')).toEqual({ us: 9, uk: 8, eu: 42, footCm: 26.5 })
  expect(shoeSizeOf('38')).toEqual({ us: 6, uk: 5, eu: 38, footCm: 24 })
})

test('what is no size of a shoe has none', () => {
  expect(shoeSizeOf('M')).toBeUndefined()
  expect(shoeSizeOf('0')).toBeUndefined()
  expect(shoeSizeOf('25')).toBeUndefined()
  expect(shoeSizeOf('60')).toBeUndefined()
})

// Letters on clothes as shops tell them.
import { expect, test } from 'vitest'
import { clothesSizeOf } from './clothes-sizes.ts'

test('a letter tells for which chest and waist it is cut, for women by a table of their own', () => {
  expect(clothesSizeOf('M', ['men'])).toEqual({ chestCm: [94, 101], waistCm: [82, 89] })
  expect(clothesSizeOf('m', ['men', 'women'])).toEqual(clothesSizeOf('M', []))
  expect(clothesSizeOf('M', ['women'])).toEqual({ chestCm: [90, 95], waistCm: [74, 79] })
})

test('the largest have two ways to be written', () => {
  expect(clothesSizeOf('XXXL', ['men'])).toEqual({ chestCm: [126, 133], waistCm: [114, 121] })
  expect(clothesSizeOf('2XL', [])).toEqual(clothesSizeOf('XXL', []))
})

test('what is no letter, and what is for children, has none', () => {
  for (const size of ['42', 'One size', '']) expect(clothesSizeOf(size, ['men'])).toBeUndefined()
  expect(clothesSizeOf('M', ['kids'])).toBeUndefined()
})

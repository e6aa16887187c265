// Colours there and back.
import { expect, test } from 'vitest'
import { colourOf, hexOf, mix, rgbOf, rgbOfHex } from './colours.ts'

test.each(['#3f7057', '#ffffff', '#000000', '#c05c3a', '#2f6ea5'])('%s comes back as it was', (hex) => {
  expect(hexOf(rgbOf(colourOf(rgbOfHex(hex))))).toBe(hex)
})

test('half of the way lies in the middle', () => {
  expect(mix([0, 0, 0], [255, 100, 1], 0.5)).toEqual([128, 50, 1])
})

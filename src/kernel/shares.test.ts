// Shares in percent.
import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test('add up to a hundred where each rounded by itself would not', () => {
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33])
  // 12.5, 37.5 and 50 would be 13, 38 and 50.
  expect(sharesOf([1, 3, 4])).toEqual([13, 37, 50])
  expect(sharesOf([5, -2])).toEqual([100, 0])
  expect(sharesOf([0, 0])).toEqual([0, 0])
})

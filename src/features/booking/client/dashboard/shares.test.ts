import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test('shares add up to a hundred, and those of nothing are nothing', () => {
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(sharesOf([2, 0, 1])).toEqual([67, 0, 33])
  expect(sharesOf([0, 0])).toEqual([0, 0])
})

// The greeting follows the clock.
import { expect, test } from 'vitest'
import { dayPartOf } from './day-part.ts'

test('it is morning from four, afternoon from noon, evening from six until four', () => {
  expect([3, 4, 11, 12, 17, 18, 23, 0].map(dayPartOf)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
  ])
})

// Arrow keys among emoji: rows of groups that are not full.
import { expect, test } from 'vitest'
import { columns, positionAfter } from './emoji-grid.ts'

// Ten in the first group: a full row and two; then three.
const sizes = [columns + 2, 3]

test.each([
  ['next', 0, 1],
  ['next', 12, 12],
  ['previous', 0, 0],
  ['ArrowDown', 1, 9],
  ['ArrowDown', 5, 9],
  ['ArrowDown', 9, 11],
  ['ArrowDown', 11, 11],
  ['ArrowUp', 12, 9],
  ['ArrowUp', 10, 8],
  ['ArrowUp', 9, 1],
  ['ArrowUp', 3, 3],
  ['Home', 9, 8],
  ['End', 1, 7],
  ['End', 8, 9],
])('%s from %i leads to %i', (key, from, to) => {
  expect(positionAfter(sizes, from, key)).toBe(to)
})

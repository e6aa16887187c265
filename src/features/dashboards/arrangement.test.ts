// The order of widgets, for people who chose one and for widgets that came later.
import { expect, test } from 'vitest'
import { moveTo, orderOf } from './arrangement.ts'

const usual = ['posts', 'boards', 'due', 'files']

test('without a choice it is the usual order', () => {
  expect(orderOf(usual, [])).toEqual(usual)
})

test('a new widget follows the one that usually precedes it, and one that is gone is left out', () => {
  expect(orderOf(usual, ['files', 'gone', 'boards', 'posts'])).toEqual(['files', 'boards', 'due', 'posts'])
  expect(orderOf(usual, ['files', 'due', 'boards'])).toEqual(['posts', 'files', 'due', 'boards'])
})

test('a moved widget stands before the one that was at its new place; hidden ones keep theirs', () => {
  expect(moveTo(usual, [], { key: 'files', to: 1 })).toEqual(['posts', 'files', 'boards', 'due'])
  expect(moveTo(usual, ['boards'], { key: 'files', to: 1 })).toEqual(['posts', 'boards', 'files', 'due'])
  expect(moveTo(usual, [], { key: 'posts', to: 3 })).toEqual(['boards', 'due', 'files', 'posts'])
})

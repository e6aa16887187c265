// The sentences over the charts follow their figures.
import { expect, test } from 'vitest'
import { fastest, highest, mostGained, stepsUp } from './findings.ts'

test('the highest is named, and nothing where all is zero', () => {
  const of = (figures: readonly number[]) => highest(figures, (figure) => figure)
  expect(of([1, 3, 2])).toBe(3)
  expect(of([0, 0])).toBeUndefined()
  expect(of([])).toBeUndefined()
  expect(highest([0, 1], (place) => [5, 3][place] ?? 0)).toBe(0)
})

test('the fastest grew most of those that were more than a handful', () => {
  const all = [
    { key: 'asia', value: 30, before: 20 },
    { key: 'africa', value: 9, before: 1 },
    { key: 'europe', value: 120, before: 100 },
    { key: 'oceania', value: 50, before: null },
  ]
  expect(fastest(all)).toMatchObject({ key: 'asia', growth: 0.5 })
  expect(fastest([{ value: 10, before: 20 }])).toBeUndefined()
})

test('a country gains by its rate, not by its orders', () => {
  const japan = { country: 'JP', visits: 100, orders: 6, before: { visits: 100, orders: 3 } }
  const sudan = { country: 'SD', visits: 1000, orders: 70, before: { visits: 500, orders: 34 } }
  const chile = { country: 'CL', visits: 100, orders: 9, before: null }
  expect(mostGained([sudan, japan, chile])).toBe(japan)
  expect(mostGained([{ ...japan, orders: 2 }])).toBeUndefined()
})

test('steps are up where they are higher than before', () => {
  expect(stepsUp([3, 1, 2], [2, 2, 2])).toBe(1)
})

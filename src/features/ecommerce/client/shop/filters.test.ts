// The shop’s filters survive the URL, no matter what somebody writes there.
import { expect, test } from 'vitest'
import { countFilters, noFilters, parseFilters, inputOf, writeFilters } from './filters.ts'

const full = {
  search: 'áo',
  gender: ['men', 'kids'],
  category: 'shoes',
  colors: ['#2f6ea5', '#c05c3a'],
  priceMin: 2000,
  priceMax: 13_000,
  rating: '4',
  favourites: true,
} as const

test('filters are the same after they were written to the address and read again', () => {
  expect(parseFilters(writeFilters(full))).toEqual(full)
  expect(parseFilters(writeFilters(noFilters))).toEqual(noFilters)
  expect(countFilters(full)).toBe(7)
  expect(countFilters(noFilters)).toBe(0)
})

test('what nobody can choose narrows nothing', () => {
  const odd = { gender: 'men,dogs', category: ['x'], colors: 'ffffff', priceMin: '-5', priceMax: 'much', rating: 9 }
  expect(parseFilters(odd)).toEqual({ ...noFilters, gender: ['men'] })
})

test('the server is asked only for what narrows', () => {
  expect(inputOf(noFilters)).toEqual({})
  expect(inputOf(full)).toMatchObject({ colors: '#2f6ea5,#c05c3a', gender: 'men,kids', priceMin: '2000' })
})

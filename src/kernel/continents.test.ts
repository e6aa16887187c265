// Continents: no country is forgotten, and none is on two.
import { expect, test } from 'vitest'
import { continentOf } from './continents.ts'
import { codes } from './countries.ts'

test('every country but Antarctica is on a continent', () => {
  const lost = codes.split(' ').filter((code) => continentOf(code) === 'unknown')
  expect(lost).toEqual(['AQ'])
  expect(continentOf(null)).toBe('unknown')
  expect(['SD', 'VN', 'CL', 'SE', 'NZ'].map(continentOf)).toEqual(['africa', 'asia', 'americas', 'europe', 'oceania'])
})

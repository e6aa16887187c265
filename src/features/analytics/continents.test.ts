// The continents of countries.
import { expect, test } from 'vitest'
import { codes } from '#kernel/countries.ts'
import { continentOf, countriesOf } from './continents.ts'
import { continents } from './entities.ts'

test('each country lies on one continent; only where nobody lives is unknown', () => {
  expect(codes.split(' ').filter((code) => continentOf(code) === 'unknown')).toEqual(['AQ', 'BV', 'GS', 'HM'])
  expect(continents.flatMap(countriesOf).toSorted()).toEqual(
    codes.split(' ').filter((code) => continentOf(code) !== 'unknown'),
  )
  expect(continentOf('SD')).toBe('africa')
  expect(continentOf(null)).toBe('unknown')
})

// Coordinates and hours of an office: written in many ways, and together or not at all.
import { expect, test } from 'vitest'
import { problemsOf } from './content.ts'
import { tidyCoordinate } from './coordinates.ts'

test.each([
  ['51,05', '51.05'],
  [' 51.0543422° N', '51.054342'],
  ['٥١٫٠٥', '51.05'],
  ['58.38 W', '-58.38'],
  ['S34.6037', '-34.6037'],
  ['−0.0', '0'],
  ['+180', '180'],
  ['51° 3′ 15″', '51° 3′ 15″'],
  ['north', 'north'],
])('“%s” is %s', (typed, number) => expect(tidyCoordinate(typed)).toBe(number))

const texts = { en: { city: 'Ghent', address: 'Kadelaan 14' } }
test.each([
  [{ latitude: '51.05' }, { 'plain.longitude': { code: 'required' } }],
  [{ latitude: '91', longitude: '3' }, { 'plain.latitude': { code: 'not-allowed' } }],
  [{ opensAt: '09:00', timeZone: 'Europe/Brussels' }, { 'plain.closesAt': { code: 'required' } }],
  [{ latitude: '-90', longitude: '-180' }, {}],
])('an office with %j has the problems %j', (plain, problems) => {
  expect(problemsOf('office', { plain, texts })).toEqual(problems)
})

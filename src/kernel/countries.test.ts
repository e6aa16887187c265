// Countries: every language names each of them, in the order of its own words.
import { expect, test } from 'vitest'
import { countriesIn, countryName } from './countries.ts'
import { languages } from './languages.ts'

test('a country is called by its name in each language', () => {
  expect(languages.map((language) => countryName('VN', language))).toEqual([
    'Vietnam',
    'Viêt Nam',
    'Việt Nam',
    '越南',
    'فيتنام',
  ])
  expect(countryName('ZZZ'.slice(1), 'en')).not.toBe('')
})

test('no country is there twice or without a name, in any language', () => {
  for (const language of languages) {
    const list = countriesIn(language)
    expect(list).toHaveLength(249)
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
    expect(list.filter(({ code, name }) => name === code)).toEqual([])
  }
})

test('they stand in the order of the alphabet, accents aside', () => {
  const names = countriesIn('fr').map(({ name }) => name)
  expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Finlande'))
})

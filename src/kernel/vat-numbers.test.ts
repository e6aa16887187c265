// VAT numbers are checked by their form alone, however they are parted, and only where the form is known.
import { expect, test } from 'vitest'
import { isVatNumber, vatNumberExample } from './vat-numbers.ts'

const countries = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

test.each(countries)('the example of %s is one, and with seven figures more it is none', (country) => {
  const example = vatNumberExample(country) ?? ''
  expect(isVatNumber(example, country)).toBe(true)
  expect(isVatNumber(example.replace(/\d/, '11111111'), country)).toBe(false)
})

test.each([
  ['DE 123 456 789', 'DE', true],
  ['de.123.456.789', 'DE', true],
  ['123456789', 'DE', true],
  ['DE 12345678', 'DE', false],
  ['DE', 'DE', false],
  ['٠١٢٣٤٥٦٧٨٩', 'BE', true],
  ['BE 0555.014.200', 'BE', true],
  ['CHE-123.456.789 MWST', 'CH', true],
  // An establishment elsewhere has the number of that country.
  ['ATU12345678', 'DE', true],
  ['ATU1234567', 'DE', false],
  ['XI123456789', 'GB', true],
  ['EL123456789', 'GR', true],
  ['DE12345678', null, false],
  // Forms that nobody here knows.
  ['300123456700003', 'SA', true],
  ['0101234567-001', 'VN', true],
  ['', 'DE', true],
] as const)('%s of %s: %s', (text, country, isOne) => {
  expect(isVatNumber(text, country)).toBe(isOne)
})

// Forms of series: written, read again, and sorted as numbers are.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from './due-date.ts'
import { isForm, numberKey, readNumber, seriesYear, writeNumber } from './numbers.ts'

test('a form has one number, and at most one year', () => {
  for (const form of ['{number}', 'INV-{year}-{number:4}', '{number:9}/{year}', 'INV/26#1 & «Ü»{number}']) {
    expect(isForm(form)).toBe(true)
  }
  for (const form of [
    '',
    'INV',
    '{year}',
    '{number}{number:2}',
    '{year}{year}{number}',
    '{number:0}',
    '{no}{number}',
  ]) {
    expect(isForm(form)).toBe(false)
  }
})

test('numbers are filled up to their digits, and go on beyond them', () => {
  const form = '{year}-{number:4}'
  expect(writeNumber(form, { year: 2027, number: 1 })).toBe('2027-0001')
  expect(writeNumber(form, { year: 2027, number: 10_000 })).toBe('2027-10000')
  expect(numberKey('2027-10000') > numberKey('2027-9999')).toBe(true)
  expect(seriesYear(form, '2026-12-31')).toBe(2026)
  expect(seriesYear('{number}', '2026-12-31')).toBe(0)
})

test('a written number is read again, another text is none', () => {
  const forms = ['INV-{year}-{number:4}', '{number}', 'INV/26#1 & «Ü» {number:3} ({year})', '$&.{number}.*']
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.integer({ min: 1900, max: 2199 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (form, year, number) => {
        const read = readNumber(form, writeNumber(form, { year, number }))
        expect(read).toEqual({ year: form.includes('{year}') ? year : 0, number })
      },
    ),
  )
  expect(readNumber('INV-{year}-{number:4}', 'INV-2026-00001')).toBeUndefined()
  expect(readNumber('INV-{year}-{number:4}', 'XINV-2026-0001')).toBeUndefined()
  expect(readNumber('{number:4}', '0000')).toBeUndefined()
})

test.each([
  ['2026-12-31T21:30Z', 'Africa/Khartoum', 2026],
  ['2026-12-31T22:30Z', 'Africa/Khartoum', 2027],
  ['2027-01-01T02:00Z', 'America/New_York', 2026],
])('at %s in %s the series is that of %i', (time, timeZone, year) => {
  expect(seriesYear('{year}-{number:4}', dayIn(timeZone, Date.parse(time)))).toBe(year)
})

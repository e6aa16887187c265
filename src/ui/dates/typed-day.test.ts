// Days as people of five languages type them.
import { expect, test } from 'vitest'
import { nextMonday, readDay } from './typed-day.ts'

// A Thursday.
const now = new Date(2026, 10, 26)

test.each([
  ['2026-12-03', 'en-US', '2026-12-03'],
  ['12/3/2027', 'en-US', '2027-12-03'],
  ['12/3', 'en-US', '2026-12-03'],
  ['11/25', 'en-US', '2027-11-25'],
  ['11/26', 'en-US', '2026-11-26'],
  ['Dec 3', 'en-US', '2026-12-03'],
  ['3 december, 2027', 'en-US', '2027-12-03'],
  ['friday', 'en-US', '2026-11-27'],
  ['Thu', 'en-US', '2026-12-03'],
  ['3/12', 'fr-FR', '2026-12-03'],
  ['3 déc. 27', 'fr-FR', '2027-12-03'],
  ['Dec 3, 28', 'en-US', '2028-12-03'],
  ['3 décembre', 'fr-FR', '2026-12-03'],
  ['lundi', 'fr-FR', '2026-11-30'],
  ['3/12/26', 'vi-VN', '2026-12-03'],
  ['2026年12月3日', 'zh-CN', '2026-12-03'],
  ['12月3日', 'zh-CN', '2026-12-03'],
  ['٣/١٢', 'ar-SD', '2026-12-03'],
  ['٣ ديسمبر', 'ar-SD', '2026-12-03'],
  ['۲۰۲۷-۱۲-۰۳', 'ar-SD', '2027-12-03'],
  ['１２/３', 'en-US', '2026-12-03'],
])('“%s” in %s', (typed, locale, day) => {
  expect(readDay(typed, locale, now)).toBe(day)
})

test.each(['', 'soon', '2026-13-01', '2/30/2027', '31', '12/3/2027/1'])('“%s” is no day', (typed) => {
  expect(readDay(typed, 'en-US', now)).toBeUndefined()
})

test('next week begins on Monday, on a Monday too', () => {
  expect(nextMonday(now)).toBe('2026-11-30')
  expect(nextMonday(new Date(2026, 10, 30))).toBe('2026-12-07')
})

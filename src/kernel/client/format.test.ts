// How dates, numbers and lists read in each language.
import { expect, test } from 'vitest'
import { formatOf } from './format.ts'
import { languages } from '../languages.ts'

// Eleven hours behind UTC: midnight there is still the day before.
process.env['TZ'] = 'Pacific/Pago_Pago'

test('a calendar day stays that day, a moment is told in the time of the reader', () => {
  expect(formatOf('en').date('2026-02-28')).toBe('Feb 28, 2026')
  expect(formatOf('en').dayMonth('2026-02-28')).toBe('Feb 28')
  expect(formatOf('en').date('2026-02-28T00:00:00Z')).toBe('Feb 27, 2026')
})

test('the distance of a moment is told in the largest unit that fits', () => {
  const { relative } = formatOf('en')
  const now = new Date('2026-11-21T12:00:00Z')
  const told = (seconds: number) => relative(new Date(now.getTime() + seconds * 1000), now)
  expect(told(-20)).toBe('now')
  expect(told(-5 * 60)).toBe('5 minutes ago')
  expect(told(3 * 3600)).toBe('in 3 hours')
  // Days are those of the calendar: the evening two days before is not yesterday's.
  const morning = new Date(2026, 10, 25, 8)
  const toldThen = (...parts: [number, number, number, number]) => relative(new Date(...parts), morning)
  expect(toldThen(2026, 10, 23, 21)).toBe('2 days ago')
  expect(toldThen(2026, 10, 24, 7)).toBe('yesterday')
  expect(toldThen(2026, 10, 26, 21)).toBe('tomorrow')
  expect(told(-40 * 24 * 3600)).toBe('Oct 12')
  expect(told(-400 * 24 * 3600)).toBe('Oct 17, 2025')
})

test('every language writes its own figures and lists', () => {
  expect(formatOf('ar').number(1234)).toBe('١٬٢٣٤')
  expect(formatOf('fr').number(1234)).toBe('1\u202f234')
  expect(formatOf('cn').list(['甲', '乙'])).toBe('甲和乙')
  // The page is English: a name that runs the other way keeps its place among the others.
  expect(formatOf('en').list(['Ann', 'سلمى', 'Ben'])).toBe('Ann, \u2068سلمى\u2069, and Ben')
  for (const language of languages) expect(formatOf(language).dateTime('2026-11-21T12:00:00Z')).not.toBe('')
})

test('money has the digits of its currency and the figures of the language', () => {
  expect(formatOf('en').money(9600, 'USD')).toBe('$96.00')
  expect(formatOf('en').money(123_456, 'USD', true)).toBe('$1,235')
  expect(formatOf('fr').money(9600, 'EUR')).toBe('96,00\u00a0€')
  expect(formatOf('vi').money(96_000, 'VND')).toBe('96.000\u00a0₫')
  expect(formatOf('en').money(9600, 'KWD')).toContain('9.600')
  expect(formatOf('ar').money(9600, 'USD')).toContain('\u2068US$\u2069')
  expect(formatOf('ar').money(9600, 'EUR')).not.toContain('\u2068')
  expect(formatOf('ar').money(9600, 'USD')).toContain('٩٦٫٠٠')
})

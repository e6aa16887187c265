// Tests of billing periods: ends of months, leap years, and days that are left.
import { expect, test } from 'vitest'
import { daysBetween, endOfPeriod } from './periods.ts'

const at = (text: string) => new Date(`${text}T09:30:00.000Z`)
const day = (date: Date) => date.toISOString().slice(0, 10)

test('a month later is the same day, or the last one; the 31st comes back', () => {
  const anchor = at('2026-12-31')
  const starts = [anchor]
  for (let i = 0; i < 4; i++) starts.push(endOfPeriod(anchor, 'month', starts.at(-1) ?? anchor))
  expect(starts.map(day)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
})

test('a year after the 29th of February is the 28th, and the 29th again in the next leap year', () => {
  const anchor = at('2028-02-29')
  expect(day(endOfPeriod(anchor, 'year', anchor))).toBe('2029-02-28')
  expect(day(endOfPeriod(anchor, 'year', at('2031-02-28')))).toBe('2032-02-29')
})

test('days that are left count the one that has begun, and are never fewer than none', () => {
  expect(daysBetween(at('2026-11-27'), at('2026-12-27'))).toBe(30)
  expect(daysBetween(new Date('2026-11-27T10:00:00Z'), at('2026-11-29'))).toBe(2)
  expect(daysBetween(at('2026-11-29'), at('2026-11-27'))).toBe(0)
})

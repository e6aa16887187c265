// Days are reckoned without time zones: weeks begin on Mondays, and months and years on their first day.
import { expect, test } from 'vitest'
import { beginOf, beginsUntil, dayIn, isDay, later, lengthOf } from './calendar-days.ts'

test('a day that does not exist is none', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true])
  // PostgreSQL knows no year 0.
  const none = ['2026-02-29', '2026-13-01', '26-1-1', '', '0000-01-01', '9999-12-31']
  expect(none.filter(isDay)).toEqual([])
})

test('both ends of a period count', () => {
  expect(lengthOf('2026-11-01', '2026-11-30')).toBe(30)
  expect(later('2026-12-31', 1)).toBe('2027-01-01')
})

test('steps begin where the calendar has them', () => {
  expect(beginOf('2026-11-29', 'week')).toBe('2026-11-23')
  expect(beginOf('2026-11-23', 'week')).toBe('2026-11-23')
  expect(beginsUntil('2026-03-31', 'month', 4)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'])
  expect(beginsUntil('2026-03-31', 'year', 2)).toEqual(['2025-01-01', '2026-01-01'])
})

test('the day is that of the zone', () => {
  const late = new Date('2026-11-27T23:30:00Z')
  expect([dayIn('UTC', late), dayIn('Asia/Tokyo', late)]).toEqual(['2026-11-27', '2026-11-28'])
})

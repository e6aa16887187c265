// Days of stays: which texts are days, and how they are counted.
import { describe, expect, test } from 'vitest'
import { addDays, daysFrom, daysOfMonth, isDay, monthsUntil, nightsBetween, weekdayOf } from './days.ts'

describe('days of stays', () => {
  test('are days that the calendar has', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const text of ['2027-02-29', '2027-13-01', '27-01-01', '2027-1-1', '1969-12-31', '2200-01-01', ''])
      expect(isDay(text)).toBe(false)
  })

  test('are counted in nights across months, leap days and changes of the clock', () => {
    expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(nightsBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(nightsBetween('2026-11-02', '2026-11-01')).toBe(-1)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysFrom('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
    expect(daysFrom('2026-11-29', -1)).toEqual([])
  })

  test('have a weekday from Monday on, and a month', () => {
    expect(weekdayOf('2026-11-23')).toBe(0)
    expect(weekdayOf('2026-11-29')).toBe(6)
    expect(daysOfMonth('2028-02-10')).toHaveLength(29)
    expect(monthsUntil('2026-11-27')[0]).toBe('2025-12-01')
    expect(monthsUntil('2026-11-27').at(-1)).toBe('2026-11-01')
  })
})

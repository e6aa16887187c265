// Countdowns: what is left, and what day it is.
import { expect, test } from 'vitest'
import { countdownTo, nightsUntil } from './countdown.ts'

const at = (text: string) => new Date(text)

test('what is left is told in days, hours, minutes and seconds', () => {
  expect(countdownTo(at('2026-12-03T20:41:27Z'), at('2026-11-21T12:00:00Z'))).toEqual({
    days: 12,
    hours: 8,
    minutes: 41,
    seconds: 27,
  })
})

test('a moment that has come leaves nothing', () => {
  expect(countdownTo(at('2026-11-20T00:00:00Z'), at('2026-11-21T00:00:00Z'))).toEqual({
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: 0,
  })
})

test('one minute before midnight, midnight is tomorrow', () => {
  expect(nightsUntil(new Date(2026, 10, 22, 0, 0), new Date(2026, 10, 21, 23, 59))).toBe(1)
  expect(nightsUntil(new Date(2026, 10, 21, 23, 59), new Date(2026, 10, 21, 0, 1))).toBe(0)
})

test('a night in which the clocks change is one night', () => {
  expect(nightsUntil(new Date(2026, 3, 1), new Date(2026, 2, 1))).toBe(31)
})

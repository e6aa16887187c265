// Ranges as they are edited: what they stand for, and what they cannot be.
import { expect, test } from 'vitest'
import { draftOf, rangeOf } from './date-range.ts'

const instant = (local: string) => new Date(local).toISOString()

test('a range is edited as days and times, and comes back as it was', () => {
  const range = [instant('2026-11-21T09:30'), instant('2026-11-28T17:00')] as const
  const draft = draftOf(range, true)
  expect(draft).toEqual({ startDay: '2026-11-21', endDay: '2026-11-28', startTime: '09:30', endTime: '17:00' })
  expect(rangeOf(draft)).toEqual(range)
})

test('an end may stand alone, a start may not', () => {
  const empty = draftOf([null, null], false)
  expect(rangeOf(empty)).toEqual([null, null])
  expect(rangeOf({ ...empty, endDay: '2026-11-28' })).toEqual([null, instant('2026-11-28T23:59')])
  expect(rangeOf({ ...empty, startDay: '2026-11-28' })).toBeUndefined()
})

test('one day is a range, one that ends before it begins is none', () => {
  const oneDay = { startDay: '2026-11-28', endDay: '2026-11-28', startTime: '09:00', endTime: '17:00' }
  expect(rangeOf(oneDay)).toEqual([instant('2026-11-28T09:00'), instant('2026-11-28T17:00')])
  expect(rangeOf({ ...oneDay, endTime: '08:00' })).toBeUndefined()
})

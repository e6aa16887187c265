// Steps of a time, and the one before it.
import { expect, test } from 'vitest'
import { addMonths, beforeOf, bucketOf, isDay, lengthOf, piecesOf, startsOf, stepsOf } from './range.ts'

const year = { from: '2025-12-01', to: '2026-11-27' }
const month = { from: '2026-10-29', to: '2026-11-27' }

test('a short time has steps of days, a long one of months; what was before has as many', () => {
  expect([bucketOf(month), startsOf(month).length]).toEqual(['day', 30])
  expect(beforeOf(month)).toEqual({ from: '2026-09-29', to: '2026-10-28' })
  expect([bucketOf(year), startsOf(year)[0], startsOf(year).length]).toEqual(['month', '2025-12-01', 12])
  expect(beforeOf(year)).toEqual({ from: '2024-12-01', to: '2025-11-27' })
  const quarter = { from: '2026-09-01', to: '2026-11-27' }
  expect([bucketOf(quarter), startsOf(quarter).length]).toEqual(['week', 13])
  expect(lengthOf(beforeOf(quarter))).toBe(lengthOf(quarter))
})

test('each day belongs to one step', () => {
  const values = [
    { day: '2025-11-30', value: 100 },
    { day: '2025-12-01', value: 1 },
    { day: '2025-12-31', value: 2 },
    { day: '2026-11-27', value: 4 },
    { day: '2026-11-28', value: 100 },
  ]
  expect(stepsOf(year, values)).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])
})

test('months are read whole, and days where they aren’t', () => {
  const today = '2026-11-27'
  expect(piecesOf(year, today)).toEqual([{ unit: 'month', from: '2025-12-01', to: '2026-11-01' }])
  expect(piecesOf(month, today)).toEqual([
    { unit: 'month', from: '2026-11-01', to: '2026-11-01' },
    { unit: 'day', from: '2026-10-29', to: '2026-10-31' },
  ])
  expect(piecesOf({ from: '2026-10-05', to: '2026-10-20' }, today)).toEqual([
    { unit: 'day', from: '2026-10-05', to: '2026-10-20' },
  ])
  expect(piecesOf({ from: '2026-09-30', to: '2026-10-31' }, today)).toEqual([
    { unit: 'month', from: '2026-10-01', to: '2026-10-01' },
    { unit: 'day', from: '2026-09-30', to: '2026-09-30' },
  ])
})

test('a month that is shorter ends earlier, and days that don’t exist are none', () => {
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect([isDay('2026-02-30'), isDay('2026-02-28')]).toEqual([false, true])
})

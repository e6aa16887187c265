// The address of the dashboard names a time, and one that can't be is the last 30 days.
import { expect, test } from 'vitest'
import { rangeIn, searchOfMoments } from './chosen-range.ts'

const now = new Date(2026, 10, 28, 12)

test('a week ends today, a year begins with a month', () => {
  expect(rangeIn({ range: 'week' }, now)).toEqual({ name: 'week', days: { from: '2026-11-22', to: '2026-11-28' } })
  expect(rangeIn({ range: 'year' }, now)).toEqual({ name: 'year', days: { from: '2025-12-01', to: '2026-11-28' } })
})

test('days of one’s own are taken as they are, in their order', () => {
  const days = { from: '2026-10-05', to: '2026-10-09' }
  expect(rangeIn(days, now)).toEqual({ name: 'own', days })
  const [from, to] = [new Date(2026, 9, 5), new Date(2026, 9, 9, 23, 59)].map((moment) => moment.toISOString())
  expect(searchOfMoments([from ?? null, to ?? null])).toEqual({ range: undefined, ...days })
  expect(searchOfMoments([from ?? null, null])).toBeUndefined()
})

test('what is no time is the last 30 days', () => {
  const backwards = { from: '2026-10-09', to: '2026-10-05' }
  for (const search of [{}, { range: 'ages' }, backwards, { from: '2026-02-30', to: '2026-03-01' }])
    expect(rangeIn(search, now)).toEqual({ name: 'month' })
})

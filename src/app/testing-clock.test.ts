// Whether a test that belongs to one day or hour waits for the next.
import { expect, test } from 'vitest'
import { waitUntilNext } from './testing-clock.ts'

test.each([
  ['day', '2026-12-31T23:59:30Z', 30_000],
  ['day', '2026-12-31T23:57:00Z', 0],
  ['day', '2027-01-01T00:00:00Z', 0],
  ['hour', '2026-11-25T11:59:50Z', 10_000],
  ['hour', '2026-11-25T11:30:00Z', 0],
] as const)('the next %s is waited for at %s: %i ms', (unit, now, wait) => {
  expect(waitUntilNext(unit, new Date(now))).toBe(wait)
})

// Rate limits: how many at once, how they come back, who counts together.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RateLimiter } from './rate-limits.ts'
import { createRateLimiter } from './rate-limits.ts'

const rate = { max: 6, seconds: 60 }
let now = 0
let limiter: RateLimiter
beforeEach(() => {
  now = 1_000_000
  limiter = createRateLimiter(1, () => now)
})
const takeMany = (count: number, key = 'ann') => Array.from({ length: count }, () => limiter.take(key, rate))

test('the whole allowance can be used at once, the next call hears how long to wait', () => {
  expect(takeMany(7)).toEqual([0, 0, 0, 0, 0, 0, 10])
})

test('one call comes back after its share of the time', () => {
  takeMany(6)
  now += 10_000
  expect(takeMany(2)).toEqual([0, 10])
})

test('a refused call costs nothing', () => {
  takeMany(50)
  now += 60_000
  expect(takeMany(7)).toEqual([0, 0, 0, 0, 0, 0, 10])
})

test('a clock that is set back makes nobody wait for what it was ahead', () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const ofTheServer = createRateLimiter(1)
  for (let call = 0; call < 7; call++) ofTheServer.take('ann', rate)
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(ofTheServer.look('ann', rate)).toBeLessThanOrEqual(10)
})

test('others are not touched, however many there are', () => {
  takeMany(7)
  for (let other = 0; other < 25_000; other++) expect(limiter.take(`address ${other}`, rate)).toBe(0)
  expect(limiter.take('ann', rate)).toBe(10)
})

test('a factor widens every limit, zero lifts them', () => {
  const wide = createRateLimiter(2, () => now)
  expect(Array.from({ length: 13 }, () => wide.take('ann', rate)).filter((wait) => wait > 0)).toEqual([5])
  const none = createRateLimiter(0, () => now)
  expect(Array.from({ length: 100 }, () => none.take('ann', rate)).every((wait) => wait === 0)).toBe(true)
})

test('what one server counted counts at the other once it is told', () => {
  const other = createRateLimiter(1, () => now)
  takeMany(4)
  other.take('ann', rate)
  other.addSpent(limiter.takeSpent())
  limiter.addSpent(other.takeSpent())
  expect(takeMany(2)).toEqual([0, 10])
  expect([other.take('ann', rate), other.take('ann', rate)]).toEqual([0, 10])
  // Usage is reported once.
  expect([...limiter.takeSpent().keys()]).toEqual(['ann'])
  expect([...limiter.takeSpent().keys()]).toEqual([])
})

test('a server that begins takes over what the others know, and counts nothing twice', () => {
  takeMany(5)
  const begun = createRateLimiter(1, () => now)
  begun.raiseTo(limiter.owed())
  begun.raiseTo(limiter.owed())
  expect([begun.take('ann', rate), begun.take('ann', rate)]).toEqual([0, 10])
})

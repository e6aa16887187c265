// When nobody has touched a tab for ten minutes, and that the first touch is told at once.
import { expect, onTestFinished, test, vi } from 'vitest'
import { onRest } from './rest.ts'

const minutes = 60_000

test('ten minutes without a touch are a rest, and the first touch ends it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: boolean[] = []
  onRest((isResting) => told.push(isResting))
  vi.advanceTimersByTime(9 * minutes)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  vi.advanceTimersByTime(9.9 * minutes)
  expect(told).toEqual([])
  vi.advanceTimersByTime(0.2 * minutes)
  expect(told).toEqual([true])
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  expect(told).toEqual([true, false])
  vi.advanceTimersByTime(10.1 * minutes)
  expect(told).toEqual([true, false, true])
})

// What the browser keeps of the shop: only what fits the shape is read, and it is not waited for forever.
import { afterEach, expect, test, vi } from 'vitest'
import { emptyCheckout } from '../cart.ts'
import { makeProductStore, rehydrateTimeoutMs, storeKey } from './product-store.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.removeItem(storeKey)
})

const kept = { sortBy: 'newest' as const, checkout: { ...emptyCheckout, activeStep: 1 } }

test('what was kept is there again', () => {
  localStorage.setItem(storeKey, JSON.stringify(kept))
  expect(makeProductStore().getState()).toEqual(kept)
})

test.each([
  ['no JSON', '{'],
  ['another shape', '{"state":{"checkout":null}}'],
  ['an amount that is none', JSON.stringify({ ...kept, checkout: { ...kept.checkout, total: -1.5 } })],
])('%s in its place is as if nothing had been kept', (_what, stored) => {
  localStorage.setItem(storeKey, stored)
  expect(makeProductStore().getState()).toEqual({ sortBy: 'featured', checkout: emptyCheckout })
})

test('a place that answers is waited for, and after five seconds no longer', async () => {
  vi.useFakeTimers()
  const soon = makeProductStore(() => Promise.resolve(kept))
  const never = makeProductStore(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(rehydrateTimeoutMs - 1)
  expect(soon.getState()).toEqual(kept)
  never.setState({ sortBy: 'priceAsc' })
  await vi.advanceTimersByTimeAsync(1)
  expect(never.getState().sortBy).toBe('priceAsc')
  expect(never.persist.hasHydrated()).toBe(true)
})

// The shop's state in the browser: only valid data is read, and reading it has a timeout.
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#kernel/client/session.ts'
import { changeUser, signOut } from '#kernel/client/session.ts'
import { addToCart, chooseBilling, emptyCheckout, resetCheckout } from '../cart.ts'
import { storeKey } from '../kept.ts'
import { changeCheckout, makeProductStore, readCheckout, rehydrateTimeoutMs } from './product-store.ts'

afterEach(() => {
  signOut()
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

const ann: SessionUser = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  username: 'ann-lee',
  displayName: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@atrium.example',
  emailVerified: true,
  photoURL: null,
  jobTitle: null,
  role: 'user',
  ownRole: 'user',
  locale: 'en',
}
const ben: SessionUser = { ...ann, id: '018f0000-0000-7000-8000-0000000000b1', username: 'ben-okafor' }
const shoe = { name: 'Court runner', slug: 'court-runner', cover: null, available: 3, price: 9600, colors: [] }
const putIn = () =>
  changeCheckout((now) =>
    addToCart(now, { ...shoe, id: '018f0000-0000-7000-8000-000000000001', size: '9', quantity: 1 }, 'USD'),
  )
const address = { receiver: 'Ann Lee', phoneNumber: null, addressType: 'home' as const, company: null, zipCode: null }
const deliver = () =>
  changeCheckout((now) =>
    chooseBilling(now, { ...address, street: '14 Lantern Street', city: 'Ghent', state: null, country: 'BE' }),
  )

test('who signs in where somebody else’s session ended finds neither their cart nor their address', () => {
  changeUser(ann)
  putIn()
  deliver()
  changeUser(ann)
  expect(readCheckout().billing).toMatchObject({ receiver: 'Ann Lee' })
  changeUser(ben)
  expect(readCheckout()).toEqual(emptyCheckout)
})

test('what a guest puts into the cart is theirs when they sign in, whoever was here before', () => {
  changeUser(ann)
  putIn()
  changeCheckout(resetCheckout)
  signOut()
  putIn()
  const { orderId } = readCheckout()
  changeUser(ben)
  expect(readCheckout()).toMatchObject({ orderId, totalItems: 1 })
  changeUser(ann)
  expect(readCheckout()).toEqual(emptyCheckout)
})

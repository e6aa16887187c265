// The shop's state in the browser: the sort order and the checkout, nothing else.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { persist } from 'zustand/middleware'
import type { PersistStorage } from 'zustand/middleware'
import { newId } from '#kernel/client/new-id.ts'
import { onSession, onSignOut, readSession } from '#kernel/client/session.ts'
import { forget, readValue, writeValue } from '#kernel/client/storage.ts'
import type { Checkout } from '../cart.ts'
import { belongTo, emptyCheckout, nameOrder } from '../cart.ts'
import { Kept, nothingKept, storeKey } from '../kept.ts'

/** After so long it goes on without what was kept (the specification's number). */
export const rehydrateTimeoutMs = 5000

type Read = (key: string) => Kept | undefined | Promise<Kept | undefined>

/** Local storage, where only what fits the shape is read; `read` may be slow, as another place to keep it might be. */
function storageOf(read: Read): PersistStorage<Kept> {
  return {
    getItem: (key) => {
      const kept = read(key)
      return kept instanceof Promise ? within(kept) : wrapped(kept)
    },
    setItem: (key, { state }) => writeValue('local', key, state),
    removeItem: (key) => forget('local', key),
  }
}

const wrapped = (state: Kept | undefined) => (state ? { state } : null)

async function within(kept: Promise<Kept | undefined>) {
  let timer = 0
  const late = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(() => resolve(undefined), rehydrateTimeoutMs)
  })
  const state = await Promise.race([kept, late])
  window.clearTimeout(timer)
  return wrapped(state)
}

export const makeProductStore = (read: Read = (key) => readValue('local', key, Kept)) =>
  createStore<Kept>()(persist(() => nothingKept, { name: storeKey, storage: storageOf(read) }))

const store = makeProductStore()

// Another tab put something into the cart.
window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea !== window.localStorage || (key !== storeKey && key !== null)) return
  store.setState(readValue('local', storeKey, Kept) ?? nothingKept, true)
})
onSignOut(() => store.setState({ checkout: emptyCheckout }))
// A session that merely ended leaves everything to the same person, and nothing to another.
onSession(() => changeCheckout((checkout) => checkout))

export const useSortBy = (): Kept['sortBy'] => useStore(store, ({ sortBy }) => sortBy)
export const useCheckout = (): Checkout => useStore(store, ({ checkout }) => checkout)
export const useCartCount = (): number => useStore(store, ({ checkout }) => checkout.totalItems)
export const readCheckout = (): Checkout => store.getState().checkout

export const sortProductsBy = (sortBy: Kept['sortBy']): void => void store.setState({ sortBy })
/**
 * Goes on from the checkout as it is by one of the transitions of `cart.ts`; another cart is at once another order, and it
 * is of the person who is signed in.
 */
export function changeCheckout(transition: (checkout: Checkout) => Checkout): void {
  const { user } = readSession()
  store.setState(({ checkout }) => {
    const next = nameOrder(transition(checkout), newId())
    return { checkout: user ? belongTo(next, user.id) : next }
  })
}
if (readSession().user) changeCheckout((checkout) => checkout)

// The shop's storage keys in the browser, and their defaults.
import { object, oneOf } from '#kernel/shape.ts'
import type { Infer } from '#kernel/shape.ts'
import { Checkout, emptyCheckout } from './cart.ts'
import { sorts } from './contract.ts'

/** The one key of local storage, under its prefix. */
export const storeKey = 'atrium:product'

export const Kept = object({ sortBy: oneOf(sorts), checkout: Checkout })
export type Kept = Infer<typeof Kept>
export const nothingKept: Kept = { sortBy: 'featured', checkout: emptyCheckout }

// Re-exports of the shop's running page for its tests: a second copy would have a state of its own.
export { changeCheckout, makeProductStore, readCheckout } from './product-store.ts'
export { itemsOf } from './checkout/use-quote.ts'
export { managedKey } from './manage/use-managed.ts'
export { addressOfVisit } from './visitors/use-visitor-order.ts'

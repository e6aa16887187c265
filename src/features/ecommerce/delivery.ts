// How an order can be delivered, and what that costs.
import { digitsOf } from '#kernel/money.ts'
import type { Delivery } from './checkout-contract.ts'

/** In whole units of whatever currency the shop has. */
const units: Record<Delivery, number> = { free: 0, standard: 10, express: 20 }

export const deliveryPrice = (delivery: Delivery, currency: string): number =>
  units[delivery] * 10 ** digitsOf(currency)

/** Days from the order to the door: the first on which it may come, and the last. */
export const deliveryDays = { free: [5, 9], standard: [3, 4], express: [1, 1] } as const satisfies Record<
  Delivery,
  readonly [first: number, last: number]
>

// The state machine of orders: the transition of each action, and who may take it.
import type { Payment } from './checkout-contract.ts'
import type { OrderStatus } from './orders-contract.ts'

export const orderActions = ['pay', 'ship', 'track', 'complete', 'cancel', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

/**
 * Cash is paid when the goods arrive, so that it may be shipped and paid in either order. `track`: who carries the parcel,
 * or under which number, was typed wrong.
 */
const after: Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>> = {
  pending: { pay: 'paid', ship: 'shipped', cancel: 'cancelled' },
  paid: { ship: 'shipped', cancel: 'cancelled', refund: 'refunded' },
  shipped: { pay: 'shipped', track: 'shipped', complete: 'completed', cancel: 'cancelled', refund: 'refunded' },
  completed: { refund: 'refunded' },
  cancelled: {},
  refunded: {},
}

type Standing = { status: OrderStatus; method: Payment; isPaid: boolean }

/** Where the act leads, a refund when nothing is left to pay back; undefined when it cannot be done now. */
export function statusAfter(order: Standing, action: OrderAction, by: 'customer' | 'manager'): OrderStatus | undefined {
  const next = after[order.status][action]
  if (!isFitting(order, action)) return undefined
  if (by === 'customer' && !(action === 'cancel' && order.status !== 'shipped')) return undefined
  return next
}

function isFitting({ status, method, isPaid }: Standing, action: OrderAction): boolean {
  if (action === 'pay') return !isPaid
  if (action === 'ship') return isPaid || (status === 'pending' && method === 'cash')
  return action === 'cancel' || action === 'track' || isPaid
}

/** Whether its customer still has something to do for the money: not for cash, which the driver takes. */
export const isToBePaid = ({ status, payment: { method, state } }: { status: OrderStatus; payment: Paying }): boolean =>
  status === 'pending' && method !== 'cash' && state !== 'paid'
type Paying = { method: string; state: string }

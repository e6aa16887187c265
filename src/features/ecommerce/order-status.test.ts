// The whole table: from each status, by each act, of each kind of payment, by whom.
import { describe, expect, test } from 'vitest'
import type { Payment } from './checkout-contract.ts'
import { orderActions, statusAfter } from './order-status.ts'
import type { OrderStatus } from './orders-contract.ts'
import { orderStatuses } from './orders-contract.ts'

type Row = Partial<Record<OrderStatus, string>>

const reachable = (method: Payment, isPaid: boolean, by: 'customer' | 'manager'): Row =>
  Object.fromEntries(
    orderStatuses.map((status) => [
      status,
      orderActions
        .flatMap((action) => {
          const next = statusAfter({ status, method, isPaid }, action, by)
          return next ? `${action} ${next}` : []
        })
        .join(', '),
    ]),
  )

const ends = { cancelled: '', refunded: '' }

describe('a manager', () => {
  test('ships what is paid, and pays back until nothing is left', () => {
    expect(reachable('credit_card', true, 'manager')).toEqual({
      pending: 'ship shipped, cancel cancelled',
      paid: 'ship shipped, cancel cancelled, refund refunded',
      shipped: 'track shipped, complete completed, cancel cancelled, refund refunded',
      completed: 'refund refunded',
      ...ends,
    })
  })

  test('ships nothing that waits for a card, and completes nothing that is not paid', () => {
    expect(reachable('credit_card', false, 'manager')).toEqual({
      pending: 'pay paid, cancel cancelled',
      paid: 'cancel cancelled',
      shipped: 'pay shipped, track shipped, cancel cancelled',
      completed: '',
      ...ends,
    })
  })

  test('ships what is paid in cash at the door', () => {
    expect(statusAfter({ status: 'pending', method: 'cash', isPaid: false }, 'ship', 'manager')).toBe('shipped')
    expect(statusAfter({ status: 'shipped', method: 'cash', isPaid: false }, 'complete', 'manager')).toBeUndefined()
    expect(statusAfter({ status: 'shipped', method: 'cash', isPaid: false }, 'pay', 'manager')).toBe('shipped')
  })
})

test('a customer cancels until it is shipped, and nothing else', () => {
  const nothing = { shipped: '', completed: '', ...ends }
  for (const isPaid of [true, false])
    expect(reachable('credit_card', isPaid, 'customer')).toEqual({
      pending: 'cancel cancelled',
      paid: 'cancel cancelled',
      ...nothing,
    })
})

// Placing the order: once, whatever happens on the way, and what to say when something has changed.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldProblems } from '#kernel/shape.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { readSession } from '#kernel/client/session.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { forgetOrder, leaveOrdered } from '../../cart.ts'
import { placeOrder } from '../../checkout-contract.ts'
import type { Order } from '../../orders-contract.ts'
import { placeVisitorOrder } from '../../visitor-contract.ts'
import { changeCheckout, readCheckout } from '../product-store.ts'
import type { Paying } from './use-payment-choice.ts'
import { itemsOf } from './use-quote.ts'

/** `key` opens the order of a visitor. */
export type Placed = { order: Order; key?: string; receipt?: string }
type Options = { onPlaced: (placed: Placed) => void; onChanged: () => void }

/**
 * `changes`: the server refused because a price, the stock or the code is not what the person agreed to, or because the
 * order that was placed under this name is another one or cancelled: the next try has a name of its own.
 */
export function usePlaceOrder({ onPlaced, onChanged }: Options) {
  const [changes, setChanges] = useState<FieldProblems>()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ payment, cardToken }: Paying): Promise<Placed> => {
      const checkout = readCheckout()
      const { orderId, billing, delivery, coupon, total } = checkout
      if (orderId === null || billing === null) throw new Error('An order has a name and an address')
      const input = {
        id: orderId,
        items: itemsOf(checkout),
        delivery,
        address: billing,
        payment,
        total,
        ...(coupon !== '' && { coupon }),
        ...(cardToken !== undefined && { cardToken }),
      }
      if (readSession().user) return call(placeOrder, input)
      return call(placeVisitorOrder, { ...input, email: checkout.email ?? '' })
    },
    onMutate: () => setChanges(undefined),
    onSuccess: (placed: Placed) => {
      const { order } = placed
      const { state, payUrl } = order.payment
      if (state !== 'redirect' || !payUrl) {
        onPlaced(placed)
        return
      }
      // The provider's own page asks for the card; it leads back to the order, which has all that was in the cart then.
      changeCheckout((now) => leaveOrdered(now, order))
      window.location.assign(payUrl)
    },
    onError: (error) => {
      const { code, fields } = failureOf(error)
      if (code === 'conflict' && fields) {
        setChanges(fields)
        if (fields['id']) changeCheckout(forgetOrder)
        onChanged()
      } else toastError(error)
    },
  })
  return { place: mutate, isPlacing: isPending, changes }
}

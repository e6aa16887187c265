// Paying an order that is placed already: one more try, and the answer to a bank that asks.
import { useMutation } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { confirmPayment, payOrder } from '../../checkout-contract.ts'
import type { Order } from '../../orders-contract.ts'
import { confirmVisitorPayment, payVisitorOrder } from '../../visitor-contract.ts'
import type { Paying } from './use-payment-choice.ts'

/** `linkKey`: of a visitor, who holds the order's link. */
export type Unpaid = { order: Order; linkKey?: string | undefined; onChange: (order: Order) => void }

/** Where the provider asks for the card on its own page, the browser goes there. */
export function usePayment({ order: { id: orderId }, linkKey: key, onChange }: Unpaid, onDeclined?: () => void) {
  const pay = useMutation({
    mutationFn: ({ payment, cardToken }: Partial<Paying>): Promise<{ order: Order }> => {
      const how = { ...(payment && { payment }), ...(cardToken !== undefined && { cardToken }) }
      return key === undefined ? call(payOrder, { orderId, ...how }) : call(payVisitorOrder, { key, ...how })
    },
    onSuccess: ({ order }) => {
      const { state, payUrl } = order.payment
      if (state === 'redirect' && payUrl) window.location.assign(payUrl)
      else onChange(order)
      if (state === 'failed') onDeclined?.()
    },
    onError: toastError,
  })
  const confirm = useMutation({
    mutationFn: (isAgreed: boolean): Promise<{ order: Order }> =>
      key === undefined ? call(confirmPayment, { orderId, isAgreed }) : call(confirmVisitorPayment, { key, isAgreed }),
    onSuccess: ({ order }) => {
      onChange(order)
      if (order.payment.state === 'failed') onDeclined?.()
    },
    onError: toastError,
  })
  return { pay: pay.mutate, confirm: confirm.mutate, isPending: pay.isPending || confirm.isPending }
}

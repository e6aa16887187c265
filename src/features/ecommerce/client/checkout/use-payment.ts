// Paying an order that is placed already: one more try, and the answer to a bank that asks.
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { confirmPayment, payOrder } from '../../checkout-contract.ts'
import type { Order } from '../../orders-contract.ts'
import { confirmVisitorPayment, payVisitorOrder } from '../../visitor-contract.ts'
import type { Paying } from './use-payment-choice.ts'

/** `linkKey`: of a visitor, who holds the order's link. */
export type Unpaid = { order: Order; linkKey?: string | undefined; onChange: (order: Order) => void }

/** Where the provider asks for the card on its own page, the browser goes there. */
export function usePayment({ order: { id: orderId }, linkKey: key, onChange }: Unpaid, onDeclined?: () => void) {
  const show = (order: Order) => {
    onChange(order)
    if (order.payment.state === 'failed') onDeclined?.()
  }
  const pay = useAction(
    ({ payment, cardToken }: Partial<Paying>): Promise<{ order: Order }> => {
      const how = { ...(payment && { payment }), ...(cardToken !== undefined && { cardToken }) }
      return key === undefined ? call(payOrder, { orderId, ...how }) : call(payVisitorOrder, { key, ...how })
    },
    {
      keep: ({ order }) => {
        const { state, payUrl } = order.payment
        if (state === 'redirect' && payUrl) window.location.assign(payUrl)
        else show(order)
      },
    },
  )
  const confirm = useAction(
    (isAgreed: boolean): Promise<{ order: Order }> =>
      key === undefined ? call(confirmPayment, { orderId, isAgreed }) : call(confirmVisitorPayment, { key, isAgreed }),
    { keep: ({ order }) => show(order) },
  )
  return { pay: pay.mutate, confirm: confirm.mutate, isPending: pay.isPending || confirm.isPending }
}

// One order, kept right while it changes, and what can be done with it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { only, useLiveQuery } from '#kernel/client/live-query.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { OrderAction } from '../../order-status.ts'
import type { Order } from '../../orders-contract.ts'
import { cancelOrder, completeOrder, getOrder, markPaid, refundOrder, shipOrder } from '../../orders-contract.ts'
import { orderChanged } from '../../live-events.ts'

const orderKey = (number: string) => ['ecommerce', 'order', number] as const

/** Nothing without a number. */
export function useOrder(number: string | undefined) {
  return useLiveQuery({
    queryKey: orderKey(number ?? ''),
    queryFn: async ({ signal }) => (await call(getOrder, { orderNumber: number ?? '' }, { signal })).order,
    on: [only(orderChanged, ({ orderNumber }) => String(orderNumber) === number)],
    enabled: number !== undefined,
  })
}

/** Shows the order as an answer has it. */
export function useShowOrder() {
  const cache = useQueryClient()
  return (order: Order) => void cache.setQueryData(orderKey(String(order.orderNumber)), order)
}

export type OrderRequest =
  | { action: 'pay' | 'complete' | 'cancel' }
  | ({ action: 'ship' | 'track' } & Omit<InputOf<typeof shipOrder>, 'orderId' | 'isChange'>)
  | ({ action: 'refund' } & Omit<InputOf<typeof refundOrder>, 'orderId'>)

function send(orderId: string, request: OrderRequest): Promise<{ order: Order }> {
  switch (request.action) {
    case 'pay':
      return call(markPaid, { orderId })
    case 'complete':
      return call(completeOrder, { orderId })
    case 'cancel':
      return call(cancelOrder, { orderId })
    case 'ship':
    case 'track': {
      const { action, ...parcel } = request
      return call(shipOrder, { orderId, ...parcel, ...(action === 'track' && { isChange: true }) })
    }
    case 'refund': {
      const { action: _, ...refund } = request
      return call(refundOrder, { orderId, ...refund })
    }
  }
}

export function useOrderActions({ id, orderNumber }: Order) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: OrderRequest) => send(id, request),
    onSuccess: ({ order }, { action }) => {
      cache.setQueryData(orderKey(String(orderNumber)), order)
      toast(t(`ecommerce.order.done.${action satisfies OrderAction}`))
    },
    // A dialog shows it at its fields.
    onError: (error, { action }) => {
      if (action !== 'ship' && action !== 'track' && action !== 'refund') toastError(error)
    },
  })
}

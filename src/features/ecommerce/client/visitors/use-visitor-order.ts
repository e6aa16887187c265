// The order that a visitor's link opens, read again while something may still become of it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { Order } from '../../orders-contract.ts'
import { openVisitorOrder } from '../../visitor-contract.ts'
import { addressOfVisits } from '../addresses.ts'

export type VisitorOrder = OutputOf<typeof openVisitorOrder>

export const addressOfVisit = (key: string) => `${addressOfVisits}#key=${key}`
const keyOf = (key: string) => ['ecommerce', 'visitorOrder', key] as const
/** Nobody tells a visitor live. */
const millisecondsToLookAgain = 30_000
const ends: readonly Order['status'][] = ['completed', 'cancelled', 'refunded']

/** Nothing without a key. */
export function useVisitorOrder(key: string | undefined) {
  return useQuery({
    queryKey: keyOf(key ?? ''),
    queryFn: ({ signal }) => call(openVisitorOrder, { key: key ?? '' }, { signal }),
    enabled: key !== undefined,
    refetchInterval: ({ state: { data } }) => data && !ends.includes(data.order.status) && millisecondsToLookAgain,
  })
}

/** Shows the order as an answer has it. */
export function useShowVisitorOrder() {
  const cache = useQueryClient()
  return {
    begin: (opened: VisitorOrder) => void cache.setQueryData(keyOf(opened.key), opened),
    show: (key: string, order: Order) =>
      void cache.setQueryData(keyOf(key), (before: VisitorOrder | undefined) => before && { ...before, order }),
  }
}

// A page of orders as the address asks for it, kept right while they change.
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { TableState } from '#kernel/table.ts'
import { listOrders } from '../../orders-contract.ts'
import { orderChanged } from '../../order-events.ts'
import { tableSource } from '../table-source.ts'
import type { Days } from './wish.ts'
import { isNarrowed, tabOf, wishOf } from './wish.ts'

const ordersKey = ['ecommerce', 'orders'] as const
/** Under a search or days nothing is counted beyond this. */
const countedMost = 1000

export function useOrders(state: TableState, days: Days) {
  const wish = wishOf(state, days)
  const query = useLiveQuery({
    queryKey: [...ordersKey, wish],
    queryFn: ({ signal }) => call(listOrders, wish, { signal }),
    on: [orderChanged],
    under: ordersKey,
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.counts
  const count = counts?.[tabOf(state)] ?? 0
  const isCapped = isNarrowed(state, days) && count >= countedMost
  return { counts, source: tableSource(query, ({ orders }) => orders, { count, isCapped }) }
}

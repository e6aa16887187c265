// A page of orders as the address asks for it, kept right while they change.
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { TableState } from '#kernel/table.ts'
import { pageOf } from '#records/lists/client/list-query.ts'
import { tableSource } from '#records/lists/client/table-source.ts'
import type { OrderTab } from '../../orders-contract.ts'
import { listOrders } from '../../orders-contract.ts'
import type { Filters } from './order-filters.ts'
import { orderChanged } from '../../live-events.ts'

const ordersKey = ['ecommerce', 'orders'] as const
/** Under a search or days nothing is counted beyond this. */
const countedMost = 1000

type Narrowing = { filters: Filters; tab: OrderTab; isNarrowed: boolean }

export function useOrders(state: TableState, { filters, tab, isNarrowed }: Narrowing) {
  const input = { ...filters, ...pageOf(state) }
  const query = useLiveQuery({
    queryKey: [...ordersKey, input],
    queryFn: ({ signal }) => call(listOrders, input, { signal }),
    initialData: () => takeFirstRead(listOrders, input),
    on: [orderChanged],
    under: ordersKey,
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.counts
  const count = counts?.[tab] ?? 0
  const isCapped = isNarrowed && count >= countedMost
  return { counts, source: tableSource(query, ({ orders }) => orders, { count, isCapped }) }
}

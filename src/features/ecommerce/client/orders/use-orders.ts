// A page of orders as the address asks for it, kept right while they change.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kernel/client/call.ts'
import { onLiveReset, useLive } from '#kernel/client/live.ts'
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
  const cache = useQueryClient()
  const wish = wishOf(state, days)
  const query = useQuery({
    queryKey: [...ordersKey, wish],
    queryFn: ({ signal }) => call(listOrders, wish, { signal }),
    placeholderData: keepPreviousData,
  })
  useLive(orderChanged, () => void cache.invalidateQueries({ queryKey: ordersKey }))
  useEffect(() => onLiveReset(() => void cache.invalidateQueries({ queryKey: ordersKey })), [cache])
  const counts = query.data?.counts
  const count = counts?.[tabOf(state)] ?? 0
  const isCapped = isNarrowed(state, days) && count >= countedMost
  return { counts, source: tableSource(query, ({ orders }) => orders, { count, isCapped }) }
}

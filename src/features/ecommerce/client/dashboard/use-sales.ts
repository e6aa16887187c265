// The sums of the shop in a time and its new products, read anew when an order or the catalogue changes them.
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { catalogueChanged } from '../../contract.ts'
import { orderChanged } from '../../order-events.ts'
import { readSales } from '../../sales-contract.ts'
import type { Days } from '../orders/order-filters.ts'
import { daysIn } from '../orders/order-filters.ts'

export type Sales = OutputOf<typeof readSales>
const salesKey = ['ecommerce', 'sales'] as const

export function useSales() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { from, to } = daysIn(search)
  const year = /^\d{4}$/.test(String(search['year'])) ? String(search['year']) : undefined
  const input = { ...(from !== null && { from }), ...(to !== null && { to }), ...(year && { year }) }
  const query = useLiveQuery({
    queryKey: [...salesKey, input],
    queryFn: ({ signal }) => call(readSales, input, { signal }),
    on: [orderChanged, catalogueChanged],
    under: salesKey,
    placeholderData: keepPreviousData,
  })
  const write = (part: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return {
    query,
    choosePeriod: (days: Days) => write({ from: days.from ?? undefined, to: days.to ?? undefined }),
    chooseYear: (chosen: number) => write({ year: String(chosen) }),
  }
}

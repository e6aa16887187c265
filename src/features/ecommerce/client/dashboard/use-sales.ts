// The sums of the shop in a time and its new products, read anew when an order or the catalogue changes them.
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { readSales, sellerCongratulated } from '../../sales-contract.ts'
import type { Days } from '../orders/order-filters.ts'
import { daysIn } from '../orders/order-filters.ts'
import { catalogueChanged, orderChanged } from '../../live-events.ts'

export type Sales = OutputOf<typeof readSales>
export const salesKey = ['ecommerce', 'sales'] as const

type Written = Record<string, string | undefined>

function useWriteSearch() {
  const navigate = useNavigate()
  return (part: Written) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
}

export function useSales() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { from, to } = daysIn(search)
  const year = /^\d{4}$/.test(String(search['year'])) ? String(search['year']) : undefined
  const input = { ...(from !== null && { from }), ...(to !== null && { to }), ...(year && { year }) }
  const query = useLiveQuery({
    queryKey: [...salesKey, input],
    queryFn: ({ signal }) => call(readSales, input, { signal }),
    initialData: () => takeFirstRead(readSales, input),
    on: [orderChanged, catalogueChanged, sellerCongratulated],
    under: salesKey,
    placeholderData: keepPreviousData,
  })
  const write = useWriteSearch()
  return {
    query,
    choosePeriod: (days: Days) => write({ from: days.from ?? undefined, to: days.to ?? undefined }),
    chooseYear: (chosen: number) => write({ year: String(chosen) }),
  }
}

/** The dialog of sales by person, open while the address says so. */
export function usePeople() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const write = useWriteSearch()
  return {
    isOpen: search['by'] === 'person',
    open: () => write({ by: 'person' }),
    close: () => write({ by: undefined }),
  }
}

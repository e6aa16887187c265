// A page of bookings as the address asks for it, and one booking by its ID: kept right while they change.
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { TableState } from '#kernel/table.ts'
import { pageOf } from '#records/lists/client/list-query.ts'
import { readAll } from '#records/lists/client/read-all.ts'
import { tableSource } from '#records/lists/client/table-source.ts'
import type { BookingTab } from '../../contract.ts'
import { bookingChanged, countedMost, getBooking, listBookings, mostAtOnce } from '../../contract.ts'
import { listKey, oneKey } from '../keys.ts'
import type { Filters } from './list-filters.ts'

type Narrowing = { filters: Filters; tab: BookingTab; isNarrowed: boolean }

export function useBookings(state: TableState, { filters, tab, isNarrowed }: Narrowing) {
  const input = { ...filters, ...pageOf(state) }
  const query = useLiveQuery({
    queryKey: [...listKey, input],
    queryFn: ({ signal }) => call(listBookings, input, { signal }),
    initialData: () => takeFirstRead(listBookings, input),
    on: [bookingChanged],
    under: listKey,
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.counts
  const count = counts?.[tab] ?? 0
  const isCapped = isNarrowed && count >= countedMost
  return { counts, source: tableSource(query, ({ bookings }) => bookings, { count, isCapped }) }
}

/** The one that the address names, wherever it is in the list. */
export function useBooking(bookingId: string | undefined) {
  return useLiveQuery({
    queryKey: [...oneKey, bookingId],
    queryFn: async ({ signal }) => (await call(getBooking, { bookingId: bookingId ?? '' }, { signal })).booking,
    on: [],
    enabled: bookingId !== undefined,
  })
}

/** All that match the filters, up to the limit of one action. */
export async function readIds(filters: Filters): Promise<readonly string[]> {
  let count = 0
  const ids = await readAll(async (from) => {
    const { bookings, hasNext } = await call(listBookings, { ...filters, ...from, rows: '25' })
    count += bookings.length
    const last = bookings.at(-1)?.id
    return { rows: bookings.map(({ id }) => id), next: hasNext && last && count < mostAtOnce ? last : null }
  })
  return ids.slice(0, mostAtOnce)
}

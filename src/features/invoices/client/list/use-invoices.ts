// A page of invoices as the address asks for it, the sums above it, and the names of services: kept right while they change.
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { TableState } from '#kernel/table.ts'
import { pageOf } from '#records/lists/client/list-query.ts'
import { readAll } from '#records/lists/client/read-all.ts'
import { tableSource } from '#records/lists/client/table-source.ts'
import { listServices } from '../../book-contract.ts'
import type { InvoiceTab } from '../../contract.ts'
import { bookChanged, countedMost, invoiceChanged, listInvoices, mostAtOnce, readInvoiceSums } from '../../contract.ts'
import { bookKey, listsKey, sumsKey } from '../keys.ts'
import type { Filters } from './list-filters.ts'

type Narrowing = { filters: Filters; tab: InvoiceTab; isNarrowed: boolean }

export function useInvoices(state: TableState, { filters, tab, isNarrowed }: Narrowing) {
  const input = { ...filters, ...pageOf(state) }
  const query = useLiveQuery({
    queryKey: [...listsKey, input],
    queryFn: ({ signal }) => call(listInvoices, input, { signal }),
    initialData: () => takeFirstRead(listInvoices, input),
    on: [invoiceChanged],
    under: listsKey,
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.counts
  const count = counts?.[tab] ?? 0
  const isCapped = isNarrowed && count >= countedMost
  return { counts, source: tableSource(query, ({ invoices }) => invoices, { count, isCapped }) }
}

/** The list's own query refetches them. */
export const useSums = () =>
  useLiveQuery({
    queryKey: sumsKey,
    queryFn: ({ signal }) => call(readInvoiceSums, {}, { signal }),
    initialData: () => takeFirstRead(readInvoiceSums, {}),
    on: [],
  })

export function useServiceNames() {
  const { data } = useLiveQuery({
    queryKey: [...bookKey, 'names'],
    queryFn: async ({ signal }) => (await call(listServices, {}, { signal })).services,
    on: [bookChanged],
    under: bookKey,
  })
  return data ?? []
}

/** All invoices that match the filters, up to the limit of one action. */
export async function readIds(filters: Filters): Promise<readonly string[]> {
  let count = 0
  const ids = await readAll(async (from) => {
    const { invoices, hasNext } = await call(listInvoices, { ...filters, ...from, rows: '25' })
    count += invoices.length
    const last = invoices.at(-1)?.id
    return { rows: invoices.map(({ id }) => id), next: hasNext && last && count < mostAtOnce ? last : null }
  })
  return ids.slice(0, mostAtOnce)
}

// Reads the settings with services and rates, the next number, and the address book.
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery, useRefresh } from '#kernel/client/live-query.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import { getInvoiceSettings, listParties } from '../../book-contract.ts'
import { bookChanged, invoiceChanged, readNextNumber } from '../../contract.ts'
import type { DocumentKind, PartyKind } from '../../entities.ts'
import { bookKey } from '../keys.ts'

export const settingsKey = [...bookKey, 'settings'] as const

export const useInvoiceSettings = () =>
  useLiveQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getInvoiceSettings, {}, { signal }),
    on: [bookChanged],
  })

export function useNextNumber(kind: DocumentKind, day: string | null) {
  const { data } = useLiveQuery({
    queryKey: [...bookKey, 'number', kind, day],
    queryFn: ({ signal }) => call(readNextNumber, { kind, day: day ?? '' }, { signal }),
    on: [bookChanged, invoiceChanged],
    under: [...bookKey, 'number'],
    enabled: day !== null,
    placeholderData: keepPreviousData,
  })
  return data
}

const partiesKey = [...bookKey, 'parties'] as const

export function useParties(kind: PartyKind, search: string) {
  useRefresh(partiesKey, [bookChanged])
  return usePages({
    queryKey: [...partiesKey, kind, search],
    read: async (after, signal) => {
      const input = { kind, ...(search !== '' && { search }), ...(after !== undefined && { after }) }
      const { parties, hasNext } = await call(listParties, input, { signal })
      return { parties, hasMore: hasNext }
    },
    rowsOf: ({ parties }) => parties,
    keepsRows: true,
  })
}

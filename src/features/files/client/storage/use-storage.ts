// Queries for storage totals, newest files and top-level folders; the chart's period is in the URL.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { listEntries } from '../../contract.ts'
import type { StoragePeriod } from '../../storage-contract.ts'
import { getStorage, storagePeriods } from '../../storage-contract.ts'
import { withPending } from '../entry-cache.ts'
import { filesKey, listsKey } from '../keys.ts'

export type Storage = OutputOf<typeof getStorage>

const recentRows = 5
const folderRows = 12

/** Refetched by the page after changes (`useFileChanges`). */
export function useStorage() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const period = storagePeriods.find((one) => one === search['period']) ?? 'week'
  const query = useQuery({
    queryKey: [...filesKey, 'storage', period],
    queryFn: ({ signal }) => call(getStorage, { period }, { signal }),
    placeholderData: keepPreviousData,
  })
  const choosePeriod = (next: StoragePeriod) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, period: next === 'week' ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  return { query, period, choosePeriod }
}

/** Cached like the manager's lists, as a single page, so that optimistic changes show here too. */
function useFewEntries(input: InputOf<typeof listEntries>) {
  const { data, isPending } = useQuery({
    queryKey: [...listsKey, input],
    queryFn: async ({ signal }) => ({
      pages: [withPending(await call(listEntries, input, { signal }), input)],
      pageParams: [undefined],
    }),
  })
  return { data: data?.pages[0], isPending }
}

/** The most recently changed files, wherever the person can see them. */
export const useRecent = () => useFewEntries({ view: 'recent', limit: String(recentRows) })

/** The folders at the top level of your own files. */
export const useTopFolders = () => useFewEntries({ view: 'mine', part: 'folders', limit: String(folderRows) })

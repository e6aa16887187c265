// The sums of one's files with their newest files and top folders; the period of the chart stands in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#kernel/client/call.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { listEntries } from '../../contract.ts'
import type { StoragePeriod } from '../../storage-contract.ts'
import { getStorage, storagePeriods } from '../../storage-contract.ts'
import { filesKey, listsKey, withPending } from '../entry-cache.ts'

export type Storage = OutputOf<typeof getStorage>

const recentRows = 5
const folderRows = 12

/** The page reads all of it again after a change (`useFileChanges`). */
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

/** Kept like the manager's lists, of one page, so that changes show in it at once. */
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

/** The files that changed last, wherever the person sees them. */
export const useRecent = () => useFewEntries({ view: 'recent', limit: String(recentRows) })

/** The folders at the top of one's own files. */
export const useTopFolders = () => useFewEntries({ view: 'mine', part: 'folders', limit: String(folderRows) })

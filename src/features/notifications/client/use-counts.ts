// How many notifications are unread, kept current by live changes together with every list of them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import type { Counts } from '../contract.ts'
import { getCounts, notificationsChanged } from '../contract.ts'

const all = ['notifications'] as const
export const countsKey = [...all, 'counts'] as const
export const areasKey = [...all, 'areas'] as const
export const lists = [...all, 'list'] as const

/** The unread counts; undefined until they are known. */
export function useCounts(): Counts | undefined {
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: async ({ signal }) => (await call(getCounts, {}, { signal })).counts,
    initialData: () => takeFirstRead(getCounts, {})?.counts,
  })
  return data
}

/** Keeps counts and lists current while the caller is shown: the bell is on every page. */
export function useNotificationChanges() {
  const cache = useQueryClient()
  useLive(notificationsChanged, ({ counts }) => {
    cache.setQueryData(countsKey, counts)
    void cache.invalidateQueries({ queryKey: areasKey })
    void cache.invalidateQueries({ queryKey: lists })
  })
  useRefresh(all)
}

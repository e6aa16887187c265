// How many conversations of the inbox are unread, as the menu, the tab and the start page show it.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { queryClient } from '#kernel/client/query.ts'
import { getUnread, unreadChanged } from '../unread-contract.ts'

const unreadKey = ['mail-unread'] as const

export function useUnread() {
  const query = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call(getUnread, {}, { signal })).unreadCount,
  })
  useLive(unreadChanged, ({ unreadCount }) => queryClient.setQueryData(unreadKey, unreadCount))
  useRefresh(unreadKey)
  return query
}

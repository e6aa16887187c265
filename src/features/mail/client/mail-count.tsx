// Tells how many conversations of the inbox are unread, on every page: the menu and the tab show it.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { useTellCount } from '#kernel/client/menu-counts.ts'
import { queryClient } from '#kernel/client/query.ts'
import { getUnread, unreadChanged } from '../unread-contract.ts'

const unreadKey = ['mail-unread'] as const

export function Count() {
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call(getUnread, {}, { signal })).unreadCount,
  })
  useLive(unreadChanged, ({ unreadCount }) => queryClient.setQueryData(unreadKey, unreadCount))
  useRefresh(unreadKey)
  useTellCount('mail', data)
  return null
}

// How many messages are unread, as the menu, the tab and the start page show it.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { queryClient } from '#kernel/client/query.ts'
import { getUnread } from '../count-contract.ts'
import type { Listed } from './chat-keys.ts'
import { listKey, unreadKey, unreadOf } from './chat-keys.ts'

/** The list counts by itself while it is shown. */
export function readListedCount(): number | undefined {
  const list = queryClient.getQueryCache().find<Listed>({ queryKey: listKey })
  return list?.isActive() && list.state.data ? unreadOf(list.state.data) : undefined
}

export const useUnread = () =>
  useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const { unreadCount } = await call(getUnread, {}, { signal })
      return readListedCount() ?? unreadCount
    },
  })

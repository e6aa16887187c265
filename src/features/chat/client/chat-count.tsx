// Tells how many messages are unread, on every page: the menu and the tab show it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#kernel/client/call.ts'
import { useLiveChanges } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { useTellCount } from '#kernel/client/menu-counts.ts'
import { queryClient } from '#kernel/client/query.ts'
import { useSession } from '#kernel/client/session.ts'
import * as contract from '../contract.ts'
import { unreadOf } from './apply-change.ts'
import type { Listed } from './chat-keys.ts'
import { listKey, unreadKey } from './chat-keys.ts'

const events = {
  sent: contract.messageSent,
  changed: contract.messageChanged,
  seen: contract.messagesSeen,
  conversation: contract.conversationChanged,
  left: contract.conversationLeft,
}

/** Many messages in a row are one question. */
const pauseMs = 1000

/** The list counts by itself while it is shown. */
function readListedCount(): number | undefined {
  const list = queryClient.getQueryCache().find<Listed>({ queryKey: listKey })
  return list?.isActive() && list.state.data ? unreadOf(list.state.data) : undefined
}

export function Count() {
  const meId = useSession().user?.id
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      const { unreadCount } = await call(contract.getUnread, {}, { signal })
      return readListedCount() ?? unreadCount
    },
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveChanges(events, (change) => {
    const isCounted = readListedCount() !== undefined
    const isOthers = change.kind === 'seen' && change.data.personId !== meId
    if (isCounted || isOthers || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: unreadKey })
    }, pauseMs)
  })
  useRefresh(unreadKey)
  useTellCount('chat', data)
  return null
}

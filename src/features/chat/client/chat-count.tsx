// Tells how many messages are unread, on every page: the menu and the tab show it.
import { useEffect, useRef } from 'react'
import { useLiveChanges } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { useTellCount } from '#kernel/client/menu-counts.ts'
import { queryClient } from '#kernel/client/query.ts'
import { useSession } from '#kernel/client/session.ts'
import { countedEvents, messagesSeen } from '../count-contract.ts'
import { unreadKey } from './chat-keys.ts'
import { readListedCount, useUnread } from './use-unread.ts'

const events = { ...countedEvents, seen: messagesSeen }

/** Many messages in a row are one question. */
const pauseMs = 1000

export function Count() {
  const meId = useSession().user?.id
  const { data = 0 } = useUnread()
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

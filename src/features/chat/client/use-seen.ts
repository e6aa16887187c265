// Marks a conversation as seen while somebody really sees its newest message.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { call } from '#kernel/client/call.ts'
import { useLiveStatus } from '#kernel/client/live.ts'
import { queryClient } from '#kernel/client/query.ts'
import { useSession } from '#kernel/client/session.ts'
import { markAsSeen } from '../contract.ts'
import type { Message } from '../entities.ts'
import { withListedSeen } from './apply-change.ts'
import type { Listed } from './chat-keys.ts'
import { listKey } from './chat-keys.ts'

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

function onLooking(listener: () => void) {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', listener, { signal })
  window.addEventListener('focus', listener, { signal })
  window.addEventListener('blur', listener, { signal })
  return () => stop.abort()
}

/** True while the tab is visible and has the focus. */
const useIsLooking = () => useSyncExternalStore(onLooking, isLooking)

/** Many messages in a row are seen at once. */
const pauseMs = 200
const untold = new Map<string, string>()

function tellSoon(conversationId: string, messageId: string) {
  if (untold.size === 0) setTimeout(tellAll, pauseMs)
  untold.set(conversationId, messageId)
}

function tellAll() {
  const told = [...untold]
  untold.clear()
  // A failed call is made up for by the next message, or when the connection is back.
  for (const [conversationId, messageId] of told) call(markAsSeen, { conversationId, messageId }).catch(() => undefined)
}

/** `newest` is the last message that the server has, once it is in view. */
export function useSeen(newest: Message | undefined): void {
  const meId = useSession().user?.id ?? ''
  const looks = useIsLooking()
  // Calls that failed offline are made again when the connection is back.
  const isLive = useLiveStatus() === 'live'
  const tell = useEffectEvent((message: Message) => {
    const { conversationId, id: messageId, position } = message
    const listed = queryClient.getQueryData<Listed>(listKey)
    if (listed) {
      const change = withListedSeen(listed, conversationId, { personId: meId, position, meId })
      if (change.listed !== listed) queryClient.setQueryData(listKey, change.listed)
    }
    tellSoon(conversationId, messageId)
  })
  const id = newest?.id
  useEffect(() => {
    if (newest && looks && isLive) tell(newest)
    // Once for each message, whatever its revision.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [id, looks, isLive])
}

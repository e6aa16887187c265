// Puts a message that a call answered into everything that was read of its conversation.
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#kernel/client/query.ts'
import { readSession } from '#kernel/client/session.ts'
import type { Message } from '../entities.ts'
import { withListedMessage, withMessage } from './apply-change.ts'
import type { Listed, Thread } from './chat-keys.ts'
import { listKey, readThreads } from './chat-keys.ts'

/** A change that can't be applied makes the query read again; `stale` where the list's counts must be read from the server. */
export function keepAnswer(message: Message): 'stale' | undefined {
  for (const [key, thread] of readThreads())
    if (thread?.conversation.id === message.conversationId) keepInThread(key, thread, message)
  return keepInList(message)
}

function keepInThread(queryKey: QueryKey, thread: Thread, message: Message) {
  const next = withMessage(thread, message)
  if (next === undefined) void queryClient.invalidateQueries({ queryKey })
  else if (next !== thread) queryClient.setQueryData(queryKey, next)
}

function keepInList(message: Message): 'stale' | undefined {
  const listed = queryClient.getQueryData<Listed>(listKey)
  if (!listed) return undefined
  const change = withListedMessage(listed, message, readSession().user?.id ?? '')
  if (!change) void queryClient.invalidateQueries({ queryKey: listKey })
  else if (change.listed !== listed) queryClient.setQueryData(listKey, change.listed)
  return change?.isStale === true ? 'stale' : undefined
}

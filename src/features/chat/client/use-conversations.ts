// The person's conversations: read once, kept right by live changes for the list, the menu and the tab.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveChanges } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { queryClient, restartFirstReads } from '#kernel/client/query.ts'
import { useSession } from '#kernel/client/session.ts'
import * as contract from '../contract.ts'
import { messagesSeen } from '../count-contract.ts'
import type { Conversation } from '../entities.ts'
import { newestFirst, replacedIn, withListedSeen, withSeen } from './apply-change.ts'
import type { Listed } from './chat-keys.ts'
import { chatKey, listKey, readThreads, threadsKey, unreadKey, unreadOf } from './chat-keys.ts'
import { keepAnswer } from './keep-answer.ts'

const events = {
  sent: contract.messageSent,
  changed: contract.messageChanged,
  seen: messagesSeen,
  conversation: contract.conversationChanged,
  left: contract.conversationLeft,
}

export function useConversations() {
  const query = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<Listed> => call(contract.listConversations, {}, { signal }),
    initialData: () => takeFirstRead(contract.listConversations, {}),
  })
  const { data: listed, isStale } = query
  // A list that was left and missed changes counts again once it has been read.
  useEffect(() => {
    if (listed && !isStale) queryClient.setQueryData(unreadKey, unreadOf(listed))
  }, [listed, isStale])
  return { ...query, listed }
}

/** The conversations after those that are listed. */
export async function readOnConversations(): Promise<void> {
  const { next } = queryClient.getQueryData<Listed>(listKey) ?? {}
  if (!next) return
  const more = await call(contract.listConversations, { before: next })
  queryClient.setQueryData<Listed>(listKey, (now) => {
    const known = new Set(now?.conversations.map(({ id }) => id))
    const added = more.conversations.filter(({ id }) => !known.has(id))
    return now && { conversations: [...now.conversations, ...added], next: more.next }
  })
}

/** Applies live changes to everything of chat that was read; the chat page has it. */
export function useChatChanges(): void {
  const meId = useSession().user?.id ?? ''
  useLiveChanges(events, (change) => {
    // A change can't be applied to a list that hasn't been read yet.
    for (const key of [listKey, threadsKey]) restartFirstReads(key)
    if (change.kind === 'sent' || change.kind === 'changed') {
      if (keepAnswer(change.data.message) === 'stale') void readListed(change.data.message.conversationId)
    } else if (change.kind === 'seen') applySeen(change.data, meId)
    else if (change.kind === 'conversation') applyConversation(change.data.conversationId)
    else leave(change.data.conversationId)
  })
  useRefresh(chatKey)
}

type SeenChange = { conversationId: string; personId: string; position: number }

function applySeen({ conversationId, personId, position }: SeenChange, meId: string) {
  for (const [key, thread] of readThreads()) {
    if (thread?.conversation.id !== conversationId) continue
    const conversation = withSeen(thread.conversation, personId, position)
    if (conversation !== thread.conversation) queryClient.setQueryData(key, { ...thread, conversation })
  }
  const listed = queryClient.getQueryData<Listed>(listKey)
  if (!listed) return
  const change = withListedSeen(listed, conversationId, { personId, position, meId })
  if (change.listed !== listed) queryClient.setQueryData(listKey, change.listed)
  if (change.isStale) void readListed(conversationId)
}

/** One of the list, as the server counts it now. */
async function readListed(conversationId: string): Promise<void> {
  const known = queryClient.getQueryData<Listed>(listKey)?.conversations.find(({ id }) => id === conversationId)
  if (!known) return
  const { conversation } = await call(contract.getConversation, { conversationKey: known.key })
  keepListed({ ...conversation, messages: conversation.messages.slice(-1) })
}

/** Puts a conversation into the list in place of what it was. */
function keepListed(conversation: Conversation): void {
  queryClient.setQueryData<Listed>(listKey, (listed) => listed && newestFirst(replacedIn(listed, conversation)))
}

function applyConversation(conversationId: string) {
  for (const [key, thread] of readThreads())
    if (thread?.conversation.id === conversationId) void queryClient.invalidateQueries({ queryKey: key })
  const listed = queryClient.getQueryData<Listed>(listKey)
  if (listed?.conversations.some(({ id }) => id === conversationId)) void readListed(conversationId)
  else if (listed) void queryClient.invalidateQueries({ queryKey: listKey })
}

/** Removed from a group, here or by somebody else: nothing of it is shown any more. */
function leave(conversationId: string) {
  queryClient.setQueryData<Listed>(
    listKey,
    (listed) => listed && { ...listed, conversations: listed.conversations.filter(({ id }) => id !== conversationId) },
  )
  // The open one is read again, and answers that it isn't there.
  void queryClient.invalidateQueries({
    queryKey: threadsKey,
    predicate: ({ state }) =>
      (state.data as { conversation?: Conversation } | undefined)?.conversation?.id === conversationId,
  })
}

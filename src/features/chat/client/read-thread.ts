// Reads a conversation and parts of its history into the cache.
import { call } from '#kernel/client/call.ts'
import { queryClient } from '#kernel/client/query.ts'
import { getConversation, listMessages } from '../contract.ts'
import { withNewest, withPage } from './apply-change.ts'
import type { Thread } from './chat-keys.ts'
import { threadKey } from './chat-keys.ts'

/** With its newest messages; where an older part is shown, that part is read anew and stays. */
export async function readThread(conversationKey: string, signal: AbortSignal): Promise<Thread> {
  const { conversation } = await call(getConversation, { conversationKey }, { signal })
  const newest: Thread = {
    conversation: { ...conversation, messages: [] },
    messages: conversation.messages,
    hasEarlier: conversation.before !== null,
    hasLater: false,
    newest: conversation.messages.at(-1)?.position ?? 0,
    heads: [],
  }
  const before = queryClient.getQueryData<Thread>(threadKey(conversationKey))
  const middle = before?.messages[Math.floor(before.messages.length / 2)]
  if (!before?.hasLater || !middle) return withNewest(before, await withEarlier(before, newest, signal))
  const part = await call(listMessages, { conversationId: conversation.id, around: middle.id }, { signal })
  return { ...newest, ...part, heads: [] }
}

/** The earlier pages that were read before are read again: an edit or a deletion in them may have been missed. */
async function withEarlier(before: Thread | undefined, newest: Thread, signal: AbortSignal): Promise<Thread> {
  const conversationId = newest.conversation.id
  if (before?.conversation.id !== conversationId) return newest
  const oldest = before.messages[0]?.position ?? 0
  let { messages } = newest
  // A gap between what was read and this page: only what is new is shown.
  let isMore = before.messages.some(({ id }) => id === messages[0]?.id)
  while (isMore && messages[0] && messages[0].position > oldest) {
    const page = await call(listMessages, { conversationId, before: messages[0].id }, { signal })
    messages = [...page.messages.filter(({ position }) => position >= oldest), ...messages]
    isMore = page.messages.length > 0
  }
  return { ...newest, messages }
}

const reading = new Set<string>()

/** The page before or after what is shown; one at a time for each conversation. */
export async function readMore(conversationKey: string, side: 'earlier' | 'later', edgeId: string): Promise<void> {
  const thread = queryClient.getQueryData<Thread>(threadKey(conversationKey))
  const name = `${conversationKey} ${side}`
  if (!thread || reading.has(name)) return
  reading.add(name)
  try {
    const wanted = side === 'earlier' ? { before: edgeId } : { after: edgeId }
    const page = await call(listMessages, { conversationId: thread.conversation.id, ...wanted })
    queryClient.setQueryData<Thread>(threadKey(conversationKey), (now) => {
      const isSame = (side === 'earlier' ? now?.messages[0] : now?.messages.at(-1))?.id === edgeId
      return now && isSame ? withPage(now, page, side) : now
    })
  } finally {
    reading.delete(name)
  }
}

/** Shows the part of history around a message, or from a day on; answers the ID of the message to look at. */
export async function readPart(
  conversationKey: string,
  place: { around: string } | { since: string },
): Promise<string | undefined> {
  const thread = queryClient.getQueryData<Thread>(threadKey(conversationKey))
  if (!thread) return undefined
  if ('around' in place && thread.messages.some(({ id }) => id === place.around)) return place.around
  const part = await call(listMessages, { conversationId: thread.conversation.id, ...place })
  queryClient.setQueryData<Thread>(threadKey(conversationKey), (now) => now && { ...now, ...part, heads: [] })
  return 'around' in place ? place.around : part.messages[0]?.id
}

/** Back to the newest messages. */
export async function readNewest(conversationKey: string): Promise<void> {
  const thread = queryClient.getQueryData<Thread>(threadKey(conversationKey))
  if (!thread?.hasLater) return
  queryClient.setQueryData<Thread>(threadKey(conversationKey), { ...thread, hasLater: false, messages: [], heads: [] })
  await queryClient.invalidateQueries({ queryKey: threadKey(conversationKey) })
}

// Applies live changes to what was read of chat: pure, the same whatever the order, the newer revision wins.
import type { Conversation, Message, Quote } from '../entities.ts'
import { unreadMax } from '../count-contract.ts'
import type { Listed, Thread } from './chat-keys.ts'

/** Answers nothing when messages in between are missing, so that the newest ones have to be read again. */
export function withMessage(before: Thread, message: Message): Thread | undefined {
  const thread = message.position > before.newest ? { ...before, newest: message.position } : before
  const known = thread.messages.find(({ id }) => id === message.id)
  if (!known) return withUnknown(thread, message)
  return known.revision >= message.revision ? thread : { ...thread, messages: replaced(thread.messages, message) }
}

function withUnknown(thread: Thread, message: Message): Thread | undefined {
  const { messages, hasLater } = thread
  const last = messages.at(-1)?.position ?? 0
  const conversation = withSeen(thread.conversation, message.senderId, message.position)
  const quoted = { ...thread, conversation, messages: requoted(messages, message) }
  if (message.position <= last || hasLater) return messages.length === 0 ? undefined : quoted
  return message.position === last + 1 ? { ...quoted, messages: [...quoted.messages, message] } : undefined
}

const replaced = (messages: readonly Message[], message: Message) =>
  requoted(messages, message).map((other) => (other.id === message.id ? message : other))

/** A quote says what the quoted message says now. */
const requoted = (messages: readonly Message[], quoted: Message): readonly Message[] =>
  messages.some(({ replyTo }) => replyTo?.id === quoted.id)
    ? messages.map((message) =>
        message.replyTo?.id === quoted.id ? { ...message, replyTo: quoteAfter(message.replyTo, quoted) } : message,
      )
    : messages

/** A deletion is never taken back by an edit that arrives after it. */
const quoteAfter = (quote: Quote, quoted: Message): Quote => (quote.isDeleted ? quote : quoteOf(quoted))

export const quoteOf = ({ id, senderId, body, attachments, deletedAt, position }: Message): Quote => ({
  id,
  senderId,
  body: deletedAt === null ? body : '',
  attachmentCount: deletedAt === null ? attachments.length : 0,
  isDeleted: deletedAt !== null,
  position,
})

/** As many messages are held at most while one reads through a history: drawing the list again takes time for each. */
const heldMost = 600

type Page = { messages: readonly Message[]; hasEarlier: boolean; hasLater: boolean }

/**
 * A page of history is put before or after what was read; what is there already keeps its newer revision. Messages at the
 * far end are let go of, and read again when one comes back to them.
 */
export function withPage(thread: Thread, page: Page, side: 'earlier' | 'later'): Thread {
  const known = new Set(thread.messages.map(({ id }) => id))
  const added = page.messages.filter(({ id }) => !known.has(id))
  if (side === 'later') {
    const messages = [...thread.messages, ...added]
    const isCut = messages.length > heldMost
    return {
      ...thread,
      messages: messages.slice(-heldMost),
      hasEarlier: thread.hasEarlier || isCut,
      hasLater: page.hasLater,
    }
  }
  const head = thread.messages[0]
  const messages = [...added, ...thread.messages]
  return {
    ...thread,
    messages: messages.slice(0, heldMost),
    heads: head ? [...thread.heads, head.id] : thread.heads,
    hasEarlier: page.hasEarlier,
    hasLater: thread.hasLater || messages.length > heldMost,
  }
}

/** The messages just read, with older ones that are still contiguous with them. */
export function withNewest(before: Thread | undefined, after: Thread): Thread {
  if (before?.conversation.id !== after.conversation.id || before.hasLater) return after
  const first = after.messages[0]
  const known = new Map(before.messages.map((message) => [message.id, message]))
  const newer = after.messages.map((message) => {
    const held = known.get(message.id)
    return held && held.revision > message.revision ? held : message
  })
  if (!first || !known.has(first.id)) return { ...after, messages: newer }
  const earlier = before.messages.filter(({ position }) => position < first.position)
  const last = newer.at(-1)?.position ?? 0
  // A live change may come before the answer to a read that began earlier.
  const later = before.messages.filter(({ position }) => position > last)
  return {
    ...after,
    messages: [...earlier, ...newer, ...later],
    newest: Math.max(before.newest, after.newest),
    hasEarlier: before.hasEarlier,
    heads: before.heads,
  }
}

/** Read positions only grow. */
export function withSeen(conversation: Conversation, personId: string, position: number): Conversation {
  const known = conversation.seen.find((seen) => seen.personId === personId)
  if (known && known.position >= position) return conversation
  return { ...conversation, seen: [...conversation.seen.filter((seen) => seen !== known), { personId, position }] }
}

/** `isStale` says that only the server can count what is unread now. */
export type ListChange = { listed: Listed; isStale: boolean }

/** Nothing when the conversation isn't in the list. */
export function withListedMessage(listed: Listed, message: Message, meId: string): ListChange | undefined {
  const conversation = listed.conversations.find(({ id }) => id === message.conversationId)
  if (!conversation) return undefined
  const last = conversation.messages.at(-1)
  if (last?.id === message.id && last.revision >= message.revision) return { listed, isStale: false }
  const isKnown = last !== undefined && message.position <= last.position
  if (!isKnown) return withNew(listed, { conversation, message, meId })
  const next = last.id === message.id ? withLast(conversation, message) : conversation
  // Deleted or edited while unread: the count and the mentions may be other ones.
  const isUnread = message.senderId !== meId && conversation.unreadCount > 0
  return { listed: replacedIn(listed, next), isStale: isUnread }
}

type New = { conversation: Conversation; message: Message; meId: string }

function withNew(listed: Listed, { conversation, message, meId }: New): ListChange {
  const last = conversation.messages.at(-1)
  const isMine = message.senderId === meId
  const isNew = !isMine && message.deletedAt === null && message.change === null
  const next: Conversation = {
    ...withLast(withSeen(conversation, message.senderId, message.position), message),
    lastMessageAt: message.createdAt,
    // To write is to have read everything before.
    ...(isMine ? readAll : countedNew(conversation, isNew ? message : undefined)),
  }
  const isGap = last !== undefined && message.position > last.position + 1
  return { listed: newestFirst(replacedIn(listed, next)), isStale: isGap || (isNew && message.body.includes('@')) }
}

const readAll = { unreadCount: 0, mentionCount: 0, firstUnreadId: null }
const countedNew = ({ unreadCount, firstUnreadId }: Conversation, message: Message | undefined) =>
  message
    ? { unreadCount: Math.min(unreadCount + 1, unreadMax), firstUnreadId: firstUnreadId ?? message.id }
    : { unreadCount, firstUnreadId }

const withLast = (conversation: Conversation, message: Message): Conversation => ({
  ...conversation,
  messages: [message],
})

export const replacedIn = (listed: Listed, conversation: Conversation): Listed => ({
  ...listed,
  conversations: listed.conversations.map((other) => (other.id === conversation.id ? conversation : other)),
})

const timeOf = ({ lastMessageAt }: Conversation) => lastMessageAt ?? ''
export const newestFirst = (listed: Listed): Listed => ({
  ...listed,
  conversations: listed.conversations.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1)),
})

/** Read up to `position` on this or another device. */
export function withListedSeen(
  listed: Listed,
  conversationId: string,
  seen: { personId: string; position: number; meId: string },
): ListChange {
  const conversation = listed.conversations.find(({ id }) => id === conversationId)
  if (!conversation) return { listed, isStale: false }
  const next = withSeen(conversation, seen.personId, seen.position)
  if (seen.personId !== seen.meId || conversation.unreadCount === 0)
    return { listed: next === conversation ? listed : replacedIn(listed, next), isStale: false }
  const last = conversation.messages.at(-1)?.position ?? 0
  if (seen.position < last) return { listed: replacedIn(listed, next), isStale: next !== conversation }
  return {
    listed: replacedIn(listed, { ...next, ...readAll }),
    isStale: false,
  }
}

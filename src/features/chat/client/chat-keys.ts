// The query keys of chat, and the shapes under which the cache keeps its data.
import { queryClient } from '#kernel/client/query.ts'
import { unreadMax } from '../count-contract.ts'
import type { Conversation, Message } from '../entities.ts'

export const chatKey = ['chat'] as const
export const listKey = [...chatKey, 'conversations'] as const
export const unreadKey = [...chatKey, 'unread'] as const
export const threadsKey = [...chatKey, 'thread'] as const
export const threadKey = (conversationKey: string) => [...threadsKey, conversationKey] as const
export const attachmentsKey = (conversationId: string) => [...chatKey, 'attachments', conversationId] as const

/** The person's conversations, as far as they were read. */
export type Listed = { conversations: readonly Conversation[]; next: string | null }

/** Up to `unreadMax`; muted conversations don't count. */
export const unreadOf = ({ conversations }: Listed): number =>
  Math.min(
    unreadMax,
    conversations.reduce((sum, { unreadCount, isMuted }) => sum + (isMuted ? 0 : unreadCount), 0),
  )

/** A conversation with the part of its messages that was read: contiguous, the oldest first. */
export type Thread = {
  conversation: Conversation
  messages: readonly Message[]
  hasEarlier: boolean
  /** The newest message is not among them: the part was opened at an older one. */
  hasLater: boolean
  /** The position of the newest message that is known of, also where it is not among them. */
  newest: number
  /** The first messages of pages of history: each begins a group, so that an earlier page leaves it as high as it is. */
  heads: readonly string[]
}

/** Every thread in the cache, with the key that it is kept under. */
export const readThreads = () => queryClient.getQueriesData<Thread>({ queryKey: threadsKey })

// Messages and conversations for tests of what is done with them.
import type { Conversation, Message, Participant } from '../entities.ts'
import type { Listed, Thread } from './chat-keys.ts'

export const conversationId = 'c1'
export const meId = 'ann'

const personOf = (id: string): Participant => ({
  id,
  name: id,
  username: id,
  avatar: null,
  address: null,
  phone: null,
  email: null,
  lastActivity: null,
  status: 'offline',
  role: '',
})

const begin = Date.parse('2026-11-26T09:00:00.000Z')
const minute = 60_000

/** Ben’s, at its place; one a minute. */
export const messageOf = (position: number, changes: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  conversationId,
  position,
  senderId: 'ben',
  body: `text ${position}`,
  contentType: 'text',
  attachments: [],
  createdAt: new Date(begin + position * minute).toISOString(),
  editedAt: null,
  deletedAt: null,
  replyTo: null,
  reactions: [],
  change: null,
  revision: 0,
  ...changes,
})

export const conversationOf = (changes: Partial<Conversation> = {}): Conversation => ({
  id: conversationId,
  key: 'ben',
  type: 'ONE_TO_ONE',
  name: null,
  participants: [personOf(meId), personOf('ben')],
  former: [],
  createdBy: null,
  createdAt: null,
  lastMessageAt: null,
  unreadCount: 0,
  mentionCount: 0,
  firstUnreadId: null,
  isMuted: false,
  isBlocked: false,
  mayWrite: true,
  seen: [],
  messages: [],
  before: null,
  ...changes,
})

/** With the messages from one position to another. */
export function threadOf(from: number, to: number, changes: Partial<Thread> = {}): Thread {
  const messages = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => messageOf(from + at))
  return {
    conversation: conversationOf(),
    messages,
    hasEarlier: from > 1,
    hasLater: false,
    newest: to,
    heads: [],
    ...changes,
  }
}

export const listOf = (...conversations: Conversation[]): Listed => ({ conversations, next: null })

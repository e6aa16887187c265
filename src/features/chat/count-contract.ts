// All that every page needs of chat: the count of unread messages, and the events after which it may be another one.
import { endpoint, event } from '#kernel/contract.ts'
import { Id, integer, object } from '#kernel/shape.ts'

/** Unread messages are counted up to here; 100 is shown as “99+”. */
export const unreadMax = 100

/** Up to `unreadMax`; muted conversations don't count. */
export const getUnread = endpoint('GET', '/api/chat/unread', {
  may: 'person',
  output: object({ unreadCount: integer({ min: 0 }) }),
})

/** To those members who send receipts, of those who send them too; and always to the person's own tabs. */
export const messagesSeen = event(
  'chat.messagesSeen',
  object({ conversationId: Id, personId: Id, position: integer({ min: 0 }) }),
)

/** By their names alone: their shapes hold whole messages. */
export const countedEvents = {
  sent: { name: 'chat.messageSent' },
  changed: { name: 'chat.messageChanged' },
  conversation: { name: 'chat.conversationChanged' },
  left: { name: 'chat.conversationLeft' },
} as const

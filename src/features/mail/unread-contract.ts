// The count of unread mails: the menu asks for it on every page, without the rest of mail's contract.
import { endpoint, event } from '#kernel/contract.ts'
import { integer, object } from '#kernel/shape.ts'

/** Unread conversations in the inbox, up to 1,000. */
export const getUnread = endpoint('GET', '/api/mail/unread', {
  may: 'person',
  output: object({ unreadCount: integer({ min: 0 }) }),
})

/** To the person's own tabs, whenever that count may be another one. */
export const unreadChanged = event('mail.unreadChanged', object({ unreadCount: integer({ min: 0 }) }))

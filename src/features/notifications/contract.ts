// The calls for notifications: list, mark, archive, and choose what to receive by email.
import type { Infer } from '#kernel/shape.ts'
import { endpoint, event } from '#kernel/contract.ts'
import {
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  nullable,
  object,
  oneOf,
  optional,
  record,
  text,
} from '#kernel/shape.ts'

export const pageSize = 20
const maxKinds = 200

const Count = integer({ min: 0 })
/** How many are in each tab; `all` are those that are not archived. */
export const Counts = object({ all: Count, unread: Count, archived: Count })
export type Counts = Infer<typeof Counts>

const Kind = line({ max: 100 })
/** The part of the product that sends it: what its kinds begin with, `kanban` of `kanban.assigned`. */
const Area = line({ max: 50 })
export const areaOf = (kind: string): string => kind.slice(0, kind.indexOf('.'))
const Person = object({ id: Id, name: text({ max: 300 }), avatarUrl: nullable(text({ max: 2000 })) })

/** Each reader gets a sentence in their own language, made from the kind and its parameters. */
export const Notification = object({
  id: Id,
  kind: Kind,
  params: record(text({ max: 500 })),
  /** A path of our own. */
  link: text({ max: 500 }),
  /** The person who caused it; null for scheduled ones. */
  by: nullable(Person),
  createdAt: Instant,
  isUnread: Yes,
  isArchived: Yes,
})
export type Notification = Infer<typeof Notification>

export const tabs = ['all', 'unread', 'archived'] as const
export type Tab = (typeof tabs)[number]

/** Newest first; `before` is the last one already loaded, `area` limits the list to one area of the product. */
export const listNotifications = endpoint('GET', '/api/notifications', {
  may: 'person',
  input: object({ tab: oneOf(tabs), before: optional(Id), area: optional(Area) }),
  output: object({ notifications: list(Notification, pageSize), hasMore: Yes, counts: Counts }),
})

export const getCounts = endpoint('GET', '/api/notifications/counts', {
  may: 'person',
  output: object({ counts: Counts }),
})

export const unreadMost = 99
/** The number of unread notifications per area; counts stop at `unreadMost`. */
export const getAreas = endpoint('GET', '/api/notifications/areas', {
  may: 'person',
  output: object({ areas: list(object({ area: Area, unread: Count }), maxKinds) }),
})

export const markNotification = endpoint('POST', '/api/notifications/mark', {
  may: 'person',
  input: object({ notificationId: Id, unread: Yes }),
  output: object({ counts: Counts }),
})

/** All of them, or those of one area. */
export const markAllRead = endpoint('POST', '/api/notifications/mark-all', {
  may: 'person',
  input: object({ area: optional(Area) }),
  output: object({ counts: Counts }),
})

/** Archiving also marks as read. */
export const archiveNotification = endpoint('POST', '/api/notifications/archive', {
  may: 'person',
  input: object({ notificationId: Id, archived: Yes }),
  output: object({ counts: Counts }),
})

/** How a notice can reach somebody: in Atrium, which is so unless they turn it off, and by mail, once they turn it on. */
export const ways = ['here', 'mail'] as const
export type Way = (typeof ways)[number]

export const Choices = object({ muted: list(Kind, maxKinds), mailed: list(Kind, maxKinds) })
export type Choices = Infer<typeof Choices>

/** The kinds the person has turned off in Atrium, and those they want by email. */
export const getChoices = endpoint('GET', '/api/notifications/choices', { may: 'person', output: Choices })

export const chooseWay = endpoint('POST', '/api/notifications/choices', {
  may: 'person',
  input: object({ kind: Kind, way: oneOf(ways), wanted: Yes }),
  output: Choices,
})

/** The person chose something else in another tab. */
export const choicesChanged = event('notifications.choicesChanged', Choices)

/** Only the person concerned hears it: something new came, or their other tab read or archived something. */
export const notificationsChanged = event(
  'notifications.changed',
  object({ counts: Counts, added: optional(Notification) }),
)

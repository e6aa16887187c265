// The calls about subscribers to the opening day: visitors ask to be told, managers see who waits.
import type { Infer } from '#kernel/shape.ts'
import { endpoint, event } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { cursorFields, rowsField } from '#kernel/paging.ts'
import { Email, Id, Instant, Yes, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'

/** Addresses that nobody confirms are erased after so many days. */
export const daysToConfirm = 7

/**
 * Mails a link that confirms the address. The response is the same whether or not the address is already on the list, and
 * the mail isn't sent again within the hour.
 */
export const addSubscriber = endpoint('POST', '/api/pages/subscribers/new', {
  may: 'anyone',
  rate: { max: 5, seconds: 600 },
  input: object({ email: Email }),
})

/** `waiting` for the owner of the address to confirm it; `told` on the opening day. */
export const subscriberStates = ['confirmed', 'waiting', 'told'] as const
export const subscriberTabs = ['all', ...subscriberStates] as const
export type SubscriberTab = (typeof subscriberTabs)[number]
export const subscriberSorts = ['askedAt', 'email'] as const

export const Subscriber = object({
  id: Id,
  email: text({ max: 254 }),
  language: oneOf(languages),
  state: oneOf(subscriberStates),
  askedAt: Instant,
  confirmedAt: nullable(Instant),
  toldAt: nullable(Instant),
})
export type Subscriber = Infer<typeof Subscriber>

const filters = {
  tab: optional(oneOf(subscriberTabs)),
  search: optional(text({ max: 100 })),
  sort: optional(oneOf(subscriberSorts)),
  direction: optional(oneOf(['asc', 'desc'])),
} as const
const Counted = integer({ min: 0 })
/** Counts end here: “1,000+”. */
export const countedMost = 1000
export const exportedAtOnce = 500

/** The latest first. */
export const listSubscribers = endpoint('GET', '/api/pages/subscribers', {
  may: 'manager',
  input: object({ ...filters, rows: rowsField, ...cursorFields }),
  output: object({
    subscribers: list(Subscriber, 25),
    hasNext: Yes,
    hasPrevious: Yes,
    counts: object({ all: Counted, confirmed: Counted, waiting: Counted, told: Counted }),
  }),
})

/** The same, to be read to its end. */
export const exportSubscribers = endpoint('GET', '/api/pages/subscribers/export', {
  may: 'manager',
  rate: { max: 60, seconds: 60 },
  input: object({ ...filters, after: optional(Id) }),
  output: object({ subscribers: list(Subscriber, exportedAtOnce), next: nullable(Id) }),
})

/** Erases the address for good, as its owner does by unsubscribing. */
export const deleteSubscriber = endpoint('POST', '/api/pages/subscribers/delete', {
  may: 'manager',
  input: object({ subscriberId: Id }),
})

export const subscribersChanged = event('pages.subscribersChanged', object({}))

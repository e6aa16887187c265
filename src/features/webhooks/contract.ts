// The calls for webhooks, for admins: their URLs, and the deliveries to them.
import { endpoint, event } from '#kernel/contract.ts'
import type { Infer } from '#kernel/shape.ts'
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
  partial,
  text,
} from '#kernel/shape.ts'

export const maxWebhooks = 20
export const webhookNameMax = 60
export const urlMax = 1000
/** How many deliveries are read at once. */
export const pageSize = 50
/** The last is almost a day after the first. */
export const maxTries = 8
const maxEvents = 100
/** The maximum length stored of a response. */
export const answerMax = 2048

const Kind = text({ max: 100 })
const Url = line({ max: urlMax })
const Name = line({ max: webhookNameMax })
const Events = list(Kind, maxEvents)

const Webhook = object({
  id: Id,
  name: Name,
  url: Url,
  /** The kinds of events that it hears of. */
  events: Events,
  isActive: Yes,
  /** When it was switched off because nothing arrived any more; null when it was not. */
  failedAt: nullable(Instant),
  createdAt: Instant,
  /** Something can be sent again. */
  hasFailed: Yes,
})
export type Webhook = Infer<typeof Webhook>

const EventKind = object({ kind: Kind, label: text({ max: 200 }), area: text({ max: 200 }) })
export type EventKind = Infer<typeof EventKind>

export const statuses = ['waiting', 'delivered', 'failed'] as const
const Delivery = object({
  id: Id,
  kind: Kind,
  status: oneOf(statuses),
  tries: integer({ min: 0, max: 100 }),
  createdAt: Instant,
  /** The last try; null before the first. */
  triedAt: nullable(Instant),
  milliseconds: nullable(integer({ min: 0 })),
  code: nullable(integer({ min: 0, max: 999 })),
  /** Why there was no answer. */
  problem: nullable(text({ max: 200 })),
  nextAt: nullable(Instant),
})
export type Delivery = Infer<typeof Delivery>

export const listWebhooks = endpoint('GET', '/api/webhooks/list', {
  may: 'admin',
  output: object({ webhooks: list(Webhook, maxWebhooks), kinds: list(EventKind, maxEvents) }),
})

const secretOnce = object({ secret: text({ max: 100 }) })

/** Returns the secret only this once. */
export const createWebhook = endpoint('POST', '/api/webhooks/new', {
  may: 'admin',
  takesKey: false,
  input: object({ name: Name, url: Url, events: Events }),
  output: object({ webhookId: Id, ...secretOnce.entries }),
})

export const updateWebhook = endpoint('POST', '/api/webhooks/update', {
  may: 'admin',
  input: object({ webhookId: Id, webhook: partial(object({ name: Name, url: Url, events: Events, isActive: Yes })) }),
})

export const deleteWebhook = endpoint('POST', '/api/webhooks/delete', {
  may: 'admin',
  input: object({ webhookId: Id }),
})

/** Creates a new secret, used from the next attempt of every message on. */
export const renewSecret = endpoint('POST', '/api/webhooks/secret', {
  may: 'admin',
  takesKey: false,
  input: object({ webhookId: Id }),
  output: secretOnce,
})

/** Sends a test message once, whether or not the webhook is on. */
export const pingWebhook = endpoint('POST', '/api/webhooks/ping', { may: 'admin', input: object({ webhookId: Id }) })

export const listDeliveries = endpoint('GET', '/api/webhooks/deliveries', {
  may: 'admin',
  input: object({ webhookId: Id, status: optional(oneOf(statuses)), before: optional(Id) }),
  output: object({ deliveries: list(Delivery, pageSize), hasMore: Yes }),
})

export const getDelivery = endpoint('GET', '/api/webhooks/delivery', {
  may: 'admin',
  input: object({ deliveryId: Id }),
  output: object({
    delivery: Delivery,
    /** The request body, byte for byte. */
    body: text({ max: 110_000 }),
    /** How the last answer began. */
    answer: nullable(text({ max: answerMax })),
  }),
})

export const replayDelivery = endpoint('POST', '/api/webhooks/replay', {
  may: 'admin',
  input: object({ deliveryId: Id }),
})

/** Resends all messages that have failed since then, or ever. */
export const replayFailed = endpoint('POST', '/api/webhooks/replay-failed', {
  may: 'admin',
  input: object({ webhookId: Id, since: optional(Instant) }),
  output: object({ count: integer({ min: 0 }) }),
})

/** Admins hear this topic. */
export const webhooksTopic = 'webhooks'
export const webhooksChanged = event('webhooks.changed', object({ webhookId: Id }))

// The feature's own event: a message that means nothing, by which one sees whether messages arrive.
import type { WebhookKind } from '#kernel/feature.ts'
import { object } from '#kernel/shape.ts'

export const pingKind = 'webhooks.ping'

export const webhooks: WebhookKind[] = [
  { kind: pingKind, label: 'webhooks.kinds.ping', area: 'menu.webhooks', data: object({}) },
]

// The webhook events of subscribers to the opening day: IDs alone, never an address.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, object } from '#kernel/shape.ts'

const area = 'menu.site'
const data = object({ subscriberId: Id })

export const webhooks: WebhookKind[] = [
  { kind: 'pages.subscriberConfirmed', label: 'pages.webhooks.subscriberConfirmed', area, data },
  { kind: 'pages.subscriberLeft', label: 'pages.webhooks.subscriberLeft', area, data },
]

// Webhook events of mail: that one came and to whom, never a word of it.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, object } from '#kernel/shape.ts'

export const webhooks: WebhookKind[] = [
  {
    kind: 'mail.received',
    label: 'mail.told.received',
    area: 'menu.mail',
    data: object({ personId: Id, mailId: Id }),
  },
]

// The webhook events of the public site: IDs alone; receivers fetch the details.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, object } from '#kernel/shape.ts'

const area = 'menu.site'

export const webhooks: WebhookKind[] = [
  { kind: 'site.messageArrived', label: 'site.webhooks.messageArrived', area, data: object({ messageId: Id }) },
  {
    kind: 'site.messageAnswered',
    label: 'site.webhooks.messageAnswered',
    area,
    data: object({ messageId: Id, byId: Id }),
  },
  { kind: 'site.changed', label: 'site.webhooks.changed', area, data: object({ byId: Id }) },
]

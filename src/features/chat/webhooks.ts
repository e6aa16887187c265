// Webhook events of chat: that a message was sent and where, never its text.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, object } from '#kernel/shape.ts'

export const webhooks: WebhookKind[] = [
  {
    kind: 'chat.messageSent',
    label: 'chat.told.messageSent',
    area: 'menu.chat',
    data: object({ conversationId: Id, messageId: Id, byId: Id }),
  },
]

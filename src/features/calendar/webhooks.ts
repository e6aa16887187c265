// Webhook events of the calendar: which event changed and where, without its contents.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, object } from '#kernel/shape.ts'

const data = object({ calendarId: Id, eventId: Id, byId: Id })
const area = 'menu.calendar'

export const webhooks: WebhookKind[] = [
  { kind: 'calendar.eventCreated', label: 'calendar.told.eventCreated', area, data },
  { kind: 'calendar.eventChanged', label: 'calendar.told.eventChanged', area, data },
  { kind: 'calendar.eventDeleted', label: 'calendar.told.eventDeleted', area, data },
]

// The webhook events of boards: what happened and where, never texts.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, object } from '#kernel/shape.ts'

const card = { boardId: Id, cardId: Id, byId: Id }
const area = 'menu.kanban'

export const webhooks: WebhookKind[] = [
  { kind: 'kanban.cardCreated', label: 'kanban.told.cardCreated', area, data: object({ ...card, columnId: Id }) },
  { kind: 'kanban.cardChanged', label: 'kanban.told.cardChanged', area, data: object(card) },
  { kind: 'kanban.cardMoved', label: 'kanban.told.cardMoved', area, data: object({ ...card, columnId: Id }) },
  { kind: 'kanban.cardArchived', label: 'kanban.told.cardArchived', area, data: object(card) },
  { kind: 'kanban.cardRestored', label: 'kanban.told.cardRestored', area, data: object({ ...card, columnId: Id }) },
  { kind: 'kanban.cardDeleted', label: 'kanban.told.cardDeleted', area, data: object(card) },
  { kind: 'kanban.cardCommented', label: 'kanban.told.cardCommented', area, data: object({ ...card, commentId: Id }) },
]

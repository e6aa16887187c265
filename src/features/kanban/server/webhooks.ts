// Tells programs elsewhere what happens to cards, by what the people of the board hear of it.
import { announce } from '#kernel/server/live/announce.ts'
import { alongside } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { cardAdded, cardChanged, cardMoved } from '../contract.ts'

export const kanbanWebhooks: readonly Part[] = [
  alongside(cardAdded, (tx, { boardId, by, card: { id, columnId } }) =>
    announce(tx, 'kanban.cardCreated', { boardId, cardId: id, byId: by, columnId }),
  ),
  alongside(cardChanged, (tx, { boardId, by, card: { id } }) =>
    announce(tx, 'kanban.cardChanged', { boardId, cardId: id, byId: by }),
  ),
  alongside(cardMoved, (tx, { boardId, by, cardId, columnId }) =>
    announce(tx, 'kanban.cardMoved', { boardId, cardId, byId: by, columnId }),
  ),
]

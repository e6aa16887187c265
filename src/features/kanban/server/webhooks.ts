// Tells programs elsewhere what happens to cards: what is changed one by one, by what the people of the board hear of it.
import type { WebhookKind } from '#kernel/feature.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { announce, announceAll } from '#kernel/server/live/announce.ts'
import { alongside } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { cardChanged, cardMoved, cardRestored } from '../contract.ts'
import type { Change } from './change-queries.ts'

export const kanbanWebhooks: readonly Part[] = [
  alongside(cardChanged, (tx, { boardId, by, card: { id } }) =>
    announce(tx, 'kanban.cardChanged', { boardId, cardId: id, byId: by }),
  ),
  alongside(cardMoved, (tx, { boardId, by, cardId, columnId }) =>
    announce(tx, 'kanban.cardMoved', { boardId, cardId, byId: by, columnId }),
  ),
  alongside(cardRestored, (tx, { boardId, by, card: { id, columnId } }) =>
    announce(tx, 'kanban.cardRestored', { boardId, cardId: id, byId: by, columnId }),
  ),
]

/** Announces changes of a board's cards, one or many at once; each is its own event. */
export const announceCards = (
  tx: Tx,
  kind: WebhookKind['kind'],
  { boardId, by }: Pick<Change, 'boardId' | 'by'>,
  cards: readonly { cardId: string; columnId?: string }[],
): Promise<void> =>
  announceAll(
    tx,
    kind,
    cards.map((card) => ({ ...card, boardId, byId: by })),
  )

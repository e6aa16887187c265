// Under which keys boards and cards are kept in this tab.
import { queryClient } from '#kernel/client/query.ts'
import type { CardDetails } from '../card-entities.ts'
import type { Board } from '../entities.ts'

/** Everything of kanban that is kept in this tab. */
export const kanbanKey = ['kanban'] as const
/** The prefix of queries about several boards. */
export const summariesKey = [...kanbanKey, 'summaries'] as const
export const boardsKey = [...kanbanKey, 'board'] as const
/** Without an id the person's own board. */
export const boardKey = (boardId: string | undefined) => [...boardsKey, boardId ?? 'own'] as const
export const archiveKey = (boardId: string) => [...kanbanKey, 'archive', boardId] as const
export const cardKey = (cardId: string) => [...kanbanKey, 'card', cardId] as const

/** A board as it was read last; nothing when no screen has read it. */
export const boardAsRead = (boardId: string): Board | undefined =>
  queryClient
    .getQueriesData<Board>({ queryKey: boardsKey })
    // One's own is kept once for each of its two addresses, and live changes reach the one that is open.
    .flatMap(([, board]) => (board?.id === boardId ? board : []))
    .reduce<Board | undefined>(
      (newest, board) => (newest && newest.revision >= board.revision ? newest : board),
      undefined,
    )

/** A card with what live changes made of it; what is inside it was read when it had the revision `readAt`. */
export type ReadCard = { card: CardDetails; readAt: number }
export const cardAsRead = (cardId: string) => queryClient.getQueryData<ReadCard>(cardKey(cardId))

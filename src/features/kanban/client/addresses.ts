// Where boards and cards are found.
import type { BoardSummary } from '../entities.ts'

export const addressOfOwnBoard = '/dashboard/kanban'
export const addressOfBoards = `${addressOfOwnBoard}/boards`
/** The person's own board, ready for the name of a new card. */
export const addressOfNewCard = `${addressOfOwnBoard}?new=card`

export const addressOfBoard = ({ id, isOwn }: Pick<BoardSummary, 'id' | 'isOwn'>) =>
  isOwn ? addressOfOwnBoard : `${addressOfOwnBoard}/${id}`
export const addressOfCard = (boardId: string, cardId: string) => `${addressOfOwnBoard}/${boardId}?card=${cardId}`

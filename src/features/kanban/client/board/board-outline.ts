// The part of a board that its columns need: a change of a card does not draw them anew.
import type { Board } from '../../entities.ts'

export type BoardOutline = Pick<Board, 'columnOrder' | 'members'> & {
  boardId: string
  /** It holds all the cards that it can. */
  isFull: boolean
}

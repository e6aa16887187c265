// Takes cards off the board that is open; where the focus goes then, `useFocusOnSibling` knows.
import type { Board, Card } from '../../entities.ts'
import * as acts from '../acts/card-acts.ts'

export type CardRemoval = { remove: (card: Card) => void; archive: (card: Card) => void }

export const removalFrom = (board: Board): CardRemoval => ({
  remove: ({ id }) => acts.deleteCard(board, id),
  archive: ({ id }) => acts.archiveCard(board, id),
})

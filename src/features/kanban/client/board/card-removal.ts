// Takes cards off the board that is open; where the focus goes then, `useFocusOnSibling` knows.
import type { Board, Card } from '../../entities.ts'
import * as commands from '../commands/card-commands.ts'

export type CardRemoval = { remove: (card: Card) => void; archive: (card: Card) => void }

export const removalFrom = (board: Board): CardRemoval => ({
  remove: ({ id }) => commands.deleteCard(board, id),
  archive: ({ id }) => commands.archiveCard(board, id),
})

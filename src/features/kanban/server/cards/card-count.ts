// That a board holds no more cards than it has room for.
import type { Tx } from '#kernel/server/database/db.ts'
import { AppError } from '#kernel/errors.ts'
import { maxCards } from '../../entities.ts'
import { readCardCount } from './card-queries.ts'

/** Refuses the card that came last, and with it the whole transaction, when the board is too full. */
export async function checkCount(tx: Tx, boardId: string): Promise<void> {
  const count = await readCardCount(tx, boardId)
  if (count > maxCards) throw new AppError('no-room', `A board can have up to ${maxCards} cards`)
}

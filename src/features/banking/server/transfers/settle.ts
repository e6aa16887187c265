// Settles a payment that is in progress: completed, or failed and given back by a reversal. Both exactly once.
import type { Tx } from '#kernel/server/database/db.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { Id, object } from '#kernel/shape.ts'
import { isThere } from '../contacts/contact-queries.ts'
import { reverse, tell } from '../ledger/post.ts'
import { lockTransaction, saveStatus } from '../ledger/transaction-queries.ts'

/** Nothing where it is settled already. */
export async function settle(tx: Tx, transactionId: string): Promise<void> {
  const waiting = await lockTransaction(tx, transactionId)
  if (waiting?.status !== 'in_progress') return
  // Somebody who was deleted from the contacts meanwhile gets nothing.
  const isReached = waiting.contactId !== null && (await isThere(tx, waiting.contactId))
  await saveStatus(tx, transactionId, isReached ? 'completed' : 'failed')
  if (!isReached) await reverse(tx, waiting, null)
  await tell(tx, transactionId, isReached ? 'banking.completed' : 'banking.failed')
}

export const settleTransfer = job(
  'banking.settleTransfer',
  object({ transactionId: Id }),
  async ({ transactionId }, { transaction }) => {
    await transaction((tx) => settle(tx, transactionId))
  },
)

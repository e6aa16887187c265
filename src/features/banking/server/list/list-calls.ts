// Calls that read transactions: the list, and one with its entries.
import { found } from '#kernel/errors.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { findable } from '#kernel/server/search.ts'
import { getTransaction, listTransactions } from '../../contract.ts'
import { readEntries, readTransaction } from '../ledger/transaction-queries.ts'
import { readPage } from './list.ts'
import { readHits } from './list-queries.ts'

export const listParts: Part[] = [
  on(listTransactions, ({ db, input }) => readPage(db, input)),

  on(getTransaction, async ({ db, input: { transactionId } }) => ({
    transaction: found(await readTransaction(db, transactionId), 'Transaction'),
    entries: await readEntries(db, transactionId),
  })),

  findable(async (db, { role }, query) => (role === 'user' ? [] : readHits(db, query))),
]

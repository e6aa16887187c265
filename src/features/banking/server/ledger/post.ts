// Posts to the ledger: locked accounts, a transaction with its entries, and what others are told, all or nothing.
import type { Infer } from '#kernel/shape.ts'
import { found } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { emit } from '#kernel/server/live/events.ts'
import type { TransactionData } from '../../contract.ts'
import { bankingChanged } from '../../contract.ts'
import type { Transaction } from '../../entities.ts'
import { managersTopic } from '../changes.ts'
import { lockAccounts } from './account-queries.ts'
import type { LockedTransaction, Written } from './transaction-queries.ts'
import { insertTransaction, readTransaction } from './transaction-queries.ts'

type Told = Pick<Transaction, 'id' | 'type' | 'status' | 'currency' | 'amount' | 'category' | 'at'> & {
  account: { id: string }
  person: { id: string } | null
}

const dataOf = ({ id, account, person, at, ...told }: Told): Infer<typeof TransactionData> => ({
  transactionId: id,
  type: told.type,
  status: told.status,
  accountId: account.id,
  currency: told.currency,
  amount: told.amount,
  category: told.category,
  personId: person?.id ?? null,
  time: at,
})

export const changed = (tx: Tx, transactionId: string | null): Promise<void> =>
  emit(tx, bankingChanged, { transactionId }, { to: managersTopic })

/** The transaction as it stands now, told to browsers and to programs. */
export async function tell(
  tx: Tx,
  id: string,
  kind: 'banking.posted' | 'banking.completed' | 'banking.failed' | 'banking.reversed',
): Promise<Transaction> {
  const transaction = found(await readTransaction(tx, id), 'Transaction')
  await announce(tx, kind, dataOf(transaction))
  await changed(tx, id)
  return transaction
}

/** Locks both accounts in the order of their IDs before anything is written. Undefined where it was posted before. */
export async function post(tx: Tx, written: Written): Promise<{ settlesAt: string | null } | undefined> {
  await lockAccounts(tx, [written.accountId, written.counterId])
  return insertTransaction(tx, written)
}

/** The same with the signs turned, as a transaction of its own; the accounts are locked here. */
export async function reverse(
  tx: Tx,
  { id: reversalOf, ...turned }: LockedTransaction,
  by: string | null,
): Promise<string | undefined> {
  const id = newId()
  const posted = await post(tx, { ...turned, id, reversalOf, amount: -turned.amount, status: 'completed', by })
  return posted && id
}

// Calls that write to the ledger: transfers, what is written down by hand, reversals; and how transactions are shown.
import type { InputOf } from '#kernel/contract.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { disputeTransaction, hideTransaction, recordTransaction, reverseTransaction, transfer } from '../../contract.ts'
import type { Transaction } from '../../entities.ts'
import { bookOf, lockAccounts, readAccount } from '../ledger/account-queries.ts'
import { changed, post, reverse, tell } from '../ledger/post.ts'
import type { LockedTransaction } from '../ledger/transaction-queries.ts'
import { isReversed, lockTransaction, readTransaction, saveDispute, saveHidden } from '../ledger/transaction-queries.ts'
import { notEnough, sendMoney } from './transfer.ts'
import { settleTransfer } from './settle.ts'
import { auditedAmount } from '../words.ts'

const audited = ({ id, amount, currency }: Transaction) => ({
  transaction: id,
  amount: auditedAmount(Math.abs(amount), currency),
})

type Typed = InputOf<typeof recordTransaction>

async function sidesOf(tx: Tx, { type, category = 'other' }: Typed, currency: string) {
  if (type === 'expenses') return { category, counterId: await bookOf(tx, 'expense', { currency, category }) } as const
  if (type === 'receive')
    return { category: 'none', counterId: await bookOf(tx, 'external', { currency, category: '' }) } as const
  const otherIncome = 'otherIncome'
  return {
    category: otherIncome,
    counterId: await bookOf(tx, 'income', { currency, category: otherIncome }),
  } as const
}

async function writeDown(tx: Tx, input: Typed, by: string): Promise<Transaction> {
  const { id = newId(), type, accountId, amount, party, message } = input
  const { currency, isFrozen } = found(await readAccount(tx, accountId), 'Account')
  const sides = await sidesOf(tx, input, currency)
  const locked = await lockAccounts(tx, [accountId, sides.counterId])
  const available = locked.find((account) => account.id === accountId)?.available ?? 0
  if (type === 'expenses' && isFrozen) throw refusedField('accountId', 'not-allowed', 'This account is frozen')
  if (type === 'expenses' && available < amount) throw notEnough(available)
  const posted = await post(tx, {
    id,
    type,
    status: 'completed',
    accountId,
    ...sides,
    currency,
    amount: type === 'expenses' ? -amount : amount,
    party: party.trim(),
    personId: null,
    contactId: null,
    message: message.trim(),
    by,
  })
  if (!posted) throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
  return tell(tx, id, 'banking.posted')
}

async function checkTurn(tx: Tx, { id, reversalOf, status }: LockedTransaction): Promise<void> {
  if (reversalOf !== null) throw new AppError('conflict', 'A reversal can’t be reversed: post the transaction again')
  if (status === 'in_progress')
    throw new AppError('conflict', 'This payment is still in progress. Reverse it when it’s completed')
  if (await isReversed(tx, id)) throw new AppError('conflict', 'This transaction is reversed already')
}

/** The money must still be there: on the account, or on the one that it was moved to. */
async function checkMoney(tx: Tx, { accountId, counterId, amount }: LockedTransaction): Promise<void> {
  const locked = await lockAccounts(tx, [accountId, counterId])
  if (locked.some(({ isClosed }) => isClosed)) throw new AppError('conflict', 'The card of this transaction is deleted')
  const payer = locked.find(({ id }) => id === (amount > 0 ? accountId : counterId))
  const holdsMoney = payer?.kind === 'own' || payer?.kind === 'card'
  if (holdsMoney && payer.available < Math.abs(amount))
    throw new AppError('conflict', 'There isn’t enough money in the account to reverse this')
}

async function turn(tx: Tx, transactionId: string, by: string): Promise<Transaction> {
  const wrong = found(await lockTransaction(tx, transactionId), 'Transaction')
  await checkTurn(tx, wrong)
  await checkMoney(tx, wrong)
  const id = await reverse(tx, wrong, by)
  await tell(tx, transactionId, 'banking.reversed')
  return tell(tx, id ?? transactionId, 'banking.posted')
}

export const transferParts: Part[] = [
  on(transfer, async ({ db, actor, request, input }) => {
    const transaction = await sendMoney(db, input, actor.id)
    await recordAuditEntry(db, { kind: 'banking.transferred', by: actor, request, params: audited(transaction) })
    return { transaction }
  }),

  on(recordTransaction, async ({ db, actor, request, input }) => {
    const transaction = await writeDown(db, input, actor.id)
    await recordAuditEntry(db, { kind: 'banking.recorded', by: actor, request, params: audited(transaction) })
    return { transaction }
  }),

  on(reverseTransaction, async ({ db, actor, request, input: { transactionId } }) => {
    const transaction = await turn(db, transactionId, actor.id)
    await recordAuditEntry(db, { kind: 'banking.reversed', by: actor, request, params: audited(transaction) })
    return { transaction }
  }),

  on(disputeTransaction, async ({ db, actor, request, input: { transactionId: id, isDisputed, note } }) => {
    if (!(await saveDispute(db, { id, isDisputed, note: note.trim() })))
      throw new AppError('not-found', 'Transaction not found')
    const transaction = found(await readTransaction(db, id), 'Transaction')
    if (isDisputed)
      await recordAuditEntry(db, { kind: 'banking.disputed', by: actor, request, params: audited(transaction) })
    await changed(db, id)
    return { transaction }
  }),

  on(hideTransaction, async ({ db, input: { transactionId, isHidden } }) => {
    if (!(await saveHidden(db, transactionId, isHidden))) throw new AppError('not-found', 'Transaction not found')
    await changed(db, transactionId)
    return { transaction: found(await readTransaction(db, transactionId), 'Transaction') }
  }),

  settleTransfer,
]

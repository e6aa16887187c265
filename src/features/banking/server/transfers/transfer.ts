// Sends money: both accounts locked in one order, enough of it there, one balanced transaction; or refused in words.
import type { Infer } from '#kernel/shape.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { Category, Transaction, Transfer } from '../../entities.ts'
import { monthSpentOf } from '../cards/card-queries.ts'
import { lockContact } from '../contacts/contact-queries.ts'
import type { LockedAccount } from '../ledger/account-queries.ts'
import { bookOf, lockAccounts } from '../ledger/account-queries.ts'
import { tell } from '../ledger/post.ts'
import { insertTransaction, readAccountCurrency } from '../ledger/transaction-queries.ts'
import { settleTransfer } from './settle.ts'

type Input = Infer<typeof Transfer> & { id?: string | undefined }

/** How long a payment to somebody else takes; meanwhile it is in progress. */
const settlesIn = 10

/** The amount that is left goes along, so that a form can offer it. */
export function notEnough(available: number): AppError {
  return new AppError('invalid', 'There isn’t enough money in this account', {
    fields: { amount: { code: 'not-enough', limit: available } },
  })
}

function checkSender(account: LockedAccount, amount: number): void {
  if (account.isFrozen) throw refusedField('fromAccountId', 'not-allowed', 'This account is frozen')
  if (account.available < amount) throw notEnough(account.available)
}

/** A card pays no more in a month than its limit. */
async function checkLimit(tx: Tx, account: LockedAccount, amount: number): Promise<void> {
  if (account.kind !== 'card') return
  const { limit, spent } = await monthSpentOf(tx, account.id)
  if (limit !== null && spent + amount > limit) throw notEnough(Math.max(0, limit - spent))
}

type Target = {
  counterId: string
  type: 'expenses' | 'transfer'
  category: Category
  party: string
  personId: string | null
  contactId: string | null
}

async function targetOf(
  tx: Tx,
  { contactId, toAccountId, category = 'other' }: Input,
  currency: string,
): Promise<Target> {
  if (toAccountId !== undefined) {
    const nobody = { party: '', personId: null, contactId: null }
    return { counterId: toAccountId, type: 'transfer', category: 'none', ...nobody }
  }
  const contact = found(await lockContact(tx, contactId ?? ''), 'Contact')
  return {
    counterId: await bookOf(tx, 'expense', { currency, category }),
    type: 'expenses',
    category,
    party: contact.personId === null ? contact.name : '',
    personId: contact.personId,
    contactId: contact.id,
  }
}

function checkTarget({ contactId, toAccountId, fromAccountId }: Input): void {
  if ((contactId === undefined) === (toAccountId === undefined))
    throw refusedField('contactId', 'required', 'Choose one recipient: a contact, or an account')
  if (toAccountId === fromAccountId)
    throw refusedField('toAccountId', 'not-allowed', 'Choose another account than the one it comes from')
}

function checkReceiver(account: LockedAccount, currency: string): void {
  if (account.isClosed) throw new AppError('not-found', 'Account not found')
  if (account.currency !== currency) throw refusedField('toAccountId', 'not-equal', 'This account has another currency')
}

/** The sender is looked up unlocked for its currency alone, which never changes. */
export async function sendMoney(tx: Tx, input: Input, by: string): Promise<Transaction> {
  const { id = newId(), fromAccountId, amount, message } = input
  const { currency } = found(await readAccountCurrency(tx, fromAccountId), 'Account')
  checkTarget(input)
  const target = await targetOf(tx, input, currency)
  const locked = await lockAccounts(tx, [fromAccountId, target.counterId])
  const sender = found(
    locked.find((account) => account.id === fromAccountId && !account.isClosed),
    'Account',
  )
  const receiver = found(
    locked.find((account) => account.id === target.counterId && isReachable(account, target)),
    'Account',
  )
  checkReceiver(receiver, currency)
  checkSender(sender, amount)
  await checkLimit(tx, sender, amount)
  const isOutside = target.type === 'expenses'
  const posted = await insertTransaction(tx, {
    id,
    ...target,
    accountId: sender.id,
    status: isOutside ? 'in_progress' : 'completed',
    currency,
    amount: -amount,
    message: message.trim(),
    ...(isOutside && { settlesIn }),
    by,
  })
  if (!posted) throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
  if (posted.settlesAt !== null)
    await enqueue(tx, settleTransfer, { transactionId: id }, { runAt: new Date(posted.settlesAt) })
  return tell(tx, id, 'banking.posted')
}

/** Books are no accounts that one could send to. */
const isReachable = ({ kind }: LockedAccount, { type }: Target) =>
  type === 'transfer' ? kind === 'own' || kind === 'card' : kind === 'expense'

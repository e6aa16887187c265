// Accounts with money in them, contacts and cards for the tests of the bank.
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createAccount, createCard, createContact, recordTransaction } from '../contract.ts'
import type { Account } from '../entities.ts'

type Manager = Pick<TestProduct['manager'], 'send'>

export const fund = (manager: Manager, accountId: string, amount: number) =>
  manager.send(recordTransaction, {
    type: 'receive',
    accountId,
    amount,
    party: 'Bank of the square',
    message: 'Deposit',
  })

export async function someAccount(
  manager: Manager,
  { name = 'Petty cash', currency = 'EUR', money = 0 } = {},
): Promise<Account> {
  const { account } = await manager.send(createAccount, { name, currency, numberEnd: '4410' })
  if (money > 0) await fund(manager, account.id, money)
  return account
}

export const someContact = async (manager: Manager, name = 'Linh Trần') =>
  (await manager.send(createContact, { name, email: null, numberEnd: '3640' })).contact

export const cardInput = {
  brand: 'visa' as const,
  holder: 'Mara Lindqvist',
  numberEnd: '3640',
  validUntil: '2099-11',
  currency: 'EUR',
  monthLimit: null,
}
export const someCard = async (manager: Manager, more: { monthLimit?: number | null } = {}) =>
  (await manager.send(createCard, { ...cardInput, ...more })).card

/** Balances that are not the sum of their entries, and days that are not those of them; none if all is well. */
export const wrongSums = ({ database }: Pick<TestProduct, 'database'>) =>
  database.read.many(sql`
    select a.id, a.balance, coalesce(sum(e.amount), 0) as entries from banking_accounts a
    left join banking_entries e on e.account_id = a.id group by a.id having a.balance <> coalesce(sum(e.amount), 0)
    union all
    select coalesce(d.account_id, e.account_id), coalesce(d.amount, 0), coalesce(e.amount, 0) from banking_days d
    full join (
      select account_id, day, sum(amount) as amount, sum(greatest(-amount, 0)) as outgoing from banking_entries
      group by account_id, day
    ) e on e.account_id = d.account_id and e.day = d.day
    where (d.amount, d.outgoing) is distinct from (e.amount, e.outgoing)`)

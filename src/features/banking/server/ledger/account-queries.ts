// All SQL of accounts: found, opened and locked in one order, so that no two transfers wait for each other in a circle.
import { newId } from '#kernel/server/ids.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Account } from '../../entities.ts'

type AccountKind = 'own' | 'card' | 'external' | 'income' | 'expense'
export type LockedAccount = {
  id: string
  kind: AccountKind
  name: string
  currency: string
  balance: number
  /** The amount that can leave it. */
  available: number
  isFrozen: boolean
  isClosed: boolean
}

/** Without a limit of its own, people may send what is there. */
const available = sql`greatest(a.balance - coalesce(a.lower_limit, 0), 0)`

const accountFields: Statement = sql`
  a.id, a.kind, a.name, a.currency, a.number_end as "numberEnd", a.is_main as "isMain", a.balance,
  ${available} as available, a.frozen_at is not null as "isFrozen"`

/** Accounts with money in them: the main ones first, cards last. */
export const readAccounts = (db: Db): Promise<Account[]> =>
  db.many(sql`
    select ${accountFields} from banking_accounts a
    where a.kind in ('own', 'card') and a.closed_at is null
    order by a.kind desc, a.is_main desc, a.created_at, a.id`)

export const readAccount = (db: Db, id: string): Promise<Account | undefined> =>
  db.maybe(sql`
    select ${accountFields} from banking_accounts a
    where a.id = ${id} and a.kind in ('own', 'card') and a.closed_at is null`)

/** In the order of their IDs, whichever order they are asked for in. */
export const lockAccounts = (tx: Tx, ids: readonly string[]): Promise<LockedAccount[]> =>
  tx.many(sql`
    select a.id, a.kind, a.name, a.currency, a.balance, ${available} as available, a.frozen_at is not null as "isFrozen",
      a.closed_at is not null as "isClosed"
    from banking_accounts a where a.id = any(${ids}::uuid[]) order by a.id for no key update`)

export const countAccounts = async (tx: Tx): Promise<number> => {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from banking_accounts where kind in ('own', 'card') and closed_at is null`)
  return count
}

type Opened = { id: string; kind: 'own' | 'card'; name: string; currency: string; numberEnd: string }

/** The first own account of a currency is its main one, which has no limit. False where the ID is in use. */
export async function insertAccount(tx: Tx, { id, kind, name, currency, numberEnd }: Opened): Promise<boolean> {
  const isFirst = sql`(${kind} = 'own' and not exists (
    select from banking_accounts where is_main and currency = ${currency}))`
  const count = await tx.run(sql`
    insert into banking_accounts (id, kind, name, currency, number_end, is_main, lower_limit)
    select ${id}, ${kind}, ${name}, ${currency}, ${numberEnd}, ${isFirst}, case when ${isFirst} then null else 0 end
    on conflict do nothing`)
  return count > 0
}

/** Makes the account where there is none yet. */
export async function mainAccountOf(tx: Tx, currency: string): Promise<string> {
  const known = () =>
    tx.maybe<{ id: string }>(sql`select id from banking_accounts where is_main and currency = ${currency}`)
  const account = await known()
  if (account) return account.id
  await insertAccount(tx, { id: newId(), kind: 'own', name: '', currency, numberEnd: '' })
  // Somebody else may have been first.
  return (await known())?.id ?? mainAccountOf(tx, currency)
}

/** An account of the books, made at its first use: where money comes from, or goes to, for one purpose. */
export async function bookOf(
  tx: Tx,
  kind: 'external' | 'income' | 'expense',
  { currency, category }: { currency: string; category: string },
): Promise<string> {
  const known = () =>
    tx.maybe<{ id: string }>(sql`
      select id from banking_accounts
      where kind in ('external', 'income', 'expense') and kind = ${kind} and currency = ${currency} and category = ${category}`)
  const account = await known()
  if (account) return account.id
  await tx.run(sql`
    insert into banking_accounts (id, kind, name, category, currency)
    values (${newId()}, ${kind}, '', ${category}, ${currency}) on conflict do nothing`)
  return (await known())?.id ?? bookOf(tx, kind, { currency, category })
}

/** False where it stands so already, or isn't there. */
export const saveFrozen = async (tx: Tx, accountId: string, isFrozen: boolean): Promise<boolean> =>
  (await tx.run(sql`
    update banking_accounts set frozen_at = case when ${isFrozen} then clock_timestamp() end
    where id = ${accountId} and (frozen_at is not null) <> ${isFrozen}`)) > 0

export async function closeAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`update banking_accounts set closed_at = clock_timestamp() where id = ${accountId}`)
}

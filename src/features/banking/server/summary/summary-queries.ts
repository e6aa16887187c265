// All SQL of the dashboard: sums over days, never over entries.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { BarStep } from '../../contract.ts'
import type { ExpenseCategory } from '../../entities.ts'

export type Range = { currency: string; from: string; to: string }
export type DaySums = { day: string; income: number; expenses: number }

/** Income accounts are credited, expense accounts debited: a reversal takes either back. */
const sums = sql`
  coalesce(sum(-d.amount) filter (where a.kind = 'income'), 0)::bigint as income,
  coalesce(sum(d.amount) filter (where a.kind = 'expense'), 0)::bigint as expenses`

/** Days on which nothing happened are absent. */
export const readDays = (db: Db, { currency, from, to }: Range): Promise<DaySums[]> =>
  db.many(sql`
    select d.day, ${sums} from banking_days d join banking_accounts a on a.id = d.account_id
    where a.kind in ('income', 'expense') and a.currency = ${currency} and d.day between ${from}::date and ${to}::date
    group by d.day order by d.day`)

export const readBars = (
  db: Db,
  { currency, from, to, step }: Range & { step: BarStep },
): Promise<{ begin: string; income: number; expenses: number }[]> =>
  db.many(sql`
    select date_trunc(${step}, d.day::timestamp)::date as begin, ${sums}
    from banking_days d join banking_accounts a on a.id = d.account_id
    where a.kind in ('income', 'expense') and a.currency = ${currency} and d.day between ${from}::date and ${to}::date
    group by 1 order by 1`)

export const readCategories = (
  db: Db,
  { currency, from, to }: Range,
): Promise<{ category: ExpenseCategory; count: number; amount: number }[]> =>
  db.many(sql`
    select a.category, sum(d.count)::int as count, sum(d.amount)::bigint as amount
    from banking_days d join banking_accounts a on a.id = d.account_id
    where a.kind = 'expense' and a.currency = ${currency} and d.day between ${from}::date and ${to}::date
    group by a.category having sum(d.count) > 0 order by sum(d.count) desc, a.category`)

/** Payments in progress, as what is on hold. */
export const readPending = async (db: Db, currency: string): Promise<number> =>
  (
    await db.one<{ pending: number }>(sql`
      select coalesce(sum(-amount), 0)::bigint as pending from banking_transactions
      where status = 'in_progress' and currency = ${currency}`)
  ).pending

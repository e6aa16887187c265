// All SQL of statements: the balance at the beginning, and the entries of an account in their order.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Category } from '../../entities.ts'

export type StatementRow = {
  id: string
  day: string
  at: string
  party: string
  message: string
  category: Category
  isReversal: boolean
  /** The other account of a transfer. */
  other: string
  amount: number
}

/** The sum of all that was posted before that day. */
export const readOpening = async (db: Db, accountId: string, from: string): Promise<number> =>
  (
    await db.one<{ sum: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as sum from banking_days
      where account_id = ${accountId} and day < ${from}::date`)
  ).sum

type Wanted = { accountId: string; from: string; to: string; after: string | undefined; limit: number }

/** Oldest first, behind the row of `after`. */
export const readRows = (db: Db, { accountId, from, to, after, limit }: Wanted): Promise<StatementRow[]> =>
  db.many(sql`
    select t.id, e.day, e.at, coalesce(p.name, t.party) as party, t.message, t.category,
      t.reversal_of is not null as "isReversal",
      case when t.type = 'transfer' then case when t.account_id = e.account_id then c.name else a.name end else '' end as other,
      e.amount
    from banking_entries e join banking_transactions t on t.id = e.transaction_id
      join banking_accounts a on a.id = t.account_id join banking_accounts c on c.id = t.counter_account_id
      left join people_public p on p.id = t.person_id
    where e.account_id = ${accountId} and e.day between ${from}::date and ${to}::date
      and (${after ?? null}::uuid is null or (e.day, e.at, e.transaction_id) > (
        select l.day, l.at, l.transaction_id from banking_entries l
        where l.account_id = ${accountId} and l.transaction_id = ${after ?? null}::uuid))
    order by e.day, e.at, e.transaction_id limit ${limit}`)

// All SQL of cards, and of what left them in the current month.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import type { Card } from '../../entities.ts'

/** The workspace's month: `today` is its day. */
const spentIn = (accountId: Statement, timeZone: string) => sql`
  coalesce((
    select sum(d.outgoing)::bigint from banking_days d
    where d.account_id = ${accountId} and d.day >= date_trunc('month', now() at time zone ${timeZone})::date
  ), 0)`

const fields = (timeZone: string): Statement => sql`
  c.id, c.account_id as "accountId", c.brand, c.holder, a.number_end as "numberEnd",
  to_char(c.valid_until, 'YYYY-MM') as "validUntil", a.currency, a.balance, a.frozen_at is not null as "isFrozen",
  c.month_limit as "monthLimit", ${spentIn(sql`a.id`, timeZone)} as "monthSpent"`

export const readCards = (db: Db, timeZone: string): Promise<Card[]> =>
  db.many(sql`
    select ${fields(timeZone)} from banking_cards c join banking_accounts a on a.id = c.account_id
    where c.deleted_at is null order by c.created_at, c.id`)

export const readCard = (db: Db, id: string, timeZone: string): Promise<Card | undefined> =>
  db.maybe(sql`
    select ${fields(timeZone)} from banking_cards c join banking_accounts a on a.id = c.account_id
    where c.id = ${id} and c.deleted_at is null`)

export const monthSpentOf = (tx: Tx, accountId: string): Promise<{ limit: number | null; spent: number }> =>
  tx.one(sql`
    select c.month_limit as limit, ${spentIn(sql`c.account_id`, tx.wiring.readWorkspace().timeZone)} as spent
    from banking_cards c where c.account_id = ${accountId}`)

type NewRow = Pick<Card, 'id' | 'accountId' | 'brand' | 'holder' | 'validUntil' | 'monthLimit'>

export const insertCard = async (tx: Tx, card: NewRow): Promise<boolean> =>
  (await tx.run(sql`
    insert into banking_cards (id, account_id, brand, holder, valid_until, month_limit)
    values (${card.id}, ${card.accountId}, ${card.brand}, ${card.holder}, ${`${card.validUntil}-01`}::date, ${card.monthLimit})
    on conflict do nothing`)) > 0

export const countCards = async (tx: Tx): Promise<number> =>
  (await tx.one<{ count: number }>(sql`select count(*)::int as count from banking_cards where deleted_at is null`))
    .count

export async function updateCard(
  tx: Tx,
  id: string,
  card: Pick<Card, 'holder' | 'validUntil' | 'monthLimit'>,
): Promise<void> {
  await tx.run(sql`
    update banking_cards set holder = ${card.holder}, valid_until = ${`${card.validUntil}-01`}::date,
      month_limit = ${card.monthLimit}
    where id = ${id} and deleted_at is null`)
}

export const removeCard = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(sql`
    update banking_cards set deleted_at = clock_timestamp() where id = ${id} and deleted_at is null`)) > 0

/** A failed payment comes back: its card must be there then. */
export const hasWaiting = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from banking_transactions where account_id = ${accountId} and status = 'in_progress' limit 1`)) !== undefined

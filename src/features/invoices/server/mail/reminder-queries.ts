// All SQL of reminders before and after the due day, by the customer's clock; each goes out once.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Language } from '#kernel/languages.ts'

const remindedAt = sql`time '09:00'`
/** A reminder that wasn't sent for a day, because no server ran or the setting is new, is left out. */
const hoursLate = 24

/** Days from the due day, below zero before it. */
type Days = readonly number[]

/** When each reminder of each open invoice is sent; not those that were over when it was issued. */
const moments = (days: Days) => sql`
  select i.id, d.days, m.at from invoices i
  cross join unnest(${days}::int[]) as d (days)
  cross join lateral (
    select (i.due_date + d.days + ${remindedAt}) at time zone i.time_zone as at
  ) m
  where i.state = 'unpaid' and i.kind = 'invoice' and i.open > 0 and i.is_reminded and i.deleted_at is null
    and i.to_party ->> 'email' <> '' and i.time_zone is not null
    and i.due_date = any(
      select (now()::date + near.day - of.days) from unnest(${days}::int[]) as of (days), generate_series(-2, 2) as near (day)
    )
    and m.at > i.issued_at`

export const readNextMoments = async (db: Db, days: Days, minutes: number): Promise<string[]> => {
  const rows = await db.many<{ at: string }>(sql`
    select distinct at from (${moments(days)}) m
    where at > now() and at < now() + make_interval(mins => ${minutes}) order by at`)
  return rows.map(({ at }) => at)
}

type Claimed = { invoiceId: string; to: string; language: Language }

/** Each is answered once, however many servers ask. */
export const claimDue = (tx: Tx, days: Days): Promise<Claimed[]> =>
  tx.many(sql`
    with claimed as (
      insert into invoices_reminders (invoice_id, kind)
      select id, case when days < 0 then 'before-' else 'after-' end || abs(days) from (${moments(days)}) m
      where at <= now() and at > now() - make_interval(hours => ${hoursLate})
      order by id, days
      on conflict do nothing
      returning invoice_id
    )
    select distinct i.id as "invoiceId", i.to_party ->> 'email' as to, i.language
    from claimed c join invoices i on i.id = c.invoice_id`)

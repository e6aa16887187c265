// All SQL of the demo's bank: whom it knows, what it was told, and its past written at once.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export const readTold = async <Data>(tx: Tx, name: string): Promise<Data[]> => {
  const rows = await tx.many<{ data: Data }>(sql`select data from outbox where name = ${name} order by id`)
  return rows.map(({ data }) => data)
}

type Person = { id: string; name: string }

export const readPeople = (tx: Tx, most: number): Promise<Person[]> =>
  tx.many(sql`
    select id, trim(first_name || ' ' || last_name) as name from people_records
    where status = 'active' and email like '%.example' order by array_position(array['admin', 'manager', 'user'], role), created_at, email limit ${most}`)

export type PastRow = {
  id: string
  type: string
  status: string
  accountId: string
  counterId: string
  currency: string
  amount: number
  category: string
  party: string
  personId: string | null
  contactId: string | null
  message: string
  reversalOf: string | null
  source: string | null
  sourceId: string | null
  record: string | null
  at: string
}

/** Those that a reaction has posted meanwhile are left out. */
export async function insertPast(tx: Tx, rows: readonly PastRow[]): Promise<void> {
  const { timeZone } = tx.wiring.readWorkspace()
  await tx.run(sql`
    with given as materialized (
      select r.*, (r.at at time zone ${timeZone})::date as day
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, type text, status text, "accountId" uuid, "counterId" uuid, currency text, amount bigint, category text,
        party text, "personId" uuid, "contactId" uuid, message text, "reversalOf" uuid, source text, "sourceId" uuid,
        record text, at timestamptz
      )
    ), added as (
      insert into banking_transactions (
        id, type, status, account_id, counter_account_id, currency, amount, category, party, person_id, contact_id, message,
        reversal_of, source, source_id, record, at, day
      )
      select id, type, status, "accountId", "counterId", currency, amount, category, party, "personId", "contactId",
        message, "reversalOf", source, "sourceId", record, at, day
      from given
      on conflict (source, source_id) where source is not null do nothing
      returning id
    )
    insert into banking_entries (transaction_id, account_id, currency, amount, at, day)
    select g.id, side.account_id, g.currency, side.amount, g.at, g.day
    from added join given g on g.id = added.id
      cross join lateral (values (g."accountId", g.amount), (g."counterId", -g.amount)) side (account_id, amount)`)
}

// All SQL by which the demo's invoices find who wrote them, and what the shop has told.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export const readManagers = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.many<{ id: string }>(sql`
    select id from people_records
    where role in ('manager', 'admin') and status = 'active' and email like '%.example' order by created_at, email limit 4`)
  return rows.map(({ id }) => id)
}

/** The data of the events of this name, in their order. */
export const readTold = async <Data>(tx: Tx, name: string): Promise<Data[]> => {
  const rows = await tx.many<{ data: Data }>(sql`select data from outbox where name = ${name} order by id`)
  return rows.map(({ data }) => data)
}

/** The latest used comes first in the address book. */
export async function spreadUse(tx: Tx): Promise<void> {
  await tx.run(sql`
    update invoices_parties p set used_at = coalesce(
      (select max(created_at) from invoices i where i.to_party_id = p.id or i.from_party ->> 'id' = p.id::text),
      now() - interval '1 year'
    )`)
}

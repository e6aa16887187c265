// All SQL by which sales find their invoices and customers. They come from events alone: nobody names an ID.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { InvoiceState } from '../../status.ts'

/** Events about one order, or one customer, wait for each other, even while there is no row of it yet. */
export async function hold(tx: Tx, kind: 'order' | 'customer', name: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices_${kind}:${name}`}, 0))`)
}

export const findOrderInvoice = (tx: Tx, orderNumber: number): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`select id from invoices where order_number = ${orderNumber} and kind = 'invoice' and deleted_at is null`)

export const hasDocument = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.maybe(sql`select from invoices where id = ${id}`)) !== undefined

/** The account's, or a visitor's by their address. */
export const findCustomer = (
  tx: Tx,
  { personId, email }: { personId: string | null; email: string | null },
): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`
    select id from invoices_parties
    where kind = 'customer' and deleted_at is null and (
      (${personId}::uuid is not null and person_id = ${personId}::uuid)
      or (${personId}::uuid is null and person_id is null and email <> '' and lower(email) = lower(${email}::text))
    )
    order by used_at desc, id desc limit 1`)

/** Those of orders that were placed with this address, before there was an account. */
export const joinInvoices = (
  tx: Tx,
  personId: string,
  email: string,
): Promise<{ id: string; personId: string; state: InvoiceState }[]> =>
  tx.many(sql`
    update invoices set person_id = ${personId}
    where order_number is not null and person_id is null and lower(to_party ->> 'email') = lower(${email}::text)
    returning id, person_id as "personId", state`)

// All SQL of visitors' orders once they are placed: their links, and whose they become.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** Ends all links of this order; answers the version of the next ones. */
export async function renewLinks(tx: Tx, orderId: string): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`
    update ecommerce_orders set link_version = link_version + 1 where id = ${orderId}
    returning link_version as version`)
  return version
}

type Joined = { id: string; orderNumber: number; personId: string; isPaid: boolean }
/** Orders of this address are this person's from now on. */
export function joinOrders(tx: Tx, personId: string, email: string): Promise<Joined[]> {
  return tx.many(sql`
    update ecommerce_orders set person_id = ${personId}
    where is_visitor and person_id is null and lower(customer_email) = lower(${email})
    returning id, order_number as "orderNumber", person_id as "personId", paid_at is not null as "isPaid"`)
}

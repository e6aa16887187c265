// All SQL of visitors' orders once they are placed: their links, and whose they become.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { minutesBetweenLinks } from '../../visitor-contract.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { daysOfLink } from './order-link.ts'

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

export type Linked = Pick<OrderRow, 'id' | 'orderNumber' | 'createdAt' | 'linkVersion' | 'language'>
const linksMost = 20

/**
 * The latest open orders of this address, newest first; none when any of them was mailed a moment ago. The pause is the
 * address's: a stranger who places many orders for it fills nobody's mailbox by asking for each in turn.
 */
export async function takeLinks(tx: Tx, email: string): Promise<Linked[]> {
  // By itself and first: of two requests at once, the second must see what the first has taken.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ecommerce links ${email.toLowerCase()}`}, 0))`)
  return tx.many(sql`
    with latest as (
      select id, links_mailed_at from ecommerce_orders
      where is_visitor and lower(customer_email) = lower(${email}) and status <> 'cancelled'
        and created_at > now() - make_interval(days => ${daysOfLink})
      order by created_at desc limit ${linksMost}
    ), due as (
      select id from ecommerce_orders
      where id in (select id from latest) and not exists (
        select from latest where links_mailed_at > now() - make_interval(mins => ${minutesBetweenLinks})
      )
      order by id for update
    ), mailed as (
      update ecommerce_orders o set links_mailed_at = now() from due where o.id = due.id returning o.*
    )
    select id, order_number as "orderNumber", created_at as "createdAt", link_version as "linkVersion", language
    from mailed order by created_at desc, id desc`)
}

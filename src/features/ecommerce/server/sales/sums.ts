// Keeps the sums of sales: what was paid, paid back and sold on a day, in the transaction that does it.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { tellFigures } from '#kernel/server/figures.ts'

/** A payment that has just arrived, or a refund just made. */
type Happened = { paidOrders?: readonly string[]; refunds?: readonly string[] }

/**
 * Adds these payments and refunds to the sums of their days, as the workspace counts days. Things that come back are
 * taken back from what was sold, on the day on which they do. The last statements of a transaction: many wait for the
 * row of today.
 */
export async function addSales(tx: Tx, { paidOrders = [], refunds = [] }: Happened): Promise<void> {
  const { timeZone } = tx.wiring.readWorkspace()
  const moved = sql`
    select o.currency, (o.paid_at at time zone ${timeZone})::date as day, i.id as item_id, i.quantity,
      i.price * i.quantity - i.discount as amount, i.cost * i.quantity as cost
    from ecommerce_orders o join ecommerce_order_items i on i.order_id = o.id
    where o.id = any(${paidOrders}::uuid[])
    union all
    select o.currency, (r.at at time zone ${timeZone})::date, i.id, -b.quantity, -b.restocked_amount, -i.cost * b.quantity
    from ecommerce_refunds r join ecommerce_refund_items b on b.refund_id = r.id
      join ecommerce_order_items i on i.id = b.item_id join ecommerce_orders o on o.id = r.order_id
    where r.id = any(${refunds}::uuid[]) and b.restocked_amount is not null`
  await tx.run(sql`
    with moved as materialized (${moved})
    insert into ecommerce_sales_days as d (day, currency, orders, items, income, refunds, cost)
    select day, currency, sum(orders), sum(items), sum(income), sum(refunds), sum(cost)
    from (
      select (paid_at at time zone ${timeZone})::date as day, currency, 1 as orders, 0 as items, total as income,
        0 as refunds, 0 as cost
      from ecommerce_orders where id = any(${paidOrders}::uuid[])
      union all
      select (r.at at time zone ${timeZone})::date, o.currency, 0, 0, 0, r.amount, 0
      from ecommerce_refunds r join ecommerce_orders o on o.id = r.order_id where r.id = any(${refunds}::uuid[])
      union all
      select day, currency, 0, quantity, 0, 0, cost from moved
    ) happened
    group by day, currency order by day, currency
    on conflict (day, currency) do update set
      orders = d.orders + excluded.orders, items = d.items + excluded.items, income = d.income + excluded.income,
      refunds = d.refunds + excluded.refunds, cost = d.cost + excluded.cost`)
  await tx.run(sql`
    with moved as materialized (${moved})
    insert into ecommerce_sales_parts as s (day, currency, kind, key, quantity, amount, cost)
    select m.day, m.currency, part.kind, part.key, sum(m.quantity), sum(m.amount), sum(m.cost)
    from moved m join ecommerce_order_items i on i.id = m.item_id cross join lateral (
      select 'category' as kind, i.category as key
      union all
      select 'gender', g from unnest(case when i.genders = '{}' then array['none'] else i.genders end) g
      union all
      select 'seller', i.seller_id::text where i.seller_id is not null
    ) part
    group by m.day, m.currency, part.kind, part.key order by m.day, m.currency, part.kind, part.key
    on conflict (day, currency, kind, key) do update set
      quantity = s.quantity + excluded.quantity, amount = s.amount + excluded.amount, cost = s.cost + excluded.cost`)
  await tx.run(sql`
    insert into ecommerce_sales_countries as c (day, country, orders)
    select (paid_at at time zone ${timeZone})::date, address ->> 'country', count(*) from ecommerce_orders
    where id = any(${paidOrders}::uuid[]) and address ->> 'country' is not null
    group by 1, 2 order by 1, 2
    on conflict (day, country) do update set orders = c.orders + excluded.orders`)
  await tellFigures(tx, ['sales', 'orders', 'items'])
}

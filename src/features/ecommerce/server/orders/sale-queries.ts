// All SQL by which orders are told to features that keep books.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Sale } from '#records/sales/contract.ts'

/** For events alone. An order that is being paid counts as paid now. */
export const readSales = (db: Db, orderIds: readonly string[]): Promise<Sale[]> =>
  db.many(sql`
    select o.id as "orderId", o.order_number as "orderNumber", o.person_id as "personId",
      o.customer_name as "customerName", o.customer_email as email,
      case when o.is_visitor then o.language else (
        select language from people_records r where r.id = o.person_id
      ) end as language,
      json_build_object(
        'company', coalesce(o.address ->> 'company', ''), 'phoneNumber', coalesce(o.address ->> 'phoneNumber', ''),
        'street', coalesce(o.address ->> 'street', ''), 'zipCode', coalesce(o.address ->> 'zipCode', ''),
        'city', coalesce(o.address ->> 'city', ''), 'state', coalesce(o.address ->> 'state', ''),
        'country', o.address ->> 'country'
      ) as address,
      o.currency, o.discount, o.shipping, o.total, o.method, coalesce(o.paid_at, now()) as "paidAt", (
        select json_agg(json_build_object(
          'id', i.id, 'name', i.name, 'sku', i.sku, 'size', coalesce(i.size, ''), 'price', i.price,
          'quantity', i.quantity, 'taxRate', i.tax_rate, 'discount', i.discount
        ) order by i.place)
        from ecommerce_order_items i where i.order_id = o.id
      ) as items
    from ecommerce_orders o where o.id = any(${orderIds}::uuid[]) order by coalesce(o.paid_at, now()), o.id`)

export const readTime = async (db: Db): Promise<string> => (await db.one<{ now: string }>(sql`select now() as now`)).now

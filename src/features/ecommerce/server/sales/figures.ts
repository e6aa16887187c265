// The shop's figures and latest events, for dashboards of other features.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import type { FeedPart, FigurePart, FigureSpan } from '#kernel/server/figures.ts'
import { figure } from '#kernel/server/figures.ts'

const ordersPage = '/dashboard/e-commerce/orders'
const salesPage = '/dashboard/general/ecommerce'

/** A column of the sums by day. */
const byDay = (column: Statement): Pick<FigurePart, 'read' | 'readSince'> => ({
  read: (db, { from, to, currency }) =>
    db.many(sql`
      select day, ${column} as value from ecommerce_sales_days
      where currency = ${currency} and day between ${from}::date and ${to}::date`),
  readSince: async (db, { currency }) => {
    const row = await db.one<{ since: string | null }>(sql`
      select min(day) as since from ecommerce_sales_days where currency = ${currency}`)
    return row.since
  },
})

const readCountries = (db: Db, { from, to }: FigureSpan): Promise<{ country: string; value: number }[]> =>
  db.many(sql`
    select country, sum(orders) as value from ecommerce_sales_countries
    where day between ${from}::date and ${to}::date group by country`)

/** The newest first. What is of no interest beside the order itself is left out, such as a parcel's number that changed. */
const orderEvents: FeedPart = {
  kind: 'feed',
  of: 'orders',
  read: (db, most) =>
    db.many(sql`
      select e.id, case e.kind when 'refundedPart' then 'refunded' else e.kind end as kind, '#' || o.order_number as name,
        coalesce(e.amount, o.total) as amount, o.currency, e.at, ${`${ordersPage}/`} || o.order_number as link
      from ecommerce_order_events e join ecommerce_orders o on o.id = e.order_id
      where e.kind = any(${['placed', 'paid', 'shipped', 'completed', 'cancelled', 'refundedPart', 'refunded']}::text[])
      order by e.at desc, e.id desc limit ${most}`),
}

export const shopFigures = [
  figure({ key: 'sales', link: salesPage, ...byDay(sql`income`) }),
  figure({ key: 'orders', link: ordersPage, ...byDay(sql`orders`), readCountries }),
  figure({ key: 'items', link: salesPage, ...byDay(sql`items`) }),
  orderEvents,
] as const

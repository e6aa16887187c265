// Orders at growing numbers: what a manager reads of them, and the sums of the dashboard.
import { getOrder, listOrders } from '#features/ecommerce/orders-contract.ts'
import { readSales, readSellers } from '#features/ecommerce/sales-contract.ts'
import { addSales } from '#features/ecommerce/server/sales/sums.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { requestsOf, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const aDay = 86_400_000
const written = ['ecommerce_orders', 'ecommerce_order_items', 'ecommerce_sales_days', 'ecommerce_sales_parts']

/** The demo's orders once more, each at some other time of the last two years, with all the sums that follow. */
async function copyOrders(tx: Tx, most: number): Promise<void> {
  const made = await tx.many<{ id: string; isPaid: boolean }>(sql`
    with pairs as materialized (
      select id as known, gen_random_uuid() as id, make_interval(hours => (random() * 24 * 700)::int) as earlier
      from ecommerce_orders order by order_number limit least(${most}::int, 1500)
    ), orders as (
      insert into ecommerce_orders (id, person_id, customer_name, customer_email, status, currency, quantity, subtotal,
        discount, shipping, total, taxes, delivery, address, method, payment_state, created_at, paid_at, shipped_at,
        completed_at)
      select pairs.id, person_id, customer_name, customer_email, status, currency, quantity, subtotal, discount,
        shipping, total, taxes, delivery, address, method, payment_state, created_at - earlier, paid_at - earlier,
        shipped_at - earlier, completed_at - earlier
      from pairs join ecommerce_orders o on o.id = pairs.known
      returning id, paid_at is not null as "isPaid"
    ), items as (
      insert into ecommerce_order_items (id, order_id, place, product_id, name, sku, cover_url, colors, size, price,
        quantity, discount, tax_rate, cost, genders, category, seller_id)
      select gen_random_uuid(), pairs.id, place, product_id, name, sku, cover_url, colors, size, price, quantity,
        discount, tax_rate, cost, genders, category, seller_id
      from pairs join ecommerce_order_items i on i.order_id = pairs.known
    )
    select id, "isPaid" from orders`)
  await addSales(tx, { paidOrders: made.flatMap(({ id, isPaid }) => (isPaid ? id : [])) })
}

const fillOrders = (product: Product, size: number) =>
  fillDatabase(product, written, async (database) => {
    const counted = sql`select count(*)::int as "count" from ecommerce_orders`
    let { count } = await database.read.one<{ count: number }>(counted)
    while (count < size) {
      const missing = size - count
      await database.transaction((tx) => copyOrders(tx, missing))
      ;({ count } = await database.read.one<{ count: number }>(counted))
    }
  })

export async function measureOrders(product: Product): Promise<Figure[]> {
  const { url } = product
  const { get } = requestsOf((await signIn(url)).token)
  const ask = (path: string, query: Record<string, string> = {}) =>
    get(`${path}?${new URLSearchParams(query).toString()}`)
  const yearAgo = new Date(Date.now() - 365 * aDay).toISOString().slice(0, 10)
  const today = new Date().toISOString().slice(0, 10)
  return measureGrowth({
    url,
    what: 'orders',
    fill: async (size) => {
      await fillOrders(product, size)
      return {
        'the first page': ask(listOrders.path, { rows: '25' }),
        'a tab': ask(listOrders.path, { rows: '25', tab: 'completed' }),
        'by what was paid': ask(listOrders.path, { rows: '25', sort: 'totalAmount', direction: 'desc' }),
        'a search': ask(listOrders.path, { rows: '25', search: 'noah' }),
        'one order': ask(getOrder.path, { orderNumber: '2000' }),
        'the dashboard': ask(readSales.path),
        'the dashboard of a year': ask(readSales.path, { from: yearAgo, to: today }),
        'sales by person of a year': ask(readSellers.path, { from: yearAgo, to: today }),
      }
    },
  })
}

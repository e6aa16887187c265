// The sums of sales are what one adds up from the orders themselves, whatever happened to them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { cancelOrder, markPaid, refundOrder, shipOrder } from '../../orders-contract.ts'
import { byCard, lineOf, somebodyOrders } from '../orders/testing-orders.ts'
import { addSales } from './sums.ts'
import { someProduct } from '../testing-products.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

/** The same at every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

async function step(roll: ReturnType<typeof dice>, things: readonly { id: string; price: number }[]) {
  const { manager, ann, ben } = product
  const items = things.filter(() => roll(2) === 0).map((thing) => lineOf(thing, 1 + roll(3)))
  const order = await somebodyOrders(
    roll(2) === 0 ? ann : ben,
    items.length > 0 ? items : [lineOf(things[0] ?? { id: '', price: 0 })],
    {
      ...(roll(3) > 0 && byCard()),
    },
  )
  const { id: orderId } = order
  const refund = (more: object) =>
    manager.send(refundOrder, { id: newId(), orderId, isRestocked: roll(2) === 0, reason: 'returned', ...more })
  const steps = [
    () => manager.send(cancelOrder, { orderId }),
    () => manager.send(markPaid, { orderId }),
    () => manager.send(shipOrder, { orderId, shipBy: 'Post', trackingNumber: null }),
    () => refund({ items: [{ itemId: order.items[0]?.id ?? '', quantity: 1 }] }),
    () => refund({ amount: 1 + roll(3000) }),
    () => refund({}),
  ]
  // Invalid steps are refused, and change no sum.
  for (let count = roll(4); count > 0; count--) await steps[roll(steps.length)]?.().catch(() => undefined)
}

const daysBack = 5

const dayOf = (moment: Statement) => sql`(${moment} at time zone (select time_zone from workspace))::date`
const keptDays = sql`
  select day::text, currency, orders, items, income, refunds, cost from ecommerce_sales_days order by day, currency`
/** Each sum by a question of its own, from nothing but orders and what was paid back of them. */
const plainDays = sql`
  select day::text, currency,
    (select count(*) from paid where paid.day = days.day) as orders,
    (select coalesce(sum(quantity), 0) from sold where sold.day = days.day)
      - (select coalesce(sum(quantity), 0) from back where back.day = days.day) as items,
    (select coalesce(sum(total), 0) from paid where paid.day = days.day) as income,
    (select coalesce(sum(amount), 0) from given where given.day = days.day) as refunds,
    (select coalesce(sum(quantity * cost), 0) from sold where sold.day = days.day)
      - (select coalesce(sum(quantity * cost), 0) from back where back.day = days.day) as cost
  from days order by day`
const keptParts = sql`
  select day::text, kind, key, quantity, amount, cost from ecommerce_sales_parts order by day, kind, key collate "C"`
const plainParts = sql`
  select day::text, kind, key, sum(quantity) as quantity, sum(amount) as amount, sum(quantity * cost) as cost
  from (
    select * from sold union all select day, item_id, -quantity, cost, genders, category, seller_id, -amount from back
  ) moved
    cross join lateral (
      select 'category' as kind, category as key union all select 'seller', seller_id::text
      union all select 'gender', g from unnest(genders) g
      union all select 'gender', 'none' where cardinality(genders) = 0
    ) part
  group by day, kind, key order by day, kind, key collate "C"`
const keptCountries = sql`select day::text, country, orders from ecommerce_sales_countries order by day, country`
const plainCountries = sql`
  select ${dayOf(sql`paid_at`)}::text as day, address ->> 'country' as country, count(*)::int as orders
  from ecommerce_orders where paid_at is not null and address ->> 'country' is not null group by 1, 2 order by 1, 2`
/** Payments, sales, refunds and returns, each with its day. */
const facts = sql`
  with paid as (select ${dayOf(sql`paid_at`)} as day, id, total from ecommerce_orders where paid_at is not null),
  sold as (
    select paid.day, i.id as item_id, i.quantity, i.cost, i.genders, i.category, i.seller_id,
      i.price * i.quantity - i.discount as amount
    from paid join ecommerce_order_items i on i.order_id = paid.id
  ),
  given as (select ${dayOf(sql`at`)} as day, id, amount from ecommerce_refunds),
  back as (
    select given.day, i.id as item_id, b.quantity, i.cost, i.genders, i.category, i.seller_id,
      b.restocked_amount as amount
    from given join ecommerce_refund_items b on b.refund_id = given.id
      join ecommerce_order_items i on i.id = b.item_id where b.restocked_amount is not null
  ),
  days as (select day, 'EUR' as currency from paid union select day, 'EUR' from given)`

/** As if all this had happened on several days: payments by the number of their order, refunds a day later. */
async function spreadOverDays() {
  await product.database.transaction(async (tx) => {
    await tx.run(sql`
      update ecommerce_orders set paid_at = paid_at - make_interval(days => (order_number % ${daysBack})::int)
      where paid_at is not null`)
    await tx.run(sql`
      update ecommerce_refunds r set at = o.paid_at + interval '1 day' from ecommerce_orders o where o.id = r.order_id`)
    await tx.run(sql`delete from ecommerce_sales_days`)
    await tx.run(sql`delete from ecommerce_sales_parts`)
    await tx.run(sql`delete from ecommerce_sales_countries`)
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    const paid = await tx.many<{ id: string }>(sql`select id from ecommerce_orders where paid_at is not null`)
    const refunds = await tx.many<{ id: string }>(sql`select id from ecommerce_refunds`)
    for (const id of ids(paid)) await addSales(tx, { paidOrders: [id] })
    for (const id of ids(refunds)) await addSales(tx, { refunds: [id] })
  })
}

test('after sixty orders of which anything became', async () => {
  const roll = dice(7)
  const things = await Promise.all(
    [
      { price: 9600, cost: 4000, gender: ['men' as const, 'women' as const] },
      { price: 1999, cost: null, gender: [], category: 'hats' as const },
      { price: 45_050, cost: 20_000, gender: ['kids' as const] },
    ].map((more) => someProduct(product, product.manager, { quantity: 1000, ...more })),
  )
  for (let count = 0; count < 60; count++) await step(roll, things)
  const { read } = product.database
  const kept = await read.one(sql`
    select sum(orders) as orders, sum(items) as items, sum(income) as income, sum(refunds) as refunds, sum(cost) as cost
    from ecommerce_sales_days`)
  const plain = await read.one<{ income: number; refunds: number }>(sql`
    select count(*) as orders,
      sum((select sum(quantity - restocked) from ecommerce_order_items i where i.order_id = o.id)) as items,
      sum(total) as income, sum(refunded) as refunds,
      sum((select sum((quantity - restocked) * cost) from ecommerce_order_items i where i.order_id = o.id)) as cost
    from ecommerce_orders o where paid_at is not null`)
  expect(kept).toEqual(plain)
  expect(plain.refunds).toBeGreaterThan(0)
  expect(plain.income).toBeGreaterThan(plain.refunds)

  await spreadOverDays()
  expect(await read.many(keptDays)).toEqual(await read.many(sql`${facts} ${plainDays}`))
  expect(await read.many(keptParts)).toEqual(await read.many(sql`${facts} ${plainParts}`))
  expect(await read.many(keptCountries)).toEqual(await read.many(plainCountries))
  const { days } = await read.one<{ days: number }>(
    sql`select count(distinct day)::int as days from ecommerce_sales_days`,
  )
  expect(days).toBeGreaterThanOrEqual(daysBack)

  const stock = await read.many(sql`
    select p.id from ecommerce_products p where p.sold <> 1000 - p.quantity or p.sold <> coalesce((
      select sum(i.quantity - case when o.status = 'cancelled' and o.paid_at is null then i.quantity else i.restocked end)
      from ecommerce_order_items i join ecommerce_orders o on o.id = i.order_id where i.product_id = p.id
    ), 0)`)
  expect(stock).toEqual([])
}, 120_000)

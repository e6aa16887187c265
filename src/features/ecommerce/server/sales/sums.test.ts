// The sums of sales are what one adds up from the orders themselves, whatever happened to them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { cancelOrder, markPaid, refundOrder, shipOrder } from '../../orders-contract.ts'
import { byCard, lineOf, somebodyOrders } from '../orders/testing-orders.ts'
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

async function act(roll: ReturnType<typeof dice>, things: readonly { id: string; price: number }[]) {
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
    manager.send(refundOrder, { id: newId(), orderId, isRestocked: roll(2) === 0, ...more })
  const acts = [
    () => manager.send(cancelOrder, { orderId }),
    () => manager.send(markPaid, { orderId }),
    () => manager.send(shipOrder, { orderId, shipBy: 'Post', trackingNumber: null }),
    () => refund({ items: [{ itemId: order.items[0]?.id ?? '', quantity: 1 }] }),
    () => refund({ amount: 1 + roll(3000) }),
    () => refund({}),
  ]
  // What cannot be done with it any more is refused, and adds nothing to any sum.
  for (let count = roll(4); count > 0; count--) await acts[roll(acts.length)]?.().catch(() => undefined)
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
  for (let count = 0; count < 60; count++) await act(roll, things)

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

  const parts = await read.many(sql`
    select kind, key, sum(quantity) as quantity, sum(cost) as cost from ecommerce_sales_parts group by kind, key
    order by kind, key collate "C"`)
  const added = await read.many(sql`
    select kind, key, sum(i.quantity - i.restocked) as quantity, sum((i.quantity - i.restocked) * i.cost) as cost
    from ecommerce_orders o join ecommerce_order_items i on i.order_id = o.id cross join lateral (
      select 'category' as kind, i.category as key union all select 'seller', i.seller_id::text
      union all select 'gender', g from unnest(i.genders) g
      union all select 'gender', 'none' where cardinality(i.genders) = 0
    ) part
    where o.paid_at is not null group by kind, key order by kind, key collate "C"`)
  expect(parts).toEqual(added)

  const stock = await read.many(sql`
    select p.id from ecommerce_products p where p.sold <> 1000 - p.quantity or p.sold <> coalesce((
      select sum(i.quantity - case when o.status = 'cancelled' and o.paid_at is null then i.quantity else i.restocked end)
      from ecommerce_order_items i join ecommerce_orders o on o.id = i.order_id where i.product_id = p.id
    ), 0)`)
  expect(stock).toEqual([])
}, 120_000)

// Fills the demo with orders: written in a few statements, with all the sums that follow from them.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { addSales } from '../../sales/sums.ts'
import type { DemoBuyer, DemoOrder, DemoThing } from './make-orders.ts'
import { demoOrders } from './make-orders.ts'
import { countUses, seedCoupons } from './seed-coupons.ts'
import { tellOrders } from './tell-orders.ts'

export async function seedOrders({ transaction }: { transaction: Transaction }): Promise<void> {
  await transaction(async (tx) => {
    const [buyers, things] = [await readBuyers(tx), await readThings(tx)]
    const now = Date.now()
    const orders = demoOrders(now, { buyers, things })
    const [first] = orders
    if (!first) return
    await seedCoupons(tx, first.currency)
    await insertOrders(tx, orders)
    await insertItems(tx, orders)
    await insertEvents(tx, orders)
    await insertRefunds(tx, orders)
    await countPurchases(tx)
    await countUses(tx)
    const paidOrders = orders.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id)
    await addSales(tx, { paidOrders, refunds: orders.flatMap(({ refund }) => refund?.id ?? []) })
    await tellOrders(tx, orders, now)
  })
}

/** Everybody of the demo who may sign in or could: those who were never let in have ordered nothing. */
function readBuyers(tx: Tx): Promise<DemoBuyer[]> {
  return tx.many(sql`
    select id, name, email, coalesce(nullif(address, ''), '14 Lantern Street') as street,
      coalesce(nullif(city, ''), 'Ghent') as city, country
    from people_records where status in ('active', 'banned') and email like '%.example' order by email`)
}

/** The best-known first. */
function readThings(tx: Tx): Promise<DemoThing[]> {
  return tx.many(sql`
    select p.id, p.name, p.sku, p.currency, p.price_now as price, p.tax_rate as "taxRate", coalesce(p.cost, 0) as cost,
      p.colors, p.sizes, p.gender as genders, p.category, p.created_by as "sellerId", (
        select '/api/products/image?imageId=' || i.id || '&size=thumb' from ecommerce_images i
        where i.product_id = p.id order by i.place limit 1
      ) as "coverUrl"
    from ecommerce_products p
    where p.publish = 'published' and p.deleted_at is null
      and p.currency = (select currency from ecommerce_products order by sku limit 1)
    order by p.sku`)
}

const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Whether it was paid, by whom it was taken, and with which card. */
function paymentOf({ id, status, method, paidAt }: DemoOrder) {
  const state = status === 'refunded' ? 'refunded' : 'paid'
  if (paidAt === null) return { state: 'waiting', provider: method === 'cash' ? null : 'test' }
  if (method === 'cash') return { state }
  const isCard = method === 'credit_card'
  const card = isCard ? { card: 'Visa', last4: '4242' } : { card: 'PayPal' }
  return { state, provider: 'test', reference: `test_${isCard ? 'paid' : 'paypal'}_${id}_1`, ...card }
}

function rowOf(order: DemoOrder) {
  const { buyer, refund } = order
  return {
    ...order,
    ...paymentOf(order),
    personId: buyer.id,
    name: buyer.name,
    email: buyer.email,
    refunded: refund?.amount ?? 0,
    createdAt: moment(order.createdAt),
    paidAt: moment(order.paidAt),
    shippedAt: moment(order.shippedAt),
    completedAt: moment(order.completedAt),
  }
}

async function insertOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  await tx.run(sql`
    insert into ecommerce_orders (
      id, person_id, customer_name, customer_email, ip_address, status, currency, quantity, subtotal, discount, shipping,
      total, refunded, taxes, coupon, delivery, address, ship_by, tracking_number, method, payment_state, provider,
      payment_reference, card_type, card_last4, created_at, paid_at, shipped_at, completed_at
    )
    select id, "personId", name, email, '192.0.2.' || (1 + ordinality % 250), status, currency, quantity, subtotal,
      discount, shipping, total, refunded, taxes, coupon, delivery, address, carrier, "trackingNumber", method, state,
      provider, reference, card, last4, "createdAt", "paidAt", "shippedAt", "completedAt"
    from rows from (jsonb_to_recordset(${JSON.stringify(orders.map(rowOf))}::jsonb) as (
      id uuid, "personId" uuid, name text, email text, status text, currency text, quantity int, subtotal bigint,
      discount bigint, shipping bigint, total bigint, refunded bigint, taxes jsonb, coupon text, delivery text,
      address jsonb, carrier text, "trackingNumber" text, method text, state text, provider text, reference text,
      card text, last4 text, "createdAt" timestamptz, "paidAt" timestamptz, "shippedAt" timestamptz,
      "completedAt" timestamptz
    )) with ordinality
    order by "createdAt"`)
}

async function insertItems(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, items }) => items.map((item) => ({ ...item, orderId: id })))
  await tx.run(sql`
    insert into ecommerce_order_items (
      id, order_id, place, product_id, name, sku, cover_url, colors, size, price, quantity, discount, tax_rate, cost,
      refunded, restocked, genders, category, seller_id
    )
    select id, "orderId", place, "productId", name, sku, "coverUrl", colors, size, price, quantity, discount, "taxRate",
      cost, refunded, restocked, genders, category, "sellerId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      id uuid, "orderId" uuid, place int, "productId" uuid, name text, sku text, "coverUrl" text, colors text[],
      size text, price bigint, quantity int, discount bigint, "taxRate" int, cost bigint, refunded int, restocked int,
      genders text[], category text, "sellerId" uuid
    )`)
}

async function insertEvents(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const rows = orders.flatMap((order) => {
    const { id, total, buyer, refund, trackingNumber } = order
    const steps = [
      { kind: 'placed', at: order.createdAt, by: buyer.id, amount: total },
      { kind: 'paid', at: order.paidAt, amount: total },
      { kind: 'shipped', at: order.shippedAt, note: trackingNumber },
      { kind: 'completed', at: order.completedAt },
      { kind: 'cancelled', at: order.status === 'cancelled' ? order.endedAt : null },
      { kind: order.isPartly ? 'refundedPart' : 'refunded', at: refund?.at ?? null, amount: refund?.amount },
    ]
    return steps.flatMap(({ at, ...step }, part) =>
      at === null ? [] : { ...step, orderId: id, id: order.eventId(part), at: moment(at) },
    )
  })
  await tx.run(sql`
    insert into ecommerce_order_events (id, order_id, kind, person_id, amount, note, at)
    select id, "orderId", kind, "by", amount, note, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      id uuid, "orderId" uuid, kind text, "by" uuid, amount bigint, note text, at timestamptz
    )`)
}

async function insertRefunds(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const refunds = orders.flatMap(({ id, refund }) =>
    refund ? { id: refund.id, orderId: id, amount: refund.amount, at: moment(refund.at), lines: refund.lines } : [],
  )
  await tx.run(sql`
    insert into ecommerce_refunds (id, order_id, amount, at)
    select id, "orderId", amount, at
    from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as (
      id uuid, "orderId" uuid, amount bigint, at timestamptz
    )`)
  const lines = refunds.flatMap(({ id, lines: items }) => items.map((line) => ({ ...line, refundId: id })))
  await tx.run(sql`
    insert into ecommerce_refund_items (refund_id, item_id, quantity, restocked_amount)
    select "refundId", "itemId", quantity, "restockedAmount"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
      "refundId" uuid, "itemId" uuid, quantity int, "restockedAmount" bigint
    )`)
}

/** The purchases per person, and the sales per product. */
async function countPurchases(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into ecommerce_purchases as p (person_id, product_id, quantity)
    select o.person_id, i.product_id, sum(i.quantity - i.restocked)
    from ecommerce_orders o join ecommerce_order_items i on i.order_id = o.id
    where o.paid_at is not null and o.person_id is not null and i.product_id is not null
    group by o.person_id, i.product_id
    on conflict (person_id, product_id) do update set quantity = excluded.quantity`)
  await tx.run(sql`
    update ecommerce_products p set sold = coalesce(s.sold, 0)
    from ecommerce_products other left join (
      select i.product_id, sum(i.quantity - i.restocked)::int as sold
      from ecommerce_order_items i join ecommerce_orders o on o.id = i.order_id
      where o.status <> 'cancelled' group by i.product_id
    ) s on s.product_id = other.id
    where p.id = other.id`)
}

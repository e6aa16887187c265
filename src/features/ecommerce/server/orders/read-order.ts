// All SQL by which orders are read: one by its number or id, or those of a page of the list.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Infer } from '#kernel/shape.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Delivery, OrderAddress } from '../../checkout-contract.ts'
import type { OrderTotals } from '../../order-totals.ts'
import type { ListedOrder, Order } from '../../orders-contract.ts'
import { payStepOf } from '../payments/pay-step.ts'
import type { OrderRow } from './order-rows.ts'

/** The reader: `personId` limits them to their own orders; null for managers, who also see where an order came from. */
type Reader = {
  personId: string | null
  viewerId: string | null
  /** They hold the link of a visitor's order: they pay as its customer does, and learn of nobody's account. */
  isHolder?: boolean
}

const items = sql`(
  select json_agg(json_build_object(
    'id', i.id, 'productId', i.product_id, 'slug', case when p.publish = 'published' and p.deleted_at is null then p.slug end,
    'name', i.name, 'sku', i.sku, 'coverUrl', i.cover_url, 'colors', i.colors, 'size', i.size, 'price', i.price,
    'quantity', i.quantity, 'refunded', i.refunded, 'taxRate', i.tax_rate
  ) order by i.place)
  from ecommerce_order_items i left join ecommerce_products p on p.id = i.product_id where i.order_id = o.id
) as items`

const head = (personId: string | null) => sql`
  o.id, o.order_number as "orderNumber", o.status, o.created_at as "createdAt", o.currency, o.total as "totalAmount",
  o.quantity as "totalQuantity", json_build_object(
    'id', o.person_id, 'name', o.customer_name,
    'email', case when ${personId}::uuid is null then o.customer_email end,
    'avatarUrl', (select person.avatar_url from people_public person where person.id = o.person_id),
    'ipAddress', case when ${personId}::uuid is null then o.ip_address end, 'isVisitor', o.is_visitor
  ) as customer, ${items}`

/** In the order of the ids. */
export function readListed(
  db: Db,
  { personId }: Pick<Reader, 'personId'>,
  ids: readonly string[],
): Promise<Infer<typeof ListedOrder>[]> {
  return db.many(sql`
    select ${head(personId)}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join ecommerce_orders o on o.id = wanted.id
    order by wanted.place`)
}

type Whole = Infer<typeof Order>
type Row = Omit<Whole, 'shippingAddress' | 'payment'> &
  Pick<OrderRow, 'provider' | 'reference'> & { address: OrderAddress; payment: Omit<Whole['payment'], 'next'> }

type Reading = Reader & { config: Pick<Config, 'payments'> }

/** By its number or its id; nothing when it is somebody else's. */
export async function readOrder(
  db: Db,
  reader: Reading,
  { orderNumber = null, id }: { orderNumber?: number | null; id?: string },
): Promise<Whole | undefined> {
  const [order] = await readWhole(db, reader, { orderNumber, ids: id === undefined ? [] : [id] })
  return order
}

/** In the order of the ids, without what is somebody else's. */
export const readOrders = (db: Db, reader: Reading, ids: readonly string[]): Promise<Whole[]> =>
  readWhole(db, reader, { orderNumber: null, ids })

async function readWhole(
  db: Db,
  reader: Reading,
  { orderNumber, ids }: { orderNumber: number | null; ids: readonly string[] },
): Promise<Whole[]> {
  const { personId, viewerId, isHolder = false } = reader
  const rows = await db.many<Row>(sql`
    select ${head(personId)}, o.subtotal, o.discount, o.shipping, o.taxes, o.refunded as "refundedAmount", o.coupon,
      json_build_object('kind', o.delivery, 'shipBy', o.ship_by, 'trackingNumber', o.tracking_number) as delivery,
      o.address, o.provider, o.payment_reference as reference, json_build_object(
        'method', o.method, 'state', o.payment_state, 'cardType', o.card_type, 'cardNumber', o.card_last4,
        'payUrl', case when ${isHolder} or o.person_id = ${viewerId}::uuid then o.pay_url end
      ) as payment, json_build_object(
        'orderTime', o.created_at, 'paymentTime', o.paid_at,
        'deliveryTime', o.shipped_at, 'completionTime', o.completed_at, 'timeline', coalesce((
          select json_agg(json_build_object(
            'kind', e.kind, 'time', e.at, 'amount', e.amount, 'reason', e.reason,
            'note', case when e.reason is null or ${personId === null && !isHolder} then e.note end,
            'by', (select person.name from people_public person where person.id = e.person_id)
          ) order by e.at, e.id)
          from (
            select * from ecommerce_order_events where order_id = o.id order by at, id limit ${timelineMost}
          ) e
        ), '[]')
      ) as history
    from ecommerce_orders o
    where (o.order_number = ${orderNumber}::bigint or o.id = any(${ids}::uuid[]))
      and (${personId}::uuid is null or o.person_id = ${personId}::uuid)
    order by array_position(${ids}::uuid[], o.id)`)
  return rows.map((row) => wholeOf(row, reader))
}

function wholeOf(row: Row, { viewerId, isHolder = false, config }: Reading): Whole {
  const { address, provider, reference, payment, ...order } = isHolder ? withoutPeople(row) : row
  const isTheirs = isHolder || (viewerId !== null && order.customer.id === viewerId)
  const { method, state: paymentState } = payment
  const standing = { status: order.status, method, paymentState, provider, reference }
  return {
    ...order,
    payment: { ...payment, next: isTheirs ? payStepOf(standing, config) : null },
    shippingAddress: {
      receiver: address.receiver,
      phoneNumber: address.phoneNumber,
      fullAddress: linesOf(address),
      country: address.country,
    },
  }
}

/** Nobody's account, and no name but the one that the visitor gave. */
function withoutPeople(row: Row): Row {
  const customer = { ...row.customer, id: null, email: null, avatarUrl: null, ipAddress: null }
  const timeline = row.history.timeline.map((entry) => ({ ...entry, by: null }))
  return { ...row, customer, history: { ...row.history, timeline } }
}

const timelineMost = 200

/** As it is written on a parcel, under the receiver. */
function linesOf({ company, street, zipCode, city, state }: OrderAddress): string {
  const place = [zipCode, city].filter((word) => word !== null && word !== '').join(' ')
  return [company, street, place, state].filter((line) => line !== null && line !== '').join(', ')
}

/** The terms that the customer accepted. */
export type Ordered = {
  totals: OrderTotals
  items: readonly { name: string; quantity: number; price: number }[]
  address: OrderAddress
  delivery: Delivery
  coupon: string | null
}

export function readOrdered(db: Db, orderId: string): Promise<Ordered> {
  return db.one(sql`
    select json_build_object(
        'subtotal', subtotal, 'discount', discount, 'shipping', shipping, 'total', total, 'taxes', taxes
      ) as totals, address, delivery, coupon, (
        select json_agg(json_build_object('name', name, 'quantity', quantity, 'price', price) order by place)
        from ecommerce_order_items where order_id = ecommerce_orders.id
      ) as items
    from ecommerce_orders where id = ${orderId}`)
}

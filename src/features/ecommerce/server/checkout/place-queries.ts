// All SQL by which an order comes into being.
import type { Language } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { ProviderName } from '#records/payments/server/providers.ts'
import { readPersonByEmail } from '#kernel/server/people/people.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Delivery, OrderAddress, Payment, placeOrder } from '../../checkout-contract.ts'
import { couponKey } from '../../coupon.ts'
import type { OrderTotals } from '../../order-totals.ts'

/** Serializes orders under the same ID. */
export async function lockId(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ecommerce order ${id}`}, 0))`)
}

type Input = Omit<InputOf<typeof placeOrder>, 'coupon' | 'cardToken'>

/** Whether the order of this id is made of this very wish, its code as codes are compared. */
export async function isOrderOf(tx: Tx, input: Input, key: string): Promise<boolean> {
  const found = await tx.maybe<{ coupon: string | null }>(sql`
    select o.coupon from ecommerce_orders o
    where o.id = ${input.id} and o.delivery = ${input.delivery} and o.method = ${input.payment} and o.total = ${input.total}
      and o.address = ${JSON.stringify(input.address)}::jsonb and ${JSON.stringify(input.items)}::jsonb = (
        select coalesce(jsonb_agg(jsonb_build_object(
          'productId', i.product_id, 'quantity', i.quantity, 'colors', i.colors, 'size', i.size, 'price', i.price
        ) order by i.place), '[]')
        from ecommerce_order_items i where i.order_id = o.id
      )`)
  return found !== undefined && couponKey(found.coupon ?? '') === key
}

export type NewItem = {
  id: string
  productId: string
  name: string
  sku: string
  coverUrl: string | null
  colors: string[]
  size: string | null
  price: number
  quantity: number
  discount: number
  taxRate: number
  cost: number
  genders: string[]
  category: string
  sellerId: string | null
}

/** `visit`: of a visitor's order; their account, where they have one, has it too. */
export type Customer = {
  id: string | null
  name: string
  email: string
  ipAddress: string
  visit: { language: Language; network: string } | null
}
type NewOrder = OrderTotals & {
  id: string
  person: Customer
  currency: string
  coupon: { id: string; code: string } | undefined
  delivery: Delivery
  address: OrderAddress
  method: Payment
  provider: ProviderName | null
  items: readonly NewItem[]
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { person, coupon, items } = order
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  await tx.run(sql`
    with placed as (
      insert into ecommerce_orders (
        id, person_id, customer_name, customer_email, ip_address, status, currency, quantity, subtotal, discount,
        shipping, total, taxes, coupon_id, coupon, delivery, address, method, payment_state, provider, is_confirmed,
        is_visitor, language, network
      ) values (
        ${order.id}, ${person.id}, ${person.name}, ${person.email}, ${person.ipAddress}, 'pending', ${order.currency},
        ${quantity}, ${order.subtotal}, ${order.discount}, ${order.shipping}, ${order.total},
        ${JSON.stringify(order.taxes)}, ${coupon?.id ?? null}, ${coupon?.code ?? null}, ${order.delivery},
        ${JSON.stringify(order.address)}, ${order.method}, 'waiting', ${order.provider},
        false, ${person.visit !== null}, ${person.visit?.language ?? null}, ${person.visit?.network ?? null}
      )
      returning id
    )
    insert into ecommerce_order_items (
      id, order_id, place, product_id, name, sku, cover_url, colors, size, price, quantity, discount, tax_rate, cost,
      genders, category, seller_id
    )
    select i.id, placed.id, i.place, i."productId", i.name, i.sku, i."coverUrl", i.colors, i.size, i.price, i.quantity,
      i.discount, i."taxRate", i.cost, i.genders, i.category, i."sellerId"
    from placed, jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, place })))}::jsonb) as i (
      id uuid, place int, "productId" uuid, name text, sku text, "coverUrl" text, colors text[], size text,
      price bigint, quantity int, discount bigint, "taxRate" int, cost bigint, genders text[], category text,
      "sellerId" uuid
    )`)
}

/** Orders of this person that nobody has paid yet; no more than so many are counted. */
export async function countOpenOrders(tx: Tx, personId: string, most: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ecommerce_orders where person_id = ${personId} and status = 'pending' and paid_at is null limit ${most}
    ) open`)
  return count
}

type Visiting = { email: string; network: string }
/** Visitors' orders that wait to be paid, by this address and from this network, and all of this address since yesterday. */
export function countVisitorOrders(
  tx: Tx,
  { email, network }: Visiting,
): Promise<{ openOfEmail: number; openOfNetwork: number; ofDay: number }> {
  const isOpen = sql`is_visitor and status = 'pending' and paid_at is null`
  const ofEmail = sql`is_visitor and lower(customer_email) = ${email}`
  return tx.one(sql`
    select
      (select count(*)::int from ecommerce_orders where ${ofEmail} and ${isOpen}) as "openOfEmail",
      (select count(*)::int from ecommerce_orders where network = ${network} and ${isOpen}) as "openOfNetwork",
      (select count(*)::int from ecommerce_orders where ${ofEmail} and created_at > now() - interval '1 day') as "ofDay"`)
}

/** The active person who has verified this address. */
export async function readOwnerOf(tx: Tx, email: string): Promise<string | null> {
  const owner = await readPersonByEmail(tx, email)
  return owner && owner.verifiedAt !== null && owner.status === 'active' ? owner.id : null
}

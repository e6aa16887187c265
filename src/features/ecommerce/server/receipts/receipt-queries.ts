// All SQL by which the receipt of an order is read.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { OrderAddress, Payment } from '../../checkout-contract.ts'
import type { Colour } from '../../entities.ts'
import type { OrderStatus } from '../../orders-contract.ts'

export type Receipt = {
  /** The customer; null when their account was erased. */
  personId: string | null
  orderNumber: number
  createdAt: string
  status: OrderStatus
  currency: string
  customerName: string
  address: OrderAddress
  items: { name: string; sku: string; colors: Colour[]; size: string | null; price: number; quantity: number }[]
  subtotal: number
  discount: number
  coupon: string | null
  shipping: number
  total: number
  taxes: { rate: number; amount: number }[]
  refunded: number
  method: Payment
  paidAt: string | null
  cardType: string | null
  cardLast4: string | null
}

/** `personId`: whose it must be; null for those who see everybody's. */
export function readReceipt(db: Db, orderId: string, personId: string | null): Promise<Receipt | undefined> {
  return db.maybe(sql`
    select person_id as "personId", order_number as "orderNumber", created_at as "createdAt", status, currency, customer_name as "customerName",
      address, subtotal, discount, coupon, shipping, total, taxes, refunded, method, paid_at as "paidAt",
      card_type as "cardType", card_last4 as "cardLast4", (
        select json_agg(json_build_object(
          'name', i.name, 'sku', i.sku, 'colors', i.colors, 'size', i.size, 'price', i.price, 'quantity', i.quantity
        ) order by i.place)
        from ecommerce_order_items i where i.order_id = o.id
      ) as items
    from ecommerce_orders o
    where id = ${orderId} and (${personId}::uuid is null or person_id = ${personId}::uuid)`)
}

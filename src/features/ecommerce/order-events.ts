// Events about orders, for other features and for webhooks.
import { event } from '#kernel/contract.ts'
import { Currency, Total } from '#kernel/money.ts'
import { Id, integer, nullable, object, oneOf } from '#kernel/shape.ts'
import { refundReasons } from './orders-contract.ts'

export const OrderData = object({
  orderId: Id,
  orderNumber: integer({ min: 1 }),
  personId: nullable(Id),
  currency: Currency,
  amount: Total,
})
// For other features; nobody hears them live. Programs elsewhere hear the same, under the same names.
export const orderPlaced = event('ecommerce.orderPlaced', OrderData)
export const orderPaid = event('ecommerce.orderPaid', OrderData)
export const orderShipped = event('ecommerce.orderShipped', OrderData)
/** `amount` is what was paid back this time; a cancelled order is paid back without a reason. */
export const RefundData = object({ ...OrderData.entries, reason: nullable(oneOf(refundReasons)) })
export const orderRefunded = event('ecommerce.orderRefunded', RefundData)

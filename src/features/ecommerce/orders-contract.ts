// The calls for orders: lists, a single order, managers' actions, receipts, and the events.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { Amount, Currency, Rate, Total } from '#kernel/money.ts'
import { Country } from '#kernel/people-contract.ts'
import { cursorFields, rowsField } from '#kernel/paging.ts'
import { Id, Instant, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { itemsMost, quantityMost } from './contract.ts'
import { colourValues } from './entities.ts'

/** `pending`: placed, and nothing paid yet. Up to `shipped` an order is open; the last three are its ends. */
export const orderStatuses = ['pending', 'paid', 'shipped', 'completed', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** Tabs of a customer's list; `pending` contains all open orders. */
export const customerTabs = ['all', 'pending', 'completed', 'cancelled', 'refunded'] as const
/** Tabs of the managers' list. `unpaid`: waiting for a provider's payment; `toShip`: paid, or cash on delivery. */
export const managerTabs = ['all', 'unpaid', 'toShip', 'shipped', 'completed', 'cancelled', 'refunded'] as const
export const orderTabs = [...customerTabs, 'unpaid', 'toShip', 'shipped'] as const
export type OrderTab = (typeof orderTabs)[number]
/** `confirm`: the bank asks the person; `redirect`: they pay on the provider's own page, at `payUrl`. */
export const paymentStates = ['waiting', 'confirm', 'redirect', 'paid', 'failed', 'refunded'] as const
/** `confirm`: the bank asks; `card`: another card may be tried; `page`: on the provider's own page. */
const paySteps = ['confirm', 'card', 'page'] as const
export type PayStep = (typeof paySteps)[number]
/** Why money is paid back. */
export const refundReasons = ['returned', 'damaged', 'wrongItem', 'late', 'goodwill', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

/** The entries of an order's history, in chronological order. */
const timelineKinds = [
  'placed',
  'paid',
  'paymentFailed',
  'shipped',
  'parcelChanged',
  'completed',
  'cancelled',
  'refundedPart',
  'refunded',
  'extraRefunded',
] as const

const Count = integer({ min: 0 })
const Short = text({ max: 300 })

const OrderItem = object({
  id: Id,
  productId: nullable(Id),
  /** Where it is sold now; null when it no longer is. */
  slug: nullable(text({ max: 120 })),
  name: Short,
  sku: Short,
  coverUrl: nullable(Short),
  colors: list(oneOf(colourValues), colourValues.length),
  size: nullable(text({ max: 20 })),
  price: Amount,
  quantity: Count,
  /** How many of them were paid back. */
  refunded: Count,
  taxRate: Rate,
})
export type OrderItem = Infer<typeof OrderItem>

/** The row of an order in a list. */
const head = {
  id: Id,
  orderNumber: integer({ min: 1 }),
  status: oneOf(orderStatuses),
  createdAt: Instant,
  currency: Currency,
  totalAmount: Total,
  totalQuantity: Count,
  /** As they were when they ordered. `ipAddress` and `email` are for managers, null for others. */
  customer: object({
    id: nullable(Id),
    name: Short,
    email: nullable(Short),
    avatarUrl: nullable(text({ max: 2000 })),
    ipAddress: nullable(text({ max: 64 })),
    /** They ordered without an account. */
    isVisitor: Yes,
  }),
} as const
export const ListedOrder = object({ ...head, items: list(OrderItem, itemsMost) })
export type ListedOrder = Infer<typeof ListedOrder>

export const Order = object({
  ...head,
  items: list(OrderItem, itemsMost),
  subtotal: Total,
  discount: Total,
  shipping: Amount,
  /** The tax that the total contains, by rate. */
  taxes: list(object({ rate: Rate, amount: Total }), 20),
  refundedAmount: Total,
  coupon: nullable(text({ max: 40 })),
  delivery: object({
    kind: oneOf(['free', 'standard', 'express']),
    shipBy: nullable(Short),
    trackingNumber: nullable(Short),
  }),
  shippingAddress: object({
    receiver: Short,
    phoneNumber: nullable(text({ max: 500 })),
    /** Without the country, which each reads in their language. */
    fullAddress: text({ max: 2000 }),
    country: Country,
  }),
  payment: object({
    method: oneOf(['paypal', 'credit_card', 'cash']),
    state: oneOf(paymentStates),
    cardType: nullable(text({ max: 30 })),
    /** The last four digits. */
    cardNumber: nullable(text({ max: 4 })),
    payUrl: nullable(text({ max: 2000 })),
    /** The next step to pay the order, if the reader can take one. */
    next: nullable(oneOf(paySteps)),
  }),
  history: object({
    orderTime: Instant,
    paymentTime: nullable(Instant),
    deliveryTime: nullable(Instant),
    completionTime: nullable(Instant),
    timeline: list(
      object({
        kind: oneOf(timelineKinds),
        time: Instant,
        by: nullable(Short),
        amount: nullable(Total),
        /** The tracking number, or the carrier; of a refund what its manager wrote, for managers alone. */
        note: nullable(text({ max: 500 })),
        reason: nullable(oneOf(refundReasons)),
      }),
      200,
    ),
  }),
})
export type Order = Infer<typeof Order>

const filters = {
  tab: optional(oneOf(orderTabs)),
  /** A customer's name or address, or a number. */
  search: optional(text({ max: 100 })),
  /** Calendar days, both included, `2026-11-21`. */
  from: optional(text({ max: 10 })),
  to: optional(text({ max: 10 })),
  /** `yes`: the reader’s own orders alone, for managers too. */
  own: optional(oneOf(['yes'])),
  sort: optional(oneOf(['createdAt', 'totalAmount'])),
  direction: optional(oneOf(['asc', 'desc'])),
} as const
const rowsMost = 25
const exportPage = 1000

/** A customer's own orders, or everyone's for managers; newest first. */
export const listOrders = endpoint('GET', '/api/orders', {
  may: 'person',
  input: object({
    ...filters,
    rows: rowsField,
    ...cursorFields,
  }),
  output: object({
    orders: list(ListedOrder, rowsMost),
    hasNext: Yes,
    hasPrevious: Yes,
    /** Kept as orders change; under a search or days they end at 1,000, as `unpaid` and `toShip` always do. */
    counts: object({
      all: Count,
      pending: Count,
      unpaid: Count,
      toShip: Count,
      shipped: Count,
      completed: Count,
      cancelled: Count,
      refunded: Count,
    }),
  }),
})
export const getOrder = endpoint('GET', '/api/orders/order', {
  may: 'person',
  input: object({ orderNumber: text({ min: 1, max: 12 }) }),
  output: object({ order: Order }),
})
/** As PDF, in the reader's language. */
export const getReceipt = {
  path: '/api/orders/receipt',
  input: object({ orderId: Id }),
  rate: { max: 30, seconds: 60 },
} as const

const ofOrder = { orderId: Id } as const
const anOrder = object({ order: Order })
/**
 * For the customer until the order ships, and for managers. The payment is refunded, and the items go back in stock.
 */
export const cancelOrder = endpoint('POST', '/api/orders/cancel', {
  may: 'person',
  input: object(ofOrder),
  output: anOrder,
})
/** Records a cash payment. */
export const markPaid = endpoint('POST', '/api/orders/paid', {
  may: 'manager',
  input: object(ofOrder),
  output: anOrder,
})
/** Updates tracking based on the values you read: changes by someone else are a `conflict` with `clashes`. */
export const shipOrder = endpoint('POST', '/api/orders/ship', {
  may: 'manager',
  input: object({
    ...ofOrder,
    shipBy: line({ max: 100 }),
    trackingNumber: nullable(line({ max: 100 })),
    /** For a shipped order: corrects the tracking details. */
    isChange: optional(Yes),
    /** The parcel that is changed, as it was read: what was left alone stays as others have made it since. */
    seen: optional(object({ shipBy: nullable(Short), trackingNumber: nullable(Short) })),
  }),
  output: anOrder,
})
export const completeOrder = endpoint('POST', '/api/orders/complete', {
  may: 'manager',
  input: object(ofOrder),
  output: anOrder,
})
/** Refunds selected items, an amount, or everything that remains. Never more than was paid, and once per `id`. */
export const refundOrder = endpoint('POST', '/api/orders/refund', {
  may: 'manager',
  input: object({
    id: Id,
    ...ofOrder,
    items: optional(list(object({ itemId: Id, quantity: integer({ min: 1, max: quantityMost }) }), itemsMost)),
    amount: optional(integer({ min: 1 })),
    /** The items go back into stock. */
    isRestocked: Yes,
    reason: oneOf(refundReasons),
    /** For managers alone. */
    note: optional(text({ max: 500 })),
  }),
  output: anOrder,
})
export const exportOrders = endpoint('POST', '/api/orders/export', {
  may: 'manager',
  input: object({ ...filters, after: optional(Id) }),
  output: object({ orders: list(ListedOrder, exportPage), next: nullable(Id) }),
})

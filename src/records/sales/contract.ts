// Sales as the features that sell tell them to those that keep books: everything an invoice needs.
import type { Infer } from '#kernel/shape.ts'
import { event } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { Amount, Currency, Rate, Total } from '#kernel/money.ts'
import { Country } from '#kernel/people-contract.ts'
import { Id, Instant, integer, list, nullable, object, oneOf, text } from '#kernel/shape.ts'

const itemsMost = 200
const Count = integer({ min: 0 })
const Text = text({ max: 1000 })
const SoldItem = object({
  id: Id,
  name: Text,
  sku: Text,
  size: Text,
  /** The price of one, tax included. */
  price: Amount,
  quantity: Count,
  taxRate: Rate,
  /** The line's share of the order's discount. */
  discount: Total,
})
/** A paid order with all that its books need. Prices include tax; delivery is taxed at the highest rate of the items. */
export const Sale = object({
  orderId: Id,
  orderNumber: integer({ min: 1 }),
  /** Null: a visitor's. */
  personId: nullable(Id),
  customerName: Text,
  email: nullable(Text),
  language: nullable(oneOf(languages)),
  address: object({
    company: Text,
    phoneNumber: Text,
    street: Text,
    zipCode: Text,
    city: Text,
    state: Text,
    country: Country,
  }),
  currency: Currency,
  items: list(SoldItem, itemsMost),
  discount: Total,
  shipping: Amount,
  total: Total,
  method: oneOf(['paypal', 'credit_card', 'cash']),
  paidAt: Instant,
})
export type Sale = Infer<typeof Sale>
// For features that keep books; nobody hears them live.
/** An order became paid. */
export const saleSettled = event('sales.settled', Sale)
/** Some of it, or all, is paid back; `items` are those that come back, none where it is an amount alone. */
export const SaleRefund = object({
  refundId: Id,
  sale: Sale,
  amount: Total,
  items: list(object({ id: Id, quantity: Count }), itemsMost),
  time: Instant,
})
export type SaleRefund = Infer<typeof SaleRefund>
export const saleRefunded = event('sales.refunded', SaleRefund)
/** Money for an invoice that no sale has told of. Below zero: it went back, or never came. */
export const MoneyMoved = object({
  /** Another one for each time, also when the same payment is undone and counts again. */
  id: Id,
  /** The number of the invoice. */
  number: Text,
  /** The page of the invoice. */
  link: Text,
  party: Text,
  personId: nullable(Id),
  currency: Currency,
  amount: integer(),
  time: Instant,
})
export const moneyMoved = event('sales.moneyMoved', MoneyMoved)

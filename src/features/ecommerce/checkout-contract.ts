// The calls of the checkout: the quote for a cart, shipping and payment options, and the order itself.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { Amount, Currency, Rate, Total } from '#kernel/money.ts'
import { Country } from '#kernel/people-contract.ts'
import { Id, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { ItemCover, ItemName, WantedItem, itemsMost } from './contract.ts'
import { Order } from './orders-contract.ts'

export const deliveries = ['free', 'standard', 'express'] as const
export type Delivery = (typeof deliveries)[number]
export const payments = ['paypal', 'credit_card', 'cash'] as const
export type Payment = (typeof payments)[number]
const Count = integer({ min: 0 })

/** Why a line cannot be ordered as it stands; `few`: only `available` are left. */
const itemChanges = ['gone', 'soldOut', 'few', 'price', 'choice'] as const
export type ItemChange = (typeof itemChanges)[number]

/** A line of the cart as the server sees it now. */
export const QuotedItem = object({
  productId: Id,
  /** Null, as the slug, when it is gone: nobody is told of what is not on sale. */
  name: nullable(ItemName),
  slug: nullable(text({ max: 120 })),
  cover: ItemCover,
  price: Amount,
  available: Count,
  quantity: Count,
  subtotal: Total,
  /** The change since the item was added to the cart. */
  change: nullable(oneOf(itemChanges)),
})
export type QuotedItem = Infer<typeof QuotedItem>

/** Why a code takes nothing off. */
const couponRefusals = [
  'unknown',
  'tooEarly',
  'over',
  'usedUp',
  'usedByYou',
  'signIn',
  'tooLittle',
  'otherCurrency',
] as const
export type CouponRefusal = (typeof couponRefusals)[number]

export const Quote = object({
  currency: Currency,
  items: list(QuotedItem, itemsMost),
  subtotal: Total,
  discount: Total,
  shipping: Amount,
  /** Subtotal − discount + shipping. */
  total: Total,
  taxes: list(object({ rate: Rate, amount: Total }), 20),
  /** A card pays no less than this, unless nothing is to be paid. */
  cardLeast: Amount,
  coupon: nullable(
    object({
      code: text({ max: 40 }),
      isFreeDelivery: Yes,
      refusal: nullable(oneOf(couponRefusals)),
      /** For `tooLittle`: the required cart total. */
      minimum: nullable(Amount),
    }),
  ),
})
export type Quote = Infer<typeof Quote>

/**
 * Calculates prices without storing or reserving anything. Wrong coupon codes are throttled, per person and per
 * network.
 */
export const quoteCart = endpoint('POST', '/api/checkout/quote', {
  may: 'anyone',
  input: object({
    items: list(WantedItem, itemsMost),
    delivery: oneOf(deliveries),
    coupon: optional(text({ max: 40 })),
  }),
  output: object({ quote: Quote }),
})

/** The current shipping and payment options; card and PayPal only if a provider is set up. */
export const readOptions = endpoint('GET', '/api/checkout/options', {
  may: 'anyone',
  output: object({
    currency: Currency,
    delivery: list(object({ value: oneOf(deliveries), price: Amount }), deliveries.length),
    payment: list(object({ value: oneOf(payments) }), payments.length),
    /** `test`: nothing is really paid, and the card form says which numbers do what. */
    provider: oneOf(['none', 'test', 'stripe']),
  }),
})

const addressTypes = ['home', 'office'] as const
const Line = line({ max: 200 })
const MoreOrLess = nullable(text({ max: 500 }))
/** Where it goes, as it was when the order was placed. */
export const OrderAddress = object({
  receiver: Line,
  phoneNumber: MoreOrLess,
  addressType: oneOf(addressTypes),
  company: MoreOrLess,
  street: Line,
  zipCode: MoreOrLess,
  city: Line,
  state: MoreOrLess,
  country: Country,
})
export type OrderAddress = Infer<typeof OrderAddress>

export const orderFields = {
  id: Id,
  items: list(WantedItem, itemsMost),
  delivery: oneOf(deliveries),
  coupon: optional(text({ max: 40 })),
  address: OrderAddress,
  payment: oneOf(payments),
  /** The provider’s token for the card; its number never comes here. */
  cardToken: optional(text({ max: 100 })),
  /** The total that the buyer agreed to. */
  total: Total,
} as const

/**
 * Places an order once: repeating the same request with the same `id` returns the existing order. A different request,
 * or one for a canceled order, is a `conflict` with `taken` at `id`. Changed items are a `conflict` with a code at
 * `items.PRODUCT` in `fields`: `gone`, `sold-out`, `too-large` (the limit is the remaining stock) or `price-changed`
 * (the limit is the current price). A coupon that is no longer valid is reported at `coupon`, a different total at
 * `total`.
 */
export const placeOrder = endpoint('POST', '/api/orders/new', {
  may: 'person',
  rate: { max: 30, seconds: 60 },
  input: object(orderFields),
  output: object({ order: Order }),
})

/** Retries the payment of an unpaid order, with another card or payment method if needed. */
export const payOrder = endpoint('POST', '/api/orders/pay', {
  may: 'person',
  rate: { max: 10, seconds: 60 },
  input: object({ orderId: Id, payment: optional(oneOf(payments)), cardToken: optional(text({ max: 100 })) }),
  output: object({ order: Order }),
})

/**
 * Reports whether the person approved the payment at the bank. Only the test provider asks here; Stripe asks on its
 * own page.
 */
export const confirmPayment = endpoint('POST', '/api/orders/confirm', {
  may: 'person',
  input: object({ orderId: Id, isAgreed: Yes }),
  output: object({ order: Order }),
})

// Buying without an account: the order by an email address, and what the holder of its signed link may do with it.
import { endpoint } from '#kernel/contract.ts'
import { Email, Id, Yes, object, oneOf, optional, text } from '#kernel/shape.ts'
import { orderFields, payments } from './checkout-contract.ts'
import { Order } from './orders-contract.ts'

const Key = text({ min: 1, max: 200 })
const ofVisitors = { max: 60, seconds: 60 }
const answer = object({
  order: Order,
  /** Opens this order at `/order#key=…`, and no other. */
  key: Key,
  /** Where its receipt is for an hour. */
  receipt: text({ max: 400 }),
})

/**
 * Like `placeOrder`, but without an account: the mail to `email` and the response contain the order's key. The
 * response is the same whether or not an account has that address. Refused with `too-many` while too many orders from
 * this address or network are unpaid.
 */
export const placeVisitorOrder = endpoint('POST', '/api/orders/visitor/new', {
  may: 'anyone',
  visitorScope: 'id',
  rate: { max: 10, seconds: 60 },
  input: object({ ...orderFields, email: Email }),
  output: answer,
})

/**
 * A POST, with the key in the page’s fragment, so that no log records it. 404 if the key is wrong, expired or revoked.
 */
export const openVisitorOrder = endpoint('POST', '/api/orders/visitor', {
  may: 'anyone',
  rate: ofVisitors,
  input: object({ key: Key }),
  output: answer,
})
export const payVisitorOrder = endpoint('POST', '/api/orders/visitor/pay', {
  may: 'anyone',
  visitorScope: 'key',
  rate: { max: 10, seconds: 60 },
  input: object({ key: Key, payment: optional(oneOf(payments)), cardToken: optional(text({ max: 100 })) }),
  output: answer,
})
export const confirmVisitorPayment = endpoint('POST', '/api/orders/visitor/confirm', {
  may: 'anyone',
  visitorScope: 'key',
  rate: ofVisitors,
  input: object({ key: Key, isAgreed: Yes }),
  output: answer,
})
/** Until the order ships. */
export const cancelVisitorOrder = endpoint('POST', '/api/orders/visitor/cancel', {
  may: 'anyone',
  visitorScope: 'key',
  rate: ofVisitors,
  input: object({ key: Key }),
  output: answer,
})
/** `key` is of the receipt alone. */
export const getVisitorReceipt = {
  path: '/api/orders/visitor/receipt',
  input: object({ key: Key }),
  rate: { max: 30, seconds: 60 },
} as const

/** Links to an address’s orders are not mailed to it again sooner. */
export const minutesBetweenLinks = 60
/**
 * Mails the links to an address’s open orders to that address, once an hour at most. The response comes before any
 * lookup and is the same whether or not there are orders.
 */
export const sendOrderLinks = endpoint('POST', '/api/orders/visitor/links', {
  may: 'anyone',
  rate: { max: 5, seconds: 300 },
  input: object({ email: Email }),
})

/** Invalidates all links of a visitor’s order and mails a new one to its address. */
export const renewOrderLink = endpoint('POST', '/api/orders/visitor/renew', {
  may: 'manager',
  rate: { max: 30, seconds: 60 },
  input: object({ orderId: Id }),
})

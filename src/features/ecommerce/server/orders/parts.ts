// All that the server does about orders: coupons, the checkout, payments, what becomes of an order, its receipt, and the sums of sales.
import type { Part } from '#kernel/server/parts.ts'
import { checkoutCalls } from '../checkout/checkout-calls.ts'
import { placingCalls } from '../checkout/order-calls.ts'
import { couponCalls } from '../coupons/coupon-calls.ts'
import { forgetGuesses } from '../coupons/guesses.ts'
import { closePayment } from '../payments/close-payment.ts'
import { payBack } from '../payments/pay-back.ts'
import { askAgain, expire, lookAt } from '../payments/pay.ts'
import { stripeHook } from '../payments/stripe-hook.ts'
import { receiptFile } from '../receipts/receipt-file.ts'
import { salesCalls } from '../sales/sales-calls.ts'
import { forgetCustomer } from './forget-customer.ts'
import { orderCalls } from './order-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { orderNotices } from './tell.ts'

export const orderParts: readonly Part[] = [
  ...couponCalls,
  ...checkoutCalls,
  ...placingCalls,
  ...orderCalls,
  ...refundCalls,
  receiptFile,
  ...salesCalls,
  stripeHook,
  askAgain,
  expire,
  lookAt,
  payBack,
  closePayment,
  forgetGuesses,
  forgetCustomer,
  orderNotices,
]

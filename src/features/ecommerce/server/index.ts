// The shop's server side, folder by folder.
import type { Part } from '#kernel/server/parts.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { firstStepParts } from './first-steps.ts'
import { shopAccess } from './access.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { shopView } from './catalogue/first-view.ts'
import { productCards } from './catalogue/product-cards.ts'
import { forgetDeleted, managersHear } from './changes.ts'
import { checkoutCalls } from './checkout/checkout-calls.ts'
import { placingCalls } from './checkout/order-calls.ts'
import { couponCalls } from './coupons/coupon-calls.ts'
import { forgetGuesses } from './coupons/guesses.ts'
import { figureCalls } from './figures/calls.ts'
import { importCalls } from './import/calls.ts'
import { manageCalls } from './manage/calls.ts'
import { forgetCustomer } from './orders/forget-customer.ts'
import { orderCalls } from './orders/order-calls.ts'
import { refundCalls } from './orders/refund-calls.ts'
import { orderNotices } from './orders/order-notices.ts'
import { orderPayments } from './payments/order-payments.ts'
import { askAgain, expire } from './payments/pay.ts'
import { receiptFile, visitorReceiptFile } from './receipts/receipt-file.ts'
import { reviewCalls } from './reviews/calls.ts'
import { shopFigures } from './sales/figures.ts'
import { salesCalls } from './sales/sales-calls.ts'
import { orderSearch, productSearch } from './search.ts'
import { joinVisitorOrders } from './visitors/join.ts'
import { linksAgain } from './visitors/links-again.ts'
import { visitorCalls } from './visitors/visitor-calls.ts'

export const parts: Part[] = [
  ...firstStepParts,
  ...catalogueCalls,
  shopView,
  productCards,
  ...reviewCalls,
  ...manageCalls,
  ...importCalls,
  ...couponCalls,
  ...checkoutCalls,
  ...placingCalls,
  ...orderCalls,
  ...refundCalls,
  receiptFile,
  ...visitorCalls,
  visitorReceiptFile,
  joinVisitorOrders,
  ...linksAgain,
  ...salesCalls,
  ...figureCalls,
  ...shopFigures,
  orderPayments,
  askAgain,
  expire,
  forgetGuesses,
  forgetCustomer,
  orderNotices,
  productSearch,
  orderSearch,
  shopAccess,
  managersHear,
  tidyUp(forgetDeleted),
]

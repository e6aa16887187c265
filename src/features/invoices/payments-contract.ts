// The calls for invoice payments: recorded by hand, and by the customer through the signed link.
import { endpoint } from '#kernel/contract.ts'
import { Id, Yes, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { Currency } from '#kernel/money.ts'
import {
  Day,
  Invoice,
  InvoiceLine,
  PartySnapshot,
  Sum,
  TaxRow,
  documentKinds,
  invoiceSteps,
  linesMost,
  paymentMethods,
  taxTreatments,
} from './entities.ts'

const anInvoice = object({ invoice: Invoice })
const ofInvoice = { invoiceId: Id } as const

/**
 * Records what somebody paid, in the invoice's currency; less than zero: paid back by hand. Too much becomes credit.
 * `paidBefore` is what the form showed as paid: `already-paid` where somebody recorded a payment meanwhile, unless
 * `isConfirmed`.
 */
export const recordPayment = endpoint('POST', '/api/invoices/payments/record', {
  may: 'manager',
  input: object({
    ...ofInvoice,
    id: optional(Id),
    amount: Sum,
    currency: Currency,
    method: oneOf(paymentMethods),
    paidOn: Day,
    note: text({ max: 500 }),
    paidBefore: Sum,
    isConfirmed: Yes,
  }),
  output: anInvoice,
})
/** A payment that was recorded by mistake stays in the history and no longer counts; with Undo. */
export const takeBackPayment = endpoint('POST', '/api/invoices/payments/take-back', {
  may: 'manager',
  input: object({ ...ofInvoice, paymentId: Id, isTakenBack: Yes }),
  output: anInvoice,
})
/** Refunds through the provider, up to what is left of that payment; once for each `id`. */
export const refundPayment = endpoint('POST', '/api/invoices/payments/refund', {
  may: 'manager',
  rate: { max: 30, seconds: 60 },
  input: object({ ...ofInvoice, paymentId: Id, id: Id, amount: Sum, note: text({ max: 500 }) }),
  output: anInvoice,
})
/** Marks each as paid in full today; those that are settled or drafts are left out. */
export const markInvoicesPaid = endpoint('POST', '/api/invoices/payments/mark-paid', {
  may: 'manager',
  input: object({ invoiceIds: list(Id, 100), method: oneOf(paymentMethods) }),
  output: object({ paidIds: list(Id, 100), leftIds: list(Id, 100) }),
})

const Key = text({ min: 1, max: 300 })
const ofVisitors = { max: 60, seconds: 60 }
/** As its customer sees it: the sheet, the open amount, and the ways to pay; nothing internal. */
export const SharedInvoice = object({
  id: Id,
  kind: oneOf(documentKinds),
  number: text({ max: 60 }),
  step: oneOf(invoiceSteps),
  from: PartySnapshot,
  to: PartySnapshot,
  currency: Currency,
  createDate: Day,
  dueDate: Day,
  lines: list(InvoiceLine, linesMost),
  subtotal: Sum,
  shipping: Sum,
  discountAmount: Sum,
  pricesIncludeTax: Yes,
  taxes: list(TaxRow, 50),
  /** The exempt part of a document of which another part is taxed. */
  untaxed: Sum,
  taxTreatment: oneOf(taxTreatments),
  /** The text of reverse charge or exemption; empty where tax is charged. */
  taxNote: text({ max: 1000 }),
  total: Sum,
  credited: Sum,
  paid: Sum,
  open: Sum,
  credit: Sum,
  notes: text({ max: 2000 }),
  workspace: object({ name: line({ max: 200 }), logo: nullable(text({ max: 300 })) }),
  payment: object({
    /** None: nothing is to be paid here. */
    methods: list(oneOf(['credit_card', 'paypal']), 2),
    /** The test provider takes a card’s token here; others ask on their own page. */
    provider: nullable(oneOf(['test', 'stripe'])),
    state: nullable(oneOf(['waiting', 'confirm', 'redirect', 'paid', 'failed'])),
    payUrl: nullable(text({ max: 2000 })),
  }),
  /** The address of its PDF, for an hour. */
  pdf: text({ max: 500 }),
})
const shared = object({ invoice: SharedInvoice })

/**
 * Counts as a view once while a browser has it open; anew an hour later. A POST with the key of the page's fragment, so
 * that no log records it.
 */
export const openSharedInvoice = endpoint('POST', '/api/invoices/shared', {
  may: 'anyone',
  rate: ofVisitors,
  input: object({ key: Key }),
  output: shared,
})
/** The whole open amount; the same payment while it is under way. */
export const paySharedInvoice = endpoint('POST', '/api/invoices/shared/pay', {
  may: 'anyone',
  visitorScope: 'key',
  rate: { max: 10, seconds: 60 },
  input: object({
    key: Key,
    method: oneOf(['credit_card', 'paypal']),
    cardToken: optional(text({ max: 100 })),
    /** The amount that the page showed: refused with `amount-changed` if another one is open by now. */
    amount: Sum,
  }),
  output: shared,
})
export const confirmSharedInvoice = endpoint('POST', '/api/invoices/shared/confirm', {
  may: 'anyone',
  visitorScope: 'key',
  rate: ofVisitors,
  input: object({ key: Key, isAgreed: Yes }),
  output: shared,
})
/** `key` is of the PDF alone, and ends after an hour. */
export const getSharedPdf = {
  path: '/api/invoices/shared/pdf',
  input: object({ key: Key, disposition: optional(oneOf(['inline'])) }),
  rate: { max: 30, seconds: 60 },
} as const

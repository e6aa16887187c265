// The data of invoices: shapes and limits of invoices, their lines, parties and payments.
import type { Infer } from '#kernel/shape.ts'
import { PerCent } from '#kernel/charges-contract.ts'
import { Currency } from '#kernel/money.ts'
import { languages } from '#kernel/languages.ts'
import { Country } from '#kernel/people-contract.ts'
import {
  Email,
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#kernel/shape.ts'

export const linesMost = 200
export const ratesMost = 3
export const notesMax = 2000
export const nameMax = 200
const descriptionMax = 1000
export const priceMax = 10_000_000_000
const sumMax = Number.MAX_SAFE_INTEGER

/** `2026-11-27`: a calendar day without a zone. */
export const Day = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'not-allowed')
/** In the smallest unit of the currency, below zero too: -5950 is -59.50 EUR. */
export const Price = integer({ min: -priceMax, max: priceMax })
export const Sum = integer({ min: -sumMax, max: sumMax })
/** With up to three digits after the point; below zero too: `1`, `2.5`, `-0.125`. */
const Quantity = matching(/^-?\d{1,9}(\.\d{1,3})?$/, 'not-allowed')
const Short = text({ max: nameMax })
const Count = integer({ min: 0 })

/** `creditNote`: its lines are those of `creditOf` with the opposite sign, in full or in part. */
export const documentKinds = ['invoice', 'creditNote'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Lists, tabs and sums go by it; overdue follows from the due day, by the customer's clock. */
export const invoiceStatuses = ['draft', 'unpaid', 'overdue', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
/** The status as labels show it, refined by what has happened to the invoice. */
export const invoiceSteps = ['draft', 'issued', 'sent', 'viewed', 'partlyPaid', 'paid', 'overdue', 'void'] as const
export type InvoiceStep = (typeof invoiceSteps)[number]
/** `reverseCharge` and `exempt`: no tax is charged, and the sheet says why. */
export const taxTreatments = ['standard', 'reverseCharge', 'exempt'] as const
export type TaxTreatment = (typeof taxTreatments)[number]
export const roundings = ['line', 'document'] as const

export const partyKinds = ['seller', 'customer'] as const
export type PartyKind = (typeof partyKinds)[number]
/** The seller or the customer, as printed; empty texts where there is nothing. */
export const partyFields = {
  /** The person, or the company where no person is named. */
  name: line({ max: nameMax }),
  company: Short,
  email: text({ max: 254 }),
  phone: Short,
  street: Short,
  zipCode: Short,
  city: Short,
  state: Short,
  country: Country,
  /** As it was written, zeros first. */
  taxNumber: text({ max: 60 }),
} as const
export const PartySnapshot = object({ id: nullable(Id), ...partyFields })
export type PartySnapshot = Infer<typeof PartySnapshot>

/** A percentage of what it applies to, or an amount. */
export const Discount = object({
  kind: oneOf(['percent', 'amount']),
  percent: optional(PerCent),
  amount: optional(Sum),
})
export type Discount = Infer<typeof Discount>

const lineFields = {
  id: Id,
  title: line({ max: nameMax }),
  description: text({ max: descriptionMax }),
  serviceId: nullable(Id),
  quantity: Quantity,
  price: Price,
  discount: nullable(Discount),
  /** The rates in percent; none means exempt, which is not the same as `0`. */
  taxes: list(PerCent, ratesMost),
} as const
export const LineInput = object(lineFields)
export type LineInput = Infer<typeof LineInput>
export const InvoiceLine = object({ ...lineFields, total: Sum })
export type InvoiceLine = Infer<typeof InvoiceLine>

/** The content of a draft, all of it typed by people; the server computes sums, number and status. */
export const draftFields = {
  kind: oneOf(documentKinds),
  creditOf: nullable(Id),
  from: PartySnapshot,
  to: PartySnapshot,
  currency: Currency,
  createDate: Day,
  dueDate: Day,
  lines: list(LineInput, linesMost),
  shipping: Price,
  /** The rates of the delivery. */
  shippingTaxes: list(PerCent, ratesMost),
  discount: nullable(Discount),
  taxTreatment: oneOf(taxTreatments),
  pricesIncludeTax: Yes,
  rounding: oneOf(roundings),
  notes: text({ max: notesMax }),
  /** The customer's, of the sheet and the mails. */
  language: oneOf(languages),
  /** A reminder is mailed when it is due. */
  isReminded: Yes,
} as const
export const DraftInput = object(draftFields)
export type DraftInput = Infer<typeof DraftInput>

export const TaxRow = object({ rate: PerCent, base: Sum, amount: Sum })
const sums = {
  subtotal: Sum,
  discountAmount: Sum,
  net: Sum,
  taxes: list(TaxRow, 50),
  total: Sum,
} as const

/** `open` is never below zero: what was paid too much is `credit`. */
const balance = {
  /** The amount that credit notes have taken off the total. */
  credited: Sum,
  paid: Sum,
  open: Sum,
  credit: Sum,
} as const

/** The row of an invoice in a list. */
export const ListedInvoice = object({
  id: Id,
  kind: oneOf(documentKinds),
  /** Null for drafts. */
  number: nullable(text({ max: 60 })),
  status: oneOf(invoiceStatuses),
  step: oneOf(invoiceSteps),
  to: object({ id: nullable(Id), name: Short, company: Short }),
  currency: Currency,
  total: Sum,
  ...balance,
  createDate: Day,
  dueDate: Day,
  /** The day of the payment that settled it. */
  paidOn: nullable(Day),
  /** How often it was mailed. */
  sent: Count,
  revision: integer(),
})
export type ListedInvoice = Infer<typeof ListedInvoice>

export const paymentMethods = ['transfer', 'card', 'cash', 'paypal', 'other'] as const
export const Payment = object({
  id: Id,
  /** Below zero: paid back. */
  amount: Sum,
  method: oneOf(paymentMethods),
  paidOn: Day,
  note: text({ max: 500 }),
  by: nullable(Short),
  /** It came through the payment provider, or went back through it. */
  isProvided: Yes,
  /** So much of it the provider can still pay back. */
  refundable: Sum,
  takenBackAt: nullable(Instant),
})
export type Payment = Infer<typeof Payment>

export const historyKinds = [
  'created',
  'issued',
  'sent',
  'sendFailed',
  'viewed',
  'downloaded',
  'linkRenewed',
  'reminded',
  'paid',
  'paidBack',
  'paymentTakenBack',
  'paymentFailed',
  'payBackFailed',
  'credited',
  'overdue',
  'voided',
  'imported',
] as const
const HistoryEntry = object({
  kind: oneOf(historyKinds),
  time: Instant,
  /** Null: the customer, or the product by itself. */
  by: nullable(Short),
  amount: nullable(Sum),
  /** An address, or the number of a credit note. */
  note: nullable(text({ max: 300 })),
})

export const Invoice = object({
  id: Id,
  ...draftFields,
  number: nullable(text({ max: 60 })),
  status: oneOf(invoiceStatuses),
  step: oneOf(invoiceSteps),
  lines: list(InvoiceLine, linesMost),
  ...sums,
  /** The text of reverse charge or exemption, in the customer's language; empty where tax is charged. */
  taxNote: text({ max: 1000 }),
  ...balance,
  paidOn: nullable(Day),
  sent: Count,
  lastSentAt: nullable(Instant),
  views: Count,
  viewedAt: nullable(Instant),
  overdueFrom: nullable(Instant),
  /** The order of the shop that made it. */
  orderNumber: nullable(integer({ min: 1 })),
  /** The invoice that a credit note is of, and the credit notes of an invoice. */
  credits: list(object({ id: Id, number: nullable(text({ max: 60 })), kind: oneOf(documentKinds), total: Sum }), 50),
  payments: list(Payment, 200),
  history: list(HistoryEntry, 300),
  updatedAt: Instant,
  revision: integer(),
})
export type Invoice = Infer<typeof Invoice>

/** Somebody in the address book; `personId`: their account here, by which they see their invoices. */
export const Party = object({
  id: Id,
  kind: oneOf(partyKinds),
  ...partyFields,
  personId: nullable(Id),
  language: nullable(oneOf(languages)),
  timeZone: nullable(matching(/^[A-Za-z0-9_+/-]{1,64}$/, 'not-allowed')),
  revision: integer(),
})
export type Party = Infer<typeof Party>

export const Recipient = Email

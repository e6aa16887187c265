// The calls for invoices: lists, sums, one invoice, drafts, issuing, sending, credit notes; and the events.
import { endpoint, event } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { Currency } from '#kernel/money.ts'
import { cursorFields, rowsField } from '#kernel/paging.ts'
import { Id, Instant, Yes, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import {
  Day,
  DraftInput,
  Invoice,
  ListedInvoice,
  Recipient,
  Sum,
  documentKinds,
  invoiceStatuses,
  notesMax,
} from './entities.ts'

const Count = integer({ min: 0 })
export const invoiceTabs = ['all', 'paid', 'unpaid', 'overdue', 'draft'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]
export const mostAtOnce = 100
/** Counts under a search or a filter end here: "1,000+". */
export const countedMost = 1000
export const invoiceSorts = ['createDate', 'dueDate', 'total', 'number', 'client', 'sent'] as const

const filters = {
  tab: optional(oneOf(invoiceTabs)),
  /** IDs of services, with commas between; `none` stands for lines without one. */
  services: optional(text({ max: 400 })),
  /** Days of creation, both included. */
  from: optional(text({ max: 10 })),
  to: optional(text({ max: 10 })),
  /** A customer's name or company, or a number. */
  search: optional(text({ max: 100 })),
  sort: optional(oneOf(invoiceSorts)),
  direction: optional(oneOf(['asc', 'desc'])),
} as const

/** All for managers; for others those that are addressed to them, once they are issued. Newest first. */
export const listInvoices = endpoint('GET', '/api/invoices', {
  may: 'person',
  input: object({ ...filters, rows: rowsField, ...cursorFields }),
  output: object({
    invoices: list(ListedInvoice, 25),
    hasNext: Yes,
    hasPrevious: Yes,
    /** For each tab, under the filters; they end at 1,000 where there is a search. */
    counts: object({ all: Count, paid: Count, unpaid: Count, overdue: Count, draft: Count }),
  }),
})

const Part = object({ count: Count, sums: list(object({ currency: Currency, amount: Sum }), 200) })
/** The strip above the list: totals per currency; credit notes reduce them, void invoices don't count. */
export const readInvoiceSums = endpoint('GET', '/api/invoices/sums', {
  may: 'person',
  output: object({
    total: Part,
    paid: Part,
    unpaid: Part,
    overdue: Part,
    draft: Part,
    /** From issuing to the payment that settled it; null where nothing is paid. */
    averageDays: nullable(integer({ min: 0 })),
    /** How long the oldest overdue one has been. */
    oldestOverdueDays: nullable(integer({ min: 0 })),
    /** The part of `unpaid` that is due today. */
    dueToday: list(object({ currency: Currency, amount: Sum }), 200),
  }),
})

const anInvoice = object({ invoice: Invoice })
const ofInvoice = { invoiceId: Id } as const
/** By a UUID. */
export const getInvoice = endpoint('GET', '/api/invoices/invoice', {
  may: 'person',
  input: object(ofInvoice),
  output: anInvoice,
})

/** The newest, of everybody or the reader's own, for the dashboard; with `mine` the reader's own in any case. */
export const listNewestInvoices = endpoint('GET', '/api/invoices/newest', {
  may: 'person',
  input: object({ mine: optional(oneOf(['yes'])) }),
  output: object({ invoices: list(ListedInvoice, 5) }),
})

/** Creates a draft: it has no number, and only managers see it. */
export const createInvoice = endpoint('POST', '/api/invoices/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...DraftInput.entries }),
  output: anInvoice,
})
/** Refused with `conflict` where somebody else saved it meanwhile, and with `issued` once it has a number. */
export const updateInvoice = endpoint('POST', '/api/invoices/update', {
  may: 'manager',
  input: object({ ...ofInvoice, revision: integer(), invoice: DraftInput }),
  output: anInvoice,
})
/** Deletes only drafts, with Undo; issued ones are voided or credited instead. */
export const deleteInvoices = endpoint('POST', '/api/invoices/delete', {
  may: 'manager',
  input: object({ invoiceIds: list(Id, mostAtOnce) }),
  output: object({ deletedIds: list(Id, mostAtOnce), keptIds: list(Id, mostAtOnce) }),
})
export const restoreInvoices = endpoint('POST', '/api/invoices/restore', {
  may: 'manager',
  input: object({ invoiceIds: list(Id, mostAtOnce) }),
})
/** A draft with the same lines, dated today. */
export const duplicateInvoice = endpoint('POST', '/api/invoices/duplicate', {
  may: 'manager',
  input: object({ ...ofInvoice, id: optional(Id) }),
  output: anInvoice,
})

/**
 * Gives the draft the next number of its series and year. Refused where a later day has a number already, where it has
 * no lines, and where reverse charge lacks a tax number.
 */
export const issueInvoice = endpoint('POST', '/api/invoices/issue', {
  may: 'manager',
  input: object({ ...ofInvoice, revision: integer() }),
  output: anInvoice,
})
/** The number that the next draft of this kind and day would get, and the first day that can still be issued. */
export const readNextNumber = endpoint('GET', '/api/invoices/next-number', {
  may: 'manager',
  input: object({ kind: oneOf(documentKinds), day: text({ max: 10 }) }),
  output: object({ number: text({ max: 60 }), firstDay: nullable(Day) }),
})
/** Mails the PDF and the customer's link; a draft is issued first. `sent` counts the mails that really went out. */
export const sendInvoice = endpoint('POST', '/api/invoices/send', {
  may: 'manager',
  rate: { max: 60, seconds: 60 },
  input: object({
    ...ofInvoice,
    revision: integer(),
    to: Recipient,
    language: oneOf(languages),
    message: text({ max: notesMax }),
    /** A reminder says that it is due, or late. */
    isReminder: Yes,
  }),
  output: anInvoice,
})
/** Sends each to its customer's address; skips those without one, drafts without lines, and void invoices. */
export const sendInvoices = endpoint('POST', '/api/invoices/send-many', {
  may: 'manager',
  rate: { max: 10, seconds: 60 },
  input: object({ invoiceIds: list(Id, mostAtOnce) }),
  output: object({ sentIds: list(Id, mostAtOnce), leftIds: list(Id, mostAtOnce) }),
})
/** It keeps its number, and stays in the list. Refused once something is paid: a credit note is made then. */
export const voidInvoice = endpoint('POST', '/api/invoices/void', {
  may: 'manager',
  input: object({ ...ofInvoice, revision: integer() }),
  output: anInvoice,
})
/** Drafts a credit note for what isn't credited yet; its lines can be reduced before it is issued. */
export const creditInvoice = endpoint('POST', '/api/invoices/credit', {
  may: 'manager',
  input: object({ ...ofInvoice, id: optional(Id) }),
  output: anInvoice,
})

/** The customer's link, `/invoice#key=…`; the same until it is renewed, which ends the old one. */
export const shareInvoice = endpoint('POST', '/api/invoices/share', {
  may: 'manager',
  input: object({ ...ofInvoice, isRenewed: Yes }),
  output: object({ path: text({ max: 400 }) }),
})

/** The PDF, in the customer's language. `inline`: shown in the page instead of saved. */
export const getInvoicePdf = {
  path: '/api/invoices/pdf',
  input: object({ ...ofInvoice, disposition: optional(oneOf(['inline'])) }),
  rate: { max: 60, seconds: 60 },
} as const
/** The sheet of what is being typed, before it is saved: the same PDF, without a number. */
export const previewInvoice = endpoint('POST', '/api/invoices/preview', {
  may: 'manager',
  takesKey: false,
  rate: { max: 60, seconds: 60 },
  input: DraftInput,
  /** A PDF in base64. */
  output: object({ pdf: text({ max: 8_000_000 }) }),
})
/** The chosen ones as a zip of PDFs (`zip`), or as one PDF with all of their pages (`print`). */
export const getInvoiceFiles = {
  path: '/api/invoices/files',
  input: object({ invoiceIds: text({ max: 4000 }), as: oneOf(['zip', 'print']) }),
  rate: { max: 10, seconds: 60 },
} as const
/** All invoices that match the filters, as CSV. */
export const getInvoiceTable = {
  path: '/api/invoices/export',
  input: object(filters),
  rate: { max: 10, seconds: 60 },
} as const

/** To managers and the customer: read the invoice and the lists that may hold it anew. */
export const invoiceChanged = event('invoices.changed', object({ invoiceId: Id }))
/** To managers: parties, services, series or settings changed. */
export const bookChanged = event('invoices.bookChanged', object({}))

export const InvoiceData = object({
  invoiceId: Id,
  number: nullable(text({ max: 60 })),
  kind: oneOf(documentKinds),
  status: oneOf(invoiceStatuses),
  personId: nullable(Id),
  currency: Currency,
  total: Sum,
  amount: Sum,
  time: Instant,
})
// For other features and webhooks, not for live updates. `amount` is what was paid or credited this time.
export const invoiceIssued = event('invoices.issued', InvoiceData)
export const invoiceSent = event('invoices.sent', InvoiceData)
export const invoiceViewed = event('invoices.viewed', InvoiceData)
export const invoicePaid = event('invoices.paid', InvoiceData)
export const invoiceOverdue = event('invoices.overdue', InvoiceData)
export const invoiceVoided = event('invoices.voided', InvoiceData)

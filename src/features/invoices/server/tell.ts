// Announces invoices: notifications for managers and customers with an account, and webhook events.
import type { Tx } from '#kernel/server/database/db.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import type { Part } from '#kernel/server/parts.ts'
import { invoiceIssued, invoiceOverdue, invoicePaid, invoiceSent, invoiceViewed, invoiceVoided } from '../contract.ts'
import { notices as kinds } from '../notices.ts'
import type { InvoiceRow } from './invoice-queries.ts'
import { readManagers, readRow } from './invoice-queries.ts'
import { words } from './words.ts'

type Told = Pick<InvoiceRow, 'id' | 'number' | 'to' | 'currency' | 'personId' | 'dueDate'>
type Manager = 'invoices.settled' | 'invoices.late' | 'invoices.sendFailed' | 'invoices.payBackFailed'
type Customer = 'invoices.received' | 'invoices.reminded'

const customerMax = 200

const paramsOf = ({ number, to, currency }: Told) => ({
  invoice: number ?? '',
  customer: (to.company || to.name).slice(0, customerMax),
  currency,
})
const linkOf = ({ id }: Told) => `/dashboard/invoice/${id}` as const

type Details = { amount?: number; case?: string; email?: string; at?: string }
const textsOf = ({ amount, ...more }: Details) => ({ ...more, ...(amount !== undefined && { amount: String(amount) }) })

export async function tellManagers(tx: Tx, kind: Manager, invoice: Told, details: Details = {}): Promise<void> {
  const params = { ...paramsOf(invoice), ...textsOf(details) }
  await notify(tx, { to: await readManagers(tx), kind, params, link: linkOf(invoice), by: null })
}

/** Nothing where they have no account. */
export async function tellCustomer(
  tx: Tx,
  kind: Customer,
  invoice: Told,
  { by, ...details }: Details & { by: string | null },
): Promise<void> {
  if (invoice.personId === null) return
  const params = { ...paramsOf(invoice), ...textsOf(details) }
  await notify(tx, { to: [invoice.personId], kind, params, link: linkOf(invoice), by })
}

/** Webhooks hear of an event in the transaction of the change. */
export const tellingParts: Part[] = [
  notices(kinds, words),
  alongside(invoiceIssued, (tx, data) => announce(tx, 'invoices.issued', data)),
  alongside(invoiceSent, (tx, data) => announce(tx, 'invoices.sent', data)),
  alongside(invoiceViewed, (tx, data) => announce(tx, 'invoices.viewed', data)),
  alongside(invoicePaid, (tx, data) => announce(tx, 'invoices.paid', data)),
  alongside(invoiceVoided, (tx, data) => announce(tx, 'invoices.voided', data)),
  alongside(invoiceOverdue, async (tx, data) => {
    await announce(tx, 'invoices.overdue', data)
    const invoice = await readRow(tx, data.invoiceId)
    if (invoice) await tellManagers(tx, 'invoices.late', invoice, { amount: data.amount })
  }),
]

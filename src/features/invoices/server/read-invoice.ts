// One invoice with its payments and history, as managers or its customer see it.
import type { Db } from '#kernel/server/database/db.ts'
import type { Invoice, historyKinds } from '../entities.ts'
import { statusOf, stepOf } from '../status.ts'
import { readSaved } from './book/settings-queries.ts'
import type { InvoiceRow } from './invoice-queries.ts'
import { readCredits, readHistory, readPayments, readRow, readRowFor } from './invoice-queries.ts'
import type { Reader } from './seen.ts'
import { seesAll } from './seen.ts'
import { taxNoteOf } from './sheet/tax-note.ts'

const forCustomers: ReadonlySet<(typeof historyKinds)[number]> = new Set([
  'issued',
  'sent',
  'paid',
  'paidBack',
  'credited',
  'overdue',
  'voided',
])

/** Without the names and notes of those who did it. */
function asCustomersSeeIt(invoice: Invoice): Invoice {
  return {
    ...invoice,
    payments: invoice.payments
      .filter(({ takenBackAt }) => takenBackAt === null)
      .map((payment) => ({ ...payment, note: '', by: null })),
    history: invoice.history
      .filter(({ kind }) => forCustomers.has(kind))
      .map((entry) => ({ ...entry, by: null, note: entry.kind === 'credited' ? entry.note : null })),
  }
}

const noTexts = { exemptText: '', reverseChargeText: '' }

async function wholeOf(db: Db, row: InvoiceRow, hasDrafts: boolean): Promise<Invoice> {
  const {
    state: _,
    personId: _person,
    timeZone: _zone,
    linkGeneration: _link,
    fieldRevisions: _fields,
    now,
    ...rest
  } = row
  const [saved, credits, payments, history] = await Promise.all([
    readSaved(db),
    readCredits(db, row, hasDrafts),
    readPayments(db, row.id),
    readHistory(db, row.id),
  ])
  const status = statusOf(row, now)
  const taxNote = taxNoteOf(row, saved?.settings ?? noTexts)
  return { ...rest, status, step: stepOf({ ...row, status }), taxNote, credits, payments, history }
}

/** Nothing where it isn't theirs. */
export async function readInvoice(db: Db, reader: Reader, invoiceId: string): Promise<Invoice | undefined> {
  const row = await readRowFor(db, reader, invoiceId)
  if (!row) return undefined
  const invoice = await wholeOf(db, row, seesAll(reader))
  return seesAll(reader) ? invoice : asCustomersSeeIt(invoice)
}

/** For jobs and signed links, whose right to it was checked before. */
export async function readWhole(db: Db, invoiceId: string): Promise<Invoice | undefined> {
  const row = await readRow(db, invoiceId)
  return row && wholeOf(db, row, true)
}

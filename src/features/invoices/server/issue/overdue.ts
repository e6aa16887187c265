// Announces the moment an invoice becomes overdue; lists and totals don't depend on it.
import { emit } from '#kernel/server/live/events.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { Id, object } from '#kernel/shape.ts'
import { invoiceOverdue } from '../../contract.ts'
import { statusOf } from '../../status.ts'
import { changed, invoiceData } from '../changes.ts'
import { note } from '../history.ts'
import { lockInvoice } from '../invoice-queries.ts'

export const becomeOverdue = job(
  'invoices.becomeOverdue',
  object({ invoiceId: Id }),
  ({ invoiceId }, { transaction }) =>
    transaction(async (tx) => {
      const invoice = await lockInvoice(tx, invoiceId)
      if (!invoice || statusOf(invoice, invoice.now) !== 'overdue') return
      await note(tx, invoiceId, 'overdue')
      await emit(tx, invoiceOverdue, invoiceData(invoice, invoice.open), { to: [] })
      await changed(tx, invoice)
    }),
)

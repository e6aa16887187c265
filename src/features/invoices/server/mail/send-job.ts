// The job that mails an invoice: the PDF and the link, handed over to the mail server once, whatever dies meanwhile.
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueueAll, job } from '#kernel/server/jobs/jobs.ts'
import { emit } from '#kernel/server/live/events.ts'
import { newId } from '#kernel/server/ids.ts'
import { invoiceSent } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { changed, invoiceData } from '../changes.ts'
import { note } from '../history.ts'
import { statusOf } from '../../status.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { lockInvoice } from '../invoice-queries.ts'
import { addressOfInvoice } from '../link/invoice-link.ts'
import { readLink } from '../link/link-queries.ts'
import { readWhole } from '../read-invoice.ts'
import { tellCustomer, tellManagers } from '../tell.ts'
import type { Outcome } from './deliver.ts'
import { Sending, attemptsMost, tryOnce } from './deliver.ts'
import { countMail, endSending, insertSendings } from './sending-queries.ts'

export const sendJob = job(
  'invoices.send',
  Sending,
  async (sending, context) => {
    const invoice = await readWhole(context.db, sending.invoiceId)
    const link = await readLink(context.db, sending.invoiceId)
    if (!invoice || !link || !isWorthSending(invoice, sending)) {
      await context.transaction(async (tx) => void (await endSending(tx, { ...sending, state: 'failed' })))
      return
    }
    const address = addressOfInvoice(context.config, link)
    const outcome = await tryOnce(context, sending, { invoice, address })
    await context.transaction((tx) => end(tx, sending, outcome))
  },
  { maxAttempts: attemptsMost },
)

/** An amount that was paid meanwhile, or a void invoice, is not reminded of. */
const isWorthSending = ({ status, open }: Invoice, { isReminder }: Sending) =>
  status !== 'draft' && status !== 'void' && (!isReminder || open > 0)

async function end(tx: Tx, sending: Sending, outcome: Outcome): Promise<void> {
  const { sendingId, invoiceId } = sending
  // Rows are locked in this order everywhere.
  const invoice = await lockInvoice(tx, invoiceId)
  const isNew = await endSending(tx, { sendingId, state: outcome === 'sent' ? 'sent' : 'failed' })
  if (!isNew || !invoice) return
  if (outcome === 'sent') await noteSent(tx, invoice, sending)
  else await noteFailed(tx, invoice, sending, outcome)
  await changed(tx, invoice)
}

async function noteFailed(tx: Tx, invoice: InvoiceRow, { by, to }: Sending, outcome: Outcome): Promise<void> {
  await note(tx, invoice.id, 'sendFailed', { by, note: to })
  const unconfirmed = outcome === 'unconfirmed' ? { case: 'unconfirmed' } : {}
  await tellManagers(tx, 'invoices.sendFailed', invoice, { email: to, ...unconfirmed })
}

async function noteSent(tx: Tx, invoice: InvoiceRow, { by, to, isReminder }: Sending): Promise<void> {
  await countMail(tx, invoice.id)
  await note(tx, invoice.id, isReminder ? 'reminded' : 'sent', { by, note: to })
  await emit(tx, invoiceSent, invoiceData(invoice), { to: [] })
  if (isReminder) {
    const late = statusOf(invoice, invoice.now) === 'overdue' ? { case: 'late' } : {}
    await tellCustomer(tx, 'invoices.reminded', invoice, { by, at: invoice.dueDate, ...late })
    return
  }
  const creditNote = invoice.kind === 'creditNote' ? { case: 'creditNote' } : {}
  await tellCustomer(tx, 'invoices.received', invoice, { by, amount: invoice.total, ...creditNote })
}

type Wanted = Omit<Sending, 'sendingId'>

/** Mailed after the commit, each once. */
export async function enqueueSendings(tx: Tx, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return
  const sendings = wanted.map((one) => ({ ...one, sendingId: newId() }))
  await insertSendings(
    tx,
    sendings.map(({ sendingId: id, invoiceId }) => ({ id, invoiceId })),
  )
  await enqueueAll(
    tx,
    sendJob,
    sendings.map((data) => ({ data, key: `${sendJob.name}:${data.sendingId}` })),
  )
}

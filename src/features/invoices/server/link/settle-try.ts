// Applies a provider's payment outcome exactly once, in whatever order and however often it is reported.
import type { Tx } from '#kernel/server/database/db.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import { payments } from '#kernel/server/payments.ts'
import { changed } from '../changes.ts'
import { note } from '../history.ts'
import { lockInvoice } from '../invoice-queries.ts'
import { readToday } from '../issue/issue-queries.ts'
import { markNotPaidBack } from '../payments/payment-queries.ts'
import { recordPayment, settle } from '../payments/settle.ts'
import { tellManagers } from '../tell.ts'
import type { TryRow } from './try-queries.ts'
import { readNamedTry, saveTry } from './try-queries.ts'

export const invoiceSubject = 'invoice'

/** Without `attempt`, the outcome's reference says which try it is. */
export async function settleTry(
  tx: Tx,
  { subjectId: invoiceId, attempt }: { subjectId: string; attempt?: number },
  outcome: PaymentOutcome,
): Promise<void> {
  // All that happens to the tries of an invoice stands under its lock.
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) return
  const row = await readNamedTry(tx, { invoiceId, attempt, reference: outcome.reference })
  if (!row || row.state === 'paid') return
  if (outcome.state === 'paid') return settlePaid(tx, row, outcome)
  if (row.state === 'closed' || (row.state === outcome.state && row.reference === outcome.reference)) return
  await saveTry(tx, row.id, outcome)
  if (outcome.state === 'failed') await note(tx, invoiceId, 'paymentFailed', { amount: row.amount })
  await changed(tx, invoice)
}

type Paid = Extract<PaymentOutcome, { state: 'paid' }>

/** Money that came counts, also when something else was paid meanwhile: too much is credit. */
async function settlePaid(tx: Tx, row: TryRow, outcome: Paid): Promise<void> {
  await saveTry(tx, row.id, outcome)
  const paidOn = await readToday(tx, tx.wiring.readWorkspace().timeZone)
  const method = row.method === 'paypal' ? 'paypal' : 'card'
  const { invoiceId, amount } = row
  const invoice = await recordPayment(tx, { invoiceId, amount, method, paidOn, by: null, tryId: row.id })
  await tellManagers(tx, 'invoices.settled', invoice, { amount, ...(invoice.open > 0 && { case: 'partly' }) })
}

/** The provider keeps the money: what was written down as paid back is taken back, and managers are told. */
async function keepPaid(tx: Tx, { subjectId: invoiceId, key }: { subjectId: string; key: string }): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  const refund = invoice && (await markNotPaidBack(tx, { invoiceId, paymentId: key }))
  if (!refund) return
  const settled = await settle(tx, invoice)
  await note(tx, invoiceId, 'payBackFailed', { amount: -refund.amount })
  await changed(tx, settled)
  await tellManagers(tx, 'invoices.payBackFailed', settled, { amount: -refund.amount })
}

export const invoicePayments = payments({ subject: invoiceSubject, settle: settleTry, keepPaid })

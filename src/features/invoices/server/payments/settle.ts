// Payments and what they settle: each is written once, and the invoice's balance and state follow from all that count.
import { AppError, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { emit } from '#kernel/server/live/events.ts'
import { newId } from '#kernel/server/ids.ts'
import { moneyMoved } from '#records/sales/contract.ts'
import { invoicePaid } from '../../contract.ts'
import type { Payment } from '../../entities.ts'
import { balanceOf, stateOf } from '../../status.ts'
import { changed, invoiceData } from '../changes.ts'
import { note } from '../history.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { becomeOverdue } from '../issue/overdue.ts'
import { lockInvoice, paymentsMost, readPaid, saveBalance } from '../invoice-queries.ts'
import { hasPayment, insertPayment } from './payment-queries.ts'

/** Computes the balance and state of a locked, issued invoice anew; `credited`: what credit notes take off by now. */
export async function settle(tx: Tx, invoice: InvoiceRow, credited = invoice.credited): Promise<InvoiceRow> {
  const { sum: paid, lastDay } = await readPaid(tx, invoice.id)
  const balance = balanceOf({ ...invoice, credited, paid })
  const { id } = invoice
  if (invoice.state === 'void') {
    const nothing = { due: 0, open: 0, credit: Math.max(0, paid) }
    return saveBalance(tx, { id, state: 'void', credited, paid, ...nothing }, null)
  }
  const state = stateOf(balance)
  if (invoice.state === 'paid' && state === 'unpaid') await tellWhenLate(tx, invoice)
  return saveBalance(tx, { id, state, credited, paid, ...balance }, state === 'paid' && paid > 0 ? lastDay : null)
}

/** Open anew: told at once where its day is over, as nobody was told while it was paid. */
async function tellWhenLate(tx: Tx, { id: invoiceId, overdueFrom }: InvoiceRow): Promise<void> {
  if (overdueFrom === null) return
  await enqueue(
    tx,
    becomeOverdue,
    { invoiceId },
    { runAt: new Date(overdueFrom), key: `invoices.overdue:${invoiceId}` },
  )
}

type Recorded = {
  invoiceId: string
  id?: string | undefined
  /** In the invoice's currency; below zero: paid back. */
  amount: number
  method: Payment['method']
  paidOn: string
  note?: string
  /** Null: the customer. */
  by: string | null
  /** The try to pay through the provider: it counts once. */
  tryId?: string | null
  refundOf?: string | null
  at?: Date
  /** A sale has told of this money already. */
  isTold?: boolean
}

const idTaken = () => new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })

/** The locked invoice, where this much more can be written down for it. */
async function lockPayable(tx: Tx, { invoiceId, amount }: Pick<Recorded, 'invoiceId' | 'amount'>): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice || invoice.state === 'draft') throw new AppError('not-found', 'Invoice not found')
  if (invoice.kind === 'creditNote' && invoice.creditOf !== null) {
    throw new AppError('conflict', 'Payments are recorded with the invoice that this credit note is of')
  }
  const { sum, count } = await readPaid(tx, invoice.id)
  if (count >= paymentsMost) throw new AppError('no-room', `An invoice can have up to ${paymentsMost} payments`)
  const left = invoice.total - invoice.credited - sum - amount
  if (!Number.isSafeInteger(sum + amount) || !Number.isSafeInteger(left)) {
    throw refusedField('amount', 'too-large', 'This amount is too large')
  }
  return invoice
}

/** True if it is new: the same payment again is no other one. */
async function writeDown(tx: Tx, payment: Recorded): Promise<boolean> {
  const { id = newId(), tryId = null, invoiceId, at } = payment
  if (await insertPayment(tx, { ...payment, id, at: at?.toISOString() ?? null })) return true
  if (tryId === null && !(await hasPayment(tx, { invoiceId, id }))) throw idTaken()
  return false
}

/** Writes a payment down and settles the invoice. The same `id` or `tryId` again changes nothing. */
export async function recordPayment(tx: Tx, payment: Recorded): Promise<InvoiceRow> {
  const invoice = await lockPayable(tx, payment)
  if (!(await writeDown(tx, payment))) return invoice
  const settled = await settle(tx, invoice)
  const { amount, by, at, isTold = false } = payment
  await note(tx, invoice.id, amount < 0 ? 'paidBack' : 'paid', { by, amount, at })
  if (amount > 0) await emit(tx, invoicePaid, invoiceData(settled, amount), { to: [] })
  if (!isTold) await tellMoney(tx, settled, amount)
  await changed(tx, settled)
  return settled
}

/** For those that keep accounts: money came for this invoice or, below zero, went back. */
export async function tellMoney(tx: Tx, invoice: InvoiceRow, amount: number): Promise<void> {
  const { id, number, to, personId, currency, now: time } = invoice
  const party = to.company || to.name
  const link = `/dashboard/invoice/${id}`
  await emit(
    tx,
    moneyMoved,
    { id: newId(), number: number ?? '', link, party, personId, currency, amount, time },
    { to: [] },
  )
}

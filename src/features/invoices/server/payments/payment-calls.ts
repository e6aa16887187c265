// Calls for payments by hand: recorded, taken back, and many invoices marked as paid.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/contract.ts'
import { recordAuditEntries, recordAuditEntry } from '#kernel/server/access/audit.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { isDay } from '../../due-date.ts'
import { markInvoicesPaid, recordPayment as recordByHand, takeBackPayment } from '../../payments-contract.ts'
import { changed } from '../changes.ts'
import { answer } from '../drafts/draft-calls.ts'
import { note } from '../history.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { lockInvoice, lockInvoices } from '../invoice-queries.ts'
import { readToday } from '../issue/issue-queries.ts'
import { recordWhole } from './mark-paid.ts'
import { markTakenBack } from './payment-queries.ts'
import { recordPayment, settle, tellMoney } from './settle.ts'

type Typed = InputOf<typeof recordByHand>

function checkPayment(invoice: InvoiceRow, { amount, currency, paidOn, paidBefore, isConfirmed }: Typed): void {
  if (invoice.state === 'draft' || invoice.state === 'void') {
    throw new AppError('conflict', 'Payments are recorded for issued invoices')
  }
  if (currency !== invoice.currency) throw refusedField('currency', 'not-equal', 'The invoice has another currency')
  if (amount === 0) throw refusedField('amount', 'not-allowed', 'The amount can’t be zero')
  const left = Math.max(0, invoice.paid, invoice.credit)
  if (amount < -left) {
    const fields = { amount: { code: 'too-small', limit: -left } } as const
    throw new AppError('invalid', 'No more can be paid back than was paid', { fields })
  }
  if (!isDay(paidOn)) throw refusedField('paidOn', 'not-a-date', 'This date doesn’t exist')
  if (invoice.paid !== paidBefore && !isConfirmed) {
    const fields = { amount: { code: 'already-paid' } } as const
    throw new AppError('conflict', 'Someone else recorded a payment in the meantime', { fields })
  }
}

const audited = ({ number, currency }: InvoiceRow, amount: number) => {
  return { number: number ?? '', amount: String(amount), currency }
}

export const paymentParts: Part[] = [
  on(recordByHand, async ({ db, actor, request, input }) => {
    const { invoiceId, id, amount, method, paidOn, note: words } = input
    const invoice = found(await lockInvoice(db, invoiceId), 'Invoice')
    checkPayment(invoice, input)
    await recordPayment(db, { invoiceId, id, amount, method, paidOn, note: words, by: actor.id })
    const kind = amount > 0 ? 'invoices.paymentRecorded' : 'invoices.paidBack'
    await recordAuditEntry(db, { kind, by: actor, request, params: audited(invoice, Math.abs(amount)) })
    return answer(db, actor, invoiceId)
  }),

  on(takeBackPayment, async ({ db, actor, request, input }) => {
    const { invoiceId, isTakenBack } = input
    const invoice = found(await lockInvoice(db, invoiceId), 'Invoice')
    const { amount } = found(await markTakenBack(db, input), 'Payment')
    const settled = await settle(db, invoice)
    await note(db, invoiceId, isTakenBack ? 'paymentTakenBack' : 'paid', { by: actor.id, amount })
    await changed(db, settled)
    await tellMoney(db, settled, isTakenBack ? -amount : amount)
    const kind = isTakenBack ? 'invoices.paymentTakenBack' : 'invoices.paymentRecorded'
    await recordAuditEntry(db, { kind, by: actor, request, params: audited(invoice, Math.abs(amount)) })
    return answer(db, actor, invoiceId)
  }),

  on(markInvoicesPaid, async ({ db, actor, request, workspace, input: { invoiceIds, method } }) => {
    const invoices = await lockInvoices(db, invoiceIds)
    const paidOn = await readToday(db, workspace.timeZone)
    const unpaid = invoices.filter(({ state, open }) => state === 'unpaid' && open > 0)
    await recordWhole(db, unpaid, { method, paidOn, by: actor.id })
    await recordAuditEntries(
      db,
      unpaid.map((invoice) => ({
        kind: 'invoices.paymentRecorded' as const,
        by: actor,
        request,
        params: audited(invoice, invoice.open),
      })),
    )
    const paidIds = unpaid.map(({ id }) => id)
    return { paidIds, leftIds: [...new Set(invoiceIds)].filter((id) => !paidIds.includes(id)) }
  }),
]

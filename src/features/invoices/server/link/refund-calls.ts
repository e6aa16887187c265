// The call that pays back, through the provider, what came through it.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { on } from '#kernel/server/http/routes.ts'
import { payBack } from '#records/payments/server/pay-back.ts'
import { providerNamed } from '#records/payments/server/providers.ts'
import { refundPayment } from '../../payments-contract.ts'
import { lockInvoice, readRowFor } from '../invoice-queries.ts'
import { readToday } from '../issue/issue-queries.ts'
import { recordPayment } from '../payments/settle.ts'
import { readInvoice } from '../read-invoice.ts'
import { invoiceSubject } from './settle-try.ts'
import { isKnownPayment, readProvided } from './try-queries.ts'

function checkAmount(amount: number, left: number, step: number): void {
  if (amount <= 0) throw refusedField('amount', 'required', 'Enter how much is paid back')
  if (amount > left) {
    const fields = { amount: { code: 'too-large', limit: left } } as const
    throw new AppError('invalid', 'No more can be paid back than was paid', { fields })
  }
  if (amount % step !== 0) throw refusedField('amount', 'not-allowed', 'The provider can’t pay back this amount')
}

export const refundCall = on(refundPayment, async ({ db, actor, request, config, workspace, input }) => {
  const { invoiceId, paymentId, id, amount, note } = input
  found(await readRowFor(db, actor, invoiceId), 'Invoice')
  const invoice = found(await lockInvoice(db, invoiceId), 'Invoice')
  if (!(await isKnownPayment(db, invoiceId, id))) {
    const { left, method, provider, reference } = found(await readProvided(db, invoiceId, paymentId), 'Payment')
    const { currency, number } = invoice
    // Some of it may have been paid back by hand.
    const most = Math.min(left, Math.max(0, invoice.paid))
    checkAmount(amount, most, providerNamed(config, provider).payBackStep(currency))
    const paidOn = await readToday(db, workspace.timeZone)
    await recordPayment(db, { invoiceId, id, amount: -amount, method, paidOn, note, by: actor.id, refundOf: paymentId })
    const of = { subject: invoiceSubject, subjectId: invoiceId }
    await enqueue(db, payBack, { provider, reference, amount, currency, key: id, of }, { key: `${payBack.name}:${id}` })
    const params = { number: number ?? '', amount: String(amount), currency }
    await recordAuditEntry(db, { kind: 'invoices.paidBack', by: actor, request, params })
  }
  return { invoice: found(await readInvoice(db, actor, invoiceId), 'Invoice') }
})

// Calls that give an invoice its number, preview the next number, and void an invoice.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { invoiceVoided, issueInvoice, readNextNumber, voidInvoice } from '../../contract.ts'
import { isDay } from '../../due-date.ts'
import { seriesYear, writeNumber } from '../../numbers.ts'
import { readSettings } from '../book/settings.ts'
import { changed, invoiceData } from '../changes.ts'
import { answer } from '../drafts/draft-calls.ts'
import { note } from '../history.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { lockInvoices, readRowFor } from '../invoice-queries.ts'
import { settle } from '../payments/settle.ts'
import { changedMeanwhile, issue } from './issue.ts'
import { readLast } from './issue-queries.ts'
import { becomeOverdue } from './overdue.ts'

const isVoidable = ({ state, paid, credited }: InvoiceRow) =>
  state !== 'draft' && state !== 'void' && paid === 0 && credited === 0

/** Its invoice, which a void credit note no longer lessens, is locked with it. */
async function voidLocked(tx: Tx, invoice: InvoiceRow, of: InvoiceRow | undefined, by: string): Promise<InvoiceRow> {
  if (!isVoidable(invoice)) {
    const code = invoice.state === 'draft' || invoice.state === 'void' ? 'not-allowed' : 'already-paid'
    throw new AppError('conflict', 'Only issued invoices on which nothing was paid or credited can become void', {
      fields: { invoiceId: { code } },
    })
  }
  const voided = await settle(tx, { ...invoice, state: 'void' })
  await note(tx, invoice.id, 'voided', { by })
  if (of) await changed(tx, await settle(tx, of, of.credited + invoice.total))
  return voided
}

export const issueParts: Part[] = [
  on(issueInvoice, async ({ db, actor, workspace, request, input: { invoiceId, revision } }) => {
    const { creditOf } = found(await readRowFor(db, actor, invoiceId), 'Invoice')
    const { number } = await issue(db, { invoiceId, creditOf, revision, by: actor.id, workspace })
    await recordAuditEntry(db, { kind: 'invoices.issued', by: actor, request, params: { number: number ?? '' } })
    return answer(db, actor, invoiceId)
  }),

  on(voidInvoice, async ({ db, actor, request, input: { invoiceId, revision } }) => {
    const { creditOf } = found(await readRowFor(db, actor, invoiceId), 'Invoice')
    const rows = await lockInvoices(db, creditOf === null ? [invoiceId] : [invoiceId, creditOf])
    const invoice = found(
      rows.find(({ id }) => id === invoiceId),
      'Invoice',
    )
    if (invoice.revision !== revision) throw changedMeanwhile(invoice)
    const of = rows.find(({ id }) => id === creditOf)
    const voided = await voidLocked(db, invoice, of, actor.id)
    await emit(db, invoiceVoided, invoiceData(voided), { to: [] })
    await changed(db, voided)
    await recordAuditEntry(db, { kind: 'invoices.voided', by: actor, request, params: { number: voided.number ?? '' } })
    return answer(db, actor, invoiceId)
  }),

  on(readNextNumber, async ({ db, workspace, input: { kind, day } }) => {
    if (!isDay(day)) throw refusedField('day', 'not-a-date', 'This date doesn’t exist')
    const { settings } = await readSettings(db, workspace)
    const { form } = found(
      settings.series.find((series) => series.kind === kind),
      'Series',
    )
    const year = seriesYear(form, day)
    const { last, lastDay } = await readLast(db, { kind, year })
    return { number: writeNumber(form, { year, number: last + 1 }), firstDay: lastDay }
  }),

  becomeOverdue,
]

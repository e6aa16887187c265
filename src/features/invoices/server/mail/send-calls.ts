// The calls that mail invoices: one with a message, or many to the addresses of their customers. Drafts are issued first.
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Actor, Part, RequestFacts, Transaction } from '#kernel/server/parts.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { check } from '#kernel/shape.ts'
import { sendInvoice, sendInvoices } from '../../contract.ts'
import { Recipient } from '../../entities.ts'
import { issue } from '../issue/issue.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { readRowFor, readRowsFor } from '../invoice-queries.ts'
import { readInvoice } from '../read-invoice.ts'
import type { Reader } from '../seen.ts'
import { reminderParts } from './reminders.ts'
import { enqueueSendings, sendJob } from './send-job.ts'

type Sender = { actor: Actor; request: RequestFacts; workspace: Workspace }

async function issueFirst(tx: Tx, row: InvoiceRow, { actor, request, workspace }: Sender): Promise<InvoiceRow> {
  if (row.state === 'void') throw new AppError('conflict', 'A void invoice isn’t sent')
  if (row.state !== 'draft') return row
  const { id: invoiceId, creditOf, revision } = row
  const issued = await issue(tx, { invoiceId, creditOf, revision, by: actor.id, workspace })
  const params = { number: issued.number ?? '' }
  await recordAuditEntry(tx, { kind: 'invoices.issued', by: actor, request, params })
  return issued
}

type Chosen = { row: InvoiceRow; to: string }

/** By their days, as numbers rise with them. Those without an address, without lines and void ones are left out. */
async function readChosen(tx: Tx, actor: Reader, ids: readonly string[]): Promise<Chosen[]> {
  const rows = await readRowsFor(tx, actor, ids)
  return rows.flatMap((row) => {
    const to = check(Recipient, row.to.email)
    return to.ok && row.state !== 'void' && row.lines.length > 0 ? [{ row, to: to.value }] : []
  })
}

/** One transaction for each: what one is refused for doesn't hold up the others. */
async function sendOne(transaction: Transaction, { row, to }: Chosen, sender: Sender): Promise<boolean> {
  try {
    await transaction(async (tx) => {
      const { id: invoiceId, language } = await issueFirst(tx, row, sender)
      const sending = { invoiceId, to, language, message: '', isReminder: false, by: sender.actor.id }
      await enqueueSendings(tx, [sending])
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

export const mailParts: Part[] = [
  on(sendInvoice, async ({ db, actor, request, workspace, input }) => {
    const { invoiceId, revision, to, language, message, isReminder } = input
    const row = found(await readRowFor(db, actor, invoiceId), 'Invoice')
    if (row.state === 'draft' && row.revision !== revision) {
      throw new AppError('conflict', 'Someone else changed this in the meantime', { revision: row.revision })
    }
    const { open } = await issueFirst(db, row, { actor, request, workspace })
    if (isReminder && open === 0) throw new AppError('conflict', 'There’s nothing to remind of')
    await enqueueSendings(db, [{ invoiceId, to, language, message, isReminder, by: actor.id }])
    return { invoice: found(await readInvoice(db, actor, invoiceId), 'Invoice') }
  }),

  on(
    sendInvoices,
    async ({ actor, request, workspace, transaction, input: { invoiceIds } }) => {
      const chosen = await transaction((tx) => readChosen(tx, actor, invoiceIds))
      const sentIds: string[] = []
      const sender = { actor, request, workspace }
      for (const one of chosen) if (await sendOne(transaction, one, sender)) sentIds.push(one.row.id)
      return { sentIds, leftIds: [...new Set(invoiceIds)].filter((id) => !sentIds.includes(id)) }
    },
    { transaction: 'none' },
  ),

  sendJob,
  ...reminderParts,
]

// Issues a draft: its rules, its number by one statement, and what the invoice of a credit note becomes.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { emit } from '#kernel/server/live/events.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { invoiceIssued } from '../../contract.ts'
import { addDays, overdueFrom } from '../../due-date.ts'
import { aheadMost, aheadOfOrders, seriesYear, writeNumber } from '../../numbers.ts'
import { lacksTaxNumber } from '../../tax-number.ts'
import { readSettings } from '../book/settings.ts'
import { changed, invoiceData } from '../changes.ts'
import { note } from '../history.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { lockInvoices } from '../invoice-queries.ts'
import { endTries } from '../link/pay.ts'
import { settle } from '../payments/settle.ts'
import { claimNumber, isNumberTaken, isPast, readLast, readToday, readZone, saveIssued } from './issue-queries.ts'
import { becomeOverdue } from './overdue.ts'

type Issuing = {
  invoiceId: string
  /** The credited invoice of a credit note, which is locked with it. */
  creditOf?: string | null
  /** The one that the person who issues it has seen. */
  revision?: number
  by: string | null
  workspace: Pick<Workspace, 'timeZone' | 'currency'>
  /** Given by another program: it is kept, and no series counts on. */
  number?: string
  at?: Date
}

const refuseIssued = () =>
  new AppError('conflict', 'This invoice has been issued', { fields: { invoiceId: { code: 'issued' } } })

export const changedMeanwhile = ({ revision }: Pick<InvoiceRow, 'revision'>) =>
  new AppError('conflict', 'Someone else changed this in the meantime', { revision })

/** Throws unless it can be issued as it stands. */
function checkComplete(invoice: InvoiceRow): void {
  if (invoice.state !== 'draft') throw refuseIssued()
  if (invoice.lines.length === 0) throw refusedField('lines', 'required', 'An invoice needs at least one line')
  const side = lacksTaxNumber(invoice)
  if (side) throw refusedField(`${side}.taxNumber`, 'required', 'Reverse charge needs the tax numbers of both sides')
}

/** All that its invoice is credited with by then; never more than its total. */
function creditedBy(note: InvoiceRow, invoice: InvoiceRow): number {
  if (invoice.state === 'void') throw new AppError('conflict', 'The invoice of this credit note is void')
  const credited = invoice.credited - note.total
  const isWithin =
    invoice.total < 0 ? credited <= 0 && credited >= invoice.total : credited >= 0 && credited <= invoice.total
  const left = Math.abs(invoice.total - invoice.credited)
  if (!isWithin) {
    const fields = { lines: { code: 'too-large', limit: left } } as const
    throw new AppError('invalid', 'A credit note can’t be over more than what its invoice has left', { fields })
  }
  return credited
}

const claimsMost = 1000

/** The next number that isn't taken; those of an import may stand in the way. */
async function claim(tx: Tx, form: string, { kind, createDate: day }: InvoiceRow): Promise<string> {
  const year = seriesYear(form, day)
  for (let tries = 0; tries < claimsMost; tries += 1) {
    const claimed = await claimNumber(tx, { kind, year, day })
    if (!claimed) {
      const { lastDay } = await readLast(tx, { kind, year })
      throw refusedField('createDate', 'day-before-last', `An invoice of ${lastDay} has a number already`)
    }
    const number = writeNumber(form, { year, number: claimed.number })
    if (!(await isNumberTaken(tx, number))) return number
  }
  throw new AppError('no-room', 'The next numbers of this series are taken')
}

async function nextNumber(tx: Tx, invoice: InvoiceRow, { workspace, by }: Issuing): Promise<string> {
  const { settings } = await readSettings(tx, workspace)
  // Those that the product writes by itself follow on the last day that has a number, whatever it is.
  const most = by !== null && settings.ordersMakeInvoices ? aheadOfOrders : aheadMost
  const last = addDays(await readToday(tx, workspace.timeZone), most)
  if (invoice.createDate > last) {
    const message = `An invoice can be dated ${most} days ahead at most`
    throw refusedField('createDate', 'too-late', most === aheadMost ? message : `${message} while orders make invoices`)
  }
  const series = found(
    settings.series.find(({ kind }) => kind === invoice.kind),
    'Series',
  )
  return claim(tx, series.form, invoice)
}

/** The draft as it can be issued, and the invoice that it credits; both locked. */
async function lockDraft(tx: Tx, issuing: Issuing): Promise<{ draft: InvoiceRow; of: InvoiceRow | undefined }> {
  const { invoiceId, creditOf = null } = issuing
  const rows = await lockInvoices(tx, creditOf === null ? [invoiceId] : [invoiceId, creditOf])
  const rowOf = (wanted: string) =>
    found(
      rows.find(({ id }) => id === wanted),
      'Invoice',
    )
  const draft = rowOf(invoiceId)
  checkComplete(draft)
  const { revision } = draft
  // Another revision, or saved with another invoice to credit since that was read.
  if ((issuing.revision ?? revision) !== revision || draft.creditOf !== creditOf) throw changedMeanwhile(draft)
  return { draft, of: creditOf === null ? undefined : rowOf(creditOf) }
}

async function creditBy(tx: Tx, issued: InvoiceRow, of: InvoiceRow, { by, at }: Issuing): Promise<void> {
  const settled = await settle(tx, of, creditedBy(issued, of))
  // On the provider's page the customer would pay what is credited now.
  await endTries(tx, of.id)
  await note(tx, of.id, 'credited', { by, amount: issued.total, note: issued.number, at })
  await changed(tx, settled)
}

async function tellWhenLate(tx: Tx, { id: invoiceId, open }: InvoiceRow, late: string): Promise<void> {
  if (open === 0 || (await isPast(tx, late))) return
  await enqueue(tx, becomeOverdue, { invoiceId }, { runAt: new Date(late), key: `invoices.overdue:${invoiceId}` })
}

/** Gives a draft its number. All rows that it changes are locked first. */
export async function issue(tx: Tx, issuing: Issuing): Promise<InvoiceRow> {
  const { invoiceId, by, workspace, at } = issuing
  const { draft, of } = await lockDraft(tx, issuing)
  const number = issuing.number ?? (await nextNumber(tx, draft, issuing))
  const timeZone = (await readZone(tx, draft.to.id)) ?? workspace.timeZone
  const late = overdueFrom(draft.dueDate, timeZone)
  await saveIssued(tx, { id: invoiceId, number, timeZone, overdueFrom: late, at: at?.toISOString() ?? null })
  const issued = await settle(tx, { ...draft, number, state: 'unpaid' })
  await note(tx, invoiceId, 'issued', { by, at })
  if (of) await creditBy(tx, issued, of, issuing)
  await tellWhenLate(tx, issued, late)
  await emit(tx, invoiceIssued, invoiceData(issued), { to: [] })
  await changed(tx, issued)
  return issued
}

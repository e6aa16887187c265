// Calls for drafts: new, change, delete with Undo, duplicate, and the draft of a credit note.
import { AppError, found } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import {
  createInvoice,
  creditInvoice,
  deleteInvoices,
  duplicateInvoice,
  restoreInvoices,
  updateInvoice,
} from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { dueDateOf, isDay } from '../../due-date.ts'
import { readSettings } from '../book/settings.ts'
import { changedAll } from '../changes.ts'
import { readRowFor } from '../invoice-queries.ts'
import { readToday } from '../issue/issue-queries.ts'
import { readInvoice } from '../read-invoice.ts'
import type { Reader } from '../seen.ts'
import { linesLeft } from './credit-lines.ts'
import { forgetDrafts, markDeleted, readCreditNotes } from './draft-queries.ts'
import { changeDraft, draftOf, insertDraft } from './insert-draft.ts'

export async function answer(db: Db, reader: Reader, invoiceId: string): Promise<{ invoice: Invoice }> {
  return { invoice: found(await readInvoice(db, reader, invoiceId), 'Invoice') }
}

const rowFor = async (tx: Tx, reader: Reader, invoiceId: string) =>
  found(await readRowFor(tx, reader, invoiceId), 'Invoice')

export const draftParts: Part[] = [
  on(createInvoice, async ({ db, actor, input: { id, ...draft } }) =>
    answer(db, actor, await insertDraft(db, { id, draft, by: actor.id })),
  ),

  on(updateInvoice, async ({ db, actor, input }) => {
    await changeDraft(db, input)
    return answer(db, actor, input.invoiceId)
  }),

  on(deleteInvoices, async ({ db, actor, request, input: { invoiceIds } }) => {
    const deleted = await markDeleted(db, invoiceIds, true)
    await changedAll(db, deleted)
    await recordAuditEntries(
      db,
      deleted.map(({ name }) => ({ kind: 'invoices.deleted', by: actor, request, params: { name } })),
    )
    const deletedIds = deleted.map(({ id }) => id)
    return { deletedIds, keptIds: [...new Set(invoiceIds)].filter((id) => !deletedIds.includes(id)) }
  }),

  on(restoreInvoices, async ({ db, input: { invoiceIds } }) => {
    await changedAll(db, await markDeleted(db, invoiceIds, false))
    return {}
  }),

  on(duplicateInvoice, async ({ db, actor, workspace, input: { invoiceId, id } }) => {
    const row = await rowFor(db, actor, invoiceId)
    const before = draftOf(row)
    const { settings } = await readSettings(db, workspace)
    const createDate = await readToday(db, workspace.timeZone)
    const dueDate = dueDateOf(createDate, settings.terms)
    const draft = { ...before, createDate, dueDate: isDay(dueDate) ? dueDate : createDate }
    return answer(db, actor, await insertDraft(db, { id, draft, by: actor.id, before, personId: row.personId }))
  }),

  on(creditInvoice, async ({ db, actor, workspace, input: { invoiceId, id } }) => {
    const row = await rowFor(db, actor, invoiceId)
    if (row.kind !== 'invoice' || row.state === 'draft' || row.state === 'void') {
      throw new AppError('conflict', 'Only issued invoices are credited')
    }
    const before = draftOf(row)
    const left = linesLeft(before, await readCreditNotes(db, invoiceId))
    if (row.credited === row.total && row.total !== 0)
      throw new AppError('conflict', 'Nothing of this invoice is left to credit')
    const day = await readToday(db, workspace.timeZone)
    const dates = { createDate: day, dueDate: day }
    const draft = {
      ...before,
      ...left,
      ...dates,
      kind: 'creditNote',
      creditOf: invoiceId,
      notes: '',
      isReminded: false,
    } as const
    return answer(db, actor, await insertDraft(db, { id, draft, by: actor.id, before, personId: row.personId }))
  }),

  tidyUp(forgetDrafts),
]

// Writes drafts: checked, added up, with the names and services that they refer to.
import { AppError, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { mergeOrRefuse } from '#kernel/revisions.ts'
import { check } from '#kernel/shape.ts'
import { DraftInput, draftFields, partyKinds } from '../../entities.ts'
import { readSaved } from '../book/settings-queries.ts'
import { changed } from '../changes.ts'
import { note } from '../history.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { lockInvoice, readRow } from '../invoice-queries.ts'
import { checkDraft, sumUp } from './check-draft.ts'
import { insertDraftRow, markUsed, readKinds, saveDraft } from './draft-queries.ts'

type Before = Pick<DraftInput, 'from' | 'to' | 'lines'>

const idsOf = ({ from, to }: Pick<DraftInput, 'from' | 'to'>) => [from.id, to.id].filter((id) => id !== null)

/** Names that are gone may stay where they stood before. */
async function checkParties(tx: Tx, draft: DraftInput, before: Before | undefined): Promise<void> {
  const ids = idsOf(draft)
  if (ids.length === 0) return
  const kinds = new Map((await readKinds(tx, ids)).map(({ id, kind }) => [id, kind]))
  for (const kind of partyKinds) {
    const side = kind === 'seller' ? 'from' : 'to'
    const { id } = draft[side]
    if (id !== null && kinds.get(id) !== kind && before?.[side].id !== id) {
      throw refusedField(`${side}.id`, 'not-allowed', 'This entry of the address book is gone')
    }
  }
}

async function checkServices(tx: Tx, { lines }: DraftInput, before: Before | undefined): Promise<void> {
  if (lines.every(({ serviceId }) => serviceId === null)) return
  const saved = await readSaved(tx)
  const known = new Set((saved?.settings.services ?? []).map(({ id }) => id))
  for (const { serviceId } of before?.lines ?? []) if (serviceId !== null) known.add(serviceId)
  const index = lines.findIndex(({ serviceId }) => serviceId !== null && !known.has(serviceId))
  if (index >= 0) throw refusedField(`lines.${index}.serviceId`, 'not-allowed', 'This service is gone')
}

async function checkCredited(tx: Tx, { creditOf, currency }: DraftInput): Promise<void> {
  if (creditOf === null) return
  const invoice = await readRow(tx, creditOf)
  if (!invoice || invoice.state === 'draft' || invoice.kind !== 'invoice') {
    throw refusedField('creditOf', 'not-allowed', 'This invoice is gone')
  }
  if (invoice.currency !== currency)
    throw refusedField('currency', 'not-equal', 'A credit note has its invoice’s currency')
}

async function checkAll(tx: Tx, draft: DraftInput, before?: Before): Promise<void> {
  checkDraft(draft)
  await checkParties(tx, draft, before)
  await checkServices(tx, draft, before)
  await checkCredited(tx, draft)
}

type Inserting = {
  id?: string | undefined
  draft: DraftInput
  by: string | null
  orderNumber?: number | undefined
  /** The customer's account, where it isn't that of the party. */
  personId?: string | null
  /** The document that it repeats: what is gone since may stay. */
  before?: Before
  at?: Date
}

/** Answers its ID. */
export async function insertDraft(tx: Tx, inserting: Inserting): Promise<string> {
  const { id = newId(), draft, by, orderNumber = null, personId = null, at, before } = inserting
  await checkAll(tx, draft, before)
  const more = { id, authorId: by, personId, orderNumber, at: at?.toISOString() ?? null }
  if (!(await insertDraftRow(tx, sumUp(draft), more))) {
    throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
  }
  markUsed(tx, idsOf(draft))
  await note(tx, id, 'created', { by, at })
  await changed(tx, { id, personId, state: 'draft' })
  return id
}

/** All that was typed, in the order of its shape: the database keeps another. */
export function draftOf(row: InvoiceRow): DraftInput {
  const lines = row.lines.map(({ total: _total, ...line }) => line)
  const typed = Object.entries({ ...row, lines }).filter(([field]) => field in draftFields)
  const checked = check(DraftInput, Object.fromEntries(typed))
  if (!checked.ok) throw new Error(`A draft does not fit its shape: ${JSON.stringify(checked.fields)}`)
  return checked.value
}

/** Refused where somebody else changed the same fields since `revision`, and once it is issued. */
export async function changeDraft(
  tx: Tx,
  { invoiceId, revision: seen, invoice: typed }: { invoiceId: string; revision: number; invoice: DraftInput },
): Promise<void> {
  const row = await lockInvoice(tx, invoiceId)
  if (!row) throw new AppError('not-found', 'Invoice not found')
  if (row.state !== 'draft') {
    throw new AppError('conflict', 'This invoice has been issued', { fields: { invoiceId: { code: 'issued' } } })
  }
  const before = draftOf(row)
  const { fieldRevisions } = row
  const { merged, fieldRevisions: now } = mergeOrRefuse(
    { ...before, revision: row.revision },
    { fieldRevisions, seen },
    typed,
  )
  const { revision, ...draft } = merged
  if (revision === row.revision) return
  await checkAll(tx, draft, before)
  await saveDraft(tx, { ...sumUp(draft), id: invoiceId, revision, fieldRevisions: now })
  markUsed(tx, idsOf(draft))
  await changed(tx, row)
}

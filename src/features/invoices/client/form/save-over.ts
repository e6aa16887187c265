// Saves a draft over someone else's changes: those to other fields stay, and a conflict on one field is asked about.
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import type { Failure } from '#kernel/client/failure.ts'
import type { Clash } from '#kernel/errors.ts'
import { getInvoice, updateInvoice } from '../../contract.ts'
import type { DraftInput, Invoice, LineInput } from '../../entities.ts'
import { draftFields } from '../../entities.ts'

const fields = Object.keys(draftFields) as (keyof DraftInput)[]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const lineIn = (line: Invoice['lines'][number]): LineInput => {
  const { id, title, description, serviceId, quantity, price, discount, taxes } = line
  return { id, title, description, serviceId, quantity, price, discount, taxes }
}

/** Lines of an invoice have totals; lines of a draft don't. */
export function draftIn(invoice: Invoice): DraftInput {
  const draft = Object.fromEntries(fields.map((field) => [field, invoice[field]]))
  // Each field keeps its value.
  return { ...draft, lines: invoice.lines.map(lineIn) } as DraftInput
}

type Over = {
  invoiceId: string
  change: Partial<DraftInput>
  /** The revision over which it was typed, and the draft as it stood then. */
  revision: number
  base: DraftInput
}

/** Rejects with the clashes where both changed the same field. */
export async function saveOver({ invoiceId, change, revision, base }: Over): Promise<Invoice> {
  try {
    return await update(invoiceId, revision, { ...base, ...change })
  } catch (error) {
    const failure = failureOf(error)
    // An invoice that got its number in the meantime can't be changed anymore.
    if (failure.code !== 'conflict' || failure.fields) throw error
    const { invoice } = await call(getInvoice, { invoiceId })
    const theirs = draftIn(invoice)
    refuseClashes(failure, { change, base, theirs, revision: invoice.revision })
    return update(invoiceId, invoice.revision, { ...theirs, ...change })
  }
}

const update = async (invoiceId: string, revision: number, invoice: DraftInput) =>
  (await call(updateInvoice, { invoiceId, revision, invoice })).invoice

type Sides<Record extends object> = {
  change: Partial<Record>
  /** As it stood when the change was typed. */
  base: Record
  /** As it stands now, and its revision. */
  theirs: Record
  revision: number
}

/** Throws what a form asks about, where both changed a field to another value. */
export function refuseClashes<Record extends object>(failure: Failure, sides: Sides<Record>): void {
  const { change, base, theirs, revision } = sides
  const of = (record: Partial<Record>, field: string): unknown => Reflect.get(record, field)
  const clashing = Object.keys(change).filter(
    (field) => !isSame(of(change, field), of(theirs, field)) && !isSame(of(base, field), of(theirs, field)),
  )
  if (clashing.length === 0) return
  const clashOf = (field: string): [string, Clash] => [field, { yours: of(change, field), theirs: of(theirs, field) }]
  const refused: Failure = { ...failure, clashes: Object.fromEntries(clashing.map(clashOf)), revision }
  // oxlint-disable-next-line only-throw-error -- what `call` rejects with
  throw refused
}

// Turns rows of a table into finished invoices: they keep their numbers, and nothing is emailed.
import { newId } from '#kernel/server/ids.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import type { DraftInput, PartySnapshot } from '../../entities.ts'
import type { BulkInvoice } from '../bulk/bulk-rows.ts'
import { sayIn } from '../words.ts'
import type { Customer } from './customers.ts'
import type { ReadInvoice } from './read-row.ts'

export type Importing = {
  workspace: Pick<Workspace, 'language' | 'timeZone'>
  seller: PartySnapshot
  today: string
  actorId: string
  now: number
}

function draftOf(read: ReadInvoice, { snapshot }: Customer, { workspace, seller }: Importing): DraftInput {
  const isCredit = read.total < 0
  const title = read.title === '' ? sayIn(workspace.language)('invoices.import.lineTitle') : read.title
  const line = { id: newId(), title, description: '', serviceId: null, discount: null, taxes: read.taxes }
  return {
    kind: isCredit ? 'creditNote' : 'invoice',
    creditOf: null,
    from: seller,
    to: snapshot,
    currency: read.currency,
    createDate: read.createDate,
    dueDate: read.dueDate,
    lines: [{ ...line, quantity: isCredit ? '-1' : '1', price: isCredit ? -read.price : read.price }],
    shipping: 0,
    shippingTaxes: [],
    discount: null,
    taxTreatment: 'standard',
    pricesIncludeTax: read.pricesIncludeTax,
    rounding: 'document',
    notes: read.notes,
    language: workspace.language,
    // Old ones were reminded of, or not, by whoever wrote them.
    isReminded: false,
  }
}

/** If the table doesn't say when it was paid: when it was due, at the latest today. */
const paidOnOf = ({ paidOn, dueDate, createDate }: ReadInvoice, today: string): string => {
  if (paidOn !== null) return paidOn
  return dueDate <= today ? dueDate : createDate <= today ? today : createDate
}

export function importedOf(read: ReadInvoice, customer: Customer, importing: Importing): BulkInvoice {
  const { workspace, today, actorId, now } = importing
  const { paid } = read
  const payment = { amount: paid, method: 'other', paidOn: paidOnOf(read, today), by: actorId, at: now + 1 } as const
  return {
    id: newId(),
    draft: draftOf(read, customer, importing),
    number: read.number,
    personId: customer.personId,
    authorId: actorId,
    timeZone: customer.timeZone ?? workspace.timeZone,
    createdAt: now,
    issuedAt: now,
    payments: paid === 0 ? [] : [payment],
    history: [
      { kind: 'imported', by: actorId, at: now },
      ...(paid === 0
        ? []
        : [{ kind: paid < 0 ? 'paidBack' : 'paid', by: actorId, amount: paid, at: now + 1 } as const]),
    ],
  }
}

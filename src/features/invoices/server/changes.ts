// After a change of an invoice or the address book: who hears of it live, and what other features are told.
import type { Infer } from '#kernel/shape.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, emitAll, personTopic, topics } from '#kernel/server/live/events.ts'
import type { InvoiceData } from '../contract.ts'
import { bookChanged, invoiceChanged } from '../contract.ts'
import { statusOf } from '../status.ts'
import type { InvoiceRow } from './invoice-queries.ts'
import { seesAll } from './seen.ts'

export const managersTopic = 'invoices.managers'
export const managersHear = topics(async (_, person) => (seesAll(person) ? [managersTopic] : []))

type Changed = Pick<InvoiceRow, 'id' | 'personId' | 'state'>

const hearersOf = ({ personId, state }: Changed) =>
  personId === null || state === 'draft' ? [managersTopic] : [managersTopic, personTopic(personId)]

export const changed = (tx: Tx, invoice: Changed): Promise<void> => changedAll(tx, [invoice])

export const changedAll = (tx: Tx, invoices: readonly Changed[]): Promise<void> =>
  emitAll(
    tx,
    invoiceChanged,
    invoices.map((invoice) => ({ data: { invoiceId: invoice.id }, to: hearersOf(invoice) })),
  )

export const bookWasChanged = (tx: Tx): Promise<void> => emit(tx, bookChanged, {}, { to: managersTopic })

/** For the events that other features and webhooks hear. */
export function invoiceData(row: InvoiceRow, amount: number = row.total): Infer<typeof InvoiceData> {
  const { id: invoiceId, number, kind, personId, currency, total, now: time } = row
  return { invoiceId, number, kind, status: statusOf(row, time), personId, currency, total, amount, time }
}

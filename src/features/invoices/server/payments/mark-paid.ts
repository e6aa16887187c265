// Records the whole open amounts of many invoices as paid, with few statements however many they are.
import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { emitAll } from '#kernel/server/live/events.ts'
import { invoicePaid } from '../../contract.ts'
import type { Payment } from '../../entities.ts'
import { insertHistories, insertPayments } from '../bulk/bulk-queries.ts'
import { changedAll, invoiceData } from '../changes.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { paymentsMost, saveWholePaid } from '../invoice-queries.ts'
import { readFull } from './payment-queries.ts'

type Paying = { method: Payment['method']; paidOn: string; by: string }

/** The invoices are locked, issued and open. */
export async function recordWhole(tx: Tx, invoices: readonly InvoiceRow[], paying: Paying): Promise<void> {
  if (invoices.length === 0) return
  const ids = invoices.map(({ id }) => id)
  if ((await readFull(tx, ids)) !== undefined)
    throw new AppError('no-room', `An invoice can have up to ${paymentsMost} payments`)
  await insertPayments(
    tx,
    invoices.map(({ id: invoiceId, open: amount, now: at }) => ({
      ...paying,
      id: newId(),
      invoiceId,
      amount,
      note: '',
      at,
    })),
  )
  const openOf = new Map(invoices.map(({ id, open }) => [id, open]))
  const settled = await saveWholePaid(tx, ids)
  await insertHistories(
    tx,
    settled.map(({ id: invoiceId, now: at }) => ({
      id: newId(),
      invoiceId,
      kind: 'paid' as const,
      by: paying.by,
      amount: openOf.get(invoiceId) ?? 0,
      note: null,
      at,
    })),
  )
  await emitAll(
    tx,
    invoicePaid,
    settled.map((row) => ({ data: invoiceData(row, openOf.get(row.id)), to: [] })),
  )
  await changedAll(tx, settled)
}

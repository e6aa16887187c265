// Writes many finished invoices with their payments and history, in batches that let other work in between.
import type { Tx } from '#kernel/server/database/db.ts'
import { insertHistories, insertInvoices, insertPayments } from './bulk-queries.ts'
import type { BulkInvoice } from './bulk-rows.ts'
import { historyOf, paymentsOf, rowOf } from './bulk-rows.ts'

const rowsAtOnce = 200

/** False where a number or an order has its invoice already: the transaction must not be committed then. */
export async function writeInvoices(tx: Tx, invoices: readonly BulkInvoice[]): Promise<boolean> {
  const ends = new Map<string, string>()
  let written = 0
  for (let at = 0; at < invoices.length; at += rowsAtOnce) {
    const part = invoices.slice(at, at + rowsAtOnce)
    const count = await insertInvoices(
      tx,
      part.map((invoice) => rowOf(invoice, ends)),
    )
    written += count
    if (count < part.length) return false
    await insertPayments(tx, part.flatMap(paymentsOf))
    await insertHistories(tx, part.flatMap(historyOf))
  }
  return written === invoices.length
}

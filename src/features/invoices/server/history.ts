// The history of an invoice, as its page shows it.
import type { Tx } from '#kernel/server/database/db.ts'
import { idAt, newId } from '#kernel/server/ids.ts'
import type { historyKinds } from '../entities.ts'
import { insertHistory } from './invoice-queries.ts'

/** `by` null: the customer, or the product by itself. `at`: when, if not now. */
type Noted = { by?: string | null; amount?: number | null; note?: string | null; at?: Date | undefined }

export const note = (
  tx: Tx,
  invoiceId: string,
  kind: (typeof historyKinds)[number],
  { by = null, amount = null, note: words = null, at }: Noted = {},
): Promise<void> => {
  const id = at ? idAt(at) : newId()
  return insertHistory(tx, { id, invoiceId, kind, by, amount, note: words, at: at?.toISOString() ?? null })
}

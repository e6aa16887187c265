// Tells features that keep accounts of the payments of the demo's invoices; the shop has told of those of its orders.
import { emitAll } from '#kernel/server/live/events.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { moneyMoved } from '#records/sales/contract.ts'
import type { BulkInvoice } from '../bulk/bulk-rows.ts'

type Paid = Pick<BulkInvoice, 'id' | 'draft' | 'number' | 'personId' | 'orderNumber' | 'payments'>

/** From the invoice's ID and the place of the payment: the same at every run. */
const idOf = (invoiceId: string, place: number) =>
  `${invoiceId.slice(0, 9)}${String(place).padStart(4, '0')}${invoiceId.slice(13)}`

export async function tellMoney(tx: Tx, invoices: readonly Paid[]): Promise<void> {
  const own = invoices.filter(({ orderNumber = null, number }) => orderNumber === null && number !== null)
  const moved = own.flatMap(({ id, number, draft: { to, currency }, personId = null, payments = [] }) =>
    payments.map(({ amount, at }, place) => ({
      id: idOf(id, place + 1),
      number: number ?? '',
      link: `/dashboard/invoice/${id}`,
      party: to.company || to.name,
      personId,
      currency,
      amount,
      time: new Date(at).toISOString(),
    })),
  )
  await emitAll(
    tx,
    moneyMoved,
    moved.map((data) => ({ data, to: [] })),
  )
}

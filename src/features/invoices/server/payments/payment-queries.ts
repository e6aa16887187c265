// All SQL of payments: written once, taken back and brought back.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Payment } from '../../entities.ts'
import { paymentsMost } from '../invoice-queries.ts'

type Written = Pick<Payment, 'id' | 'amount' | 'method' | 'paidOn'> & {
  invoiceId: string
  note?: string
  by: string | null
  tryId?: string | null
  refundOf?: string | null
  at: string | null
}

/** Nothing where this payment, or one of this try, is there already. */
export async function insertPayment(tx: Tx, payment: Written): Promise<boolean> {
  const { id, invoiceId, amount, method, paidOn, note = '', by, tryId = null, refundOf = null, at } = payment
  const count = await tx.run(sql`
    insert into invoices_payments (id, invoice_id, amount, method, paid_on, note, person_id, try_id, refund_of, created_at)
    values (${id}, ${invoiceId}, ${amount}, ${method}, ${paidOn}::date, ${note}, ${by}, ${tryId}, ${refundOf},
      coalesce(${at}::timestamptz, clock_timestamp()))
    on conflict do nothing`)
  return count > 0
}

/** Nothing where it is none of this invoice, or stands so already. Those of the provider are paid back instead. */
export const markTakenBack = (
  tx: Tx,
  { invoiceId, paymentId, isTakenBack }: { invoiceId: string; paymentId: string; isTakenBack: boolean },
): Promise<{ amount: number } | undefined> =>
  tx.maybe(sql`
    update invoices_payments set taken_back_at = case when ${isTakenBack} then clock_timestamp() end
    where id = ${paymentId} and invoice_id = ${invoiceId} and try_id is null and refund_of is null
      and (taken_back_at is null) = ${isTakenBack}
    returning amount`)

/** A refund through the provider, once. */
export const markNotPaidBack = (
  tx: Tx,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
): Promise<{ amount: number } | undefined> =>
  tx.maybe(sql`
    update invoices_payments set taken_back_at = clock_timestamp()
    where id = ${paymentId} and invoice_id = ${invoiceId} and refund_of is not null and taken_back_at is null
    returning amount`)

/** One of these invoices that can have no more payments. */
export const readFull = (tx: Tx, invoiceIds: readonly string[]): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`
    select invoice_id as id from invoices_payments where invoice_id = any(${invoiceIds}::uuid[])
    group by invoice_id having count(*) >= ${paymentsMost} limit 1`)

export const hasPayment = async (tx: Tx, { invoiceId, id }: Pick<Written, 'invoiceId' | 'id'>): Promise<boolean> =>
  (await tx.maybe(sql`select from invoices_payments where id = ${id} and invoice_id = ${invoiceId}`)) !== undefined

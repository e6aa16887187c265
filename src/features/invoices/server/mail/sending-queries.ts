// All SQL of mails of invoices: which are on their way, how often an invoice was mailed, and which reminders are due.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export async function insertSendings(tx: Tx, sendings: readonly { id: string; invoiceId: string }[]): Promise<void> {
  await tx.run(sql`
    insert into invoices_sendings (id, invoice_id)
    select id, "invoiceId" from json_to_recordset(${JSON.stringify(sendings)}) as s (id uuid, "invoiceId" uuid)`)
}

/** Before the mail server hears of it, committed at once. Not for one that was handed over before. */
export const handOver = async (db: Db, sendingId: string): Promise<boolean> =>
  (await db.maybe(sql`
    update invoices_sendings set state = 'handedOver', changed_at = clock_timestamp()
    where id = ${sendingId} and state = 'waiting' returning id`)) !== undefined

/** The mail server certainly doesn't have it: it may be handed over again. */
export async function takeBack(db: Db, sendingId: string): Promise<void> {
  await db.run(sql`
    update invoices_sendings set state = 'waiting', changed_at = clock_timestamp()
    where id = ${sendingId} and state = 'handedOver'`)
}

type Ended = { sendingId: string; state: 'sent' | 'failed' }
/** True if it ends now: it ends once. */
export const endSending = async (tx: Tx, { sendingId, state }: Ended): Promise<boolean> =>
  (await tx.run(sql`
    update invoices_sendings set state = ${state}, changed_at = clock_timestamp()
    where id = ${sendingId} and state in ('waiting', 'handedOver')`)) > 0

export async function countMail(tx: Tx, invoiceId: string): Promise<void> {
  await tx.run(sql`
    update invoices set sent = sent + 1, last_sent_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${invoiceId}`)
}

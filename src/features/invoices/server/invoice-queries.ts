// All SQL by which one invoice is read, locked and settled.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Dates } from '#kernel/server/dated-layers.ts'
import type { DraftInput, Invoice, InvoiceLine } from '../entities.ts'
import type { InvoiceState } from '../status.ts'
import type { Reader } from './seen.ts'
import { seesAll } from './seen.ts'

type Kept = Pick<
  Invoice,
  | 'id'
  | 'number'
  | 'subtotal'
  | 'discountAmount'
  | 'net'
  | 'taxes'
  | 'total'
  | 'credited'
  | 'paid'
  | 'open'
  | 'credit'
  | 'paidOn'
  | 'sent'
  | 'lastSentAt'
  | 'views'
  | 'viewedAt'
  | 'overdueFrom'
  | 'orderNumber'
  | 'updatedAt'
  | 'revision'
>
/** The whole row, as the inner calls pass it on. */
export type InvoiceRow = Omit<DraftInput, 'lines'> &
  Kept & {
    lines: InvoiceLine[]
    state: InvoiceState
    personId: string | null
    timeZone: string | null
    linkGeneration: number
    fieldRevisions: Record<string, number>
    /** The database's time when it was read. */
    now: string
  }

const columns = sql`
  i.id, i.kind, i.credit_of as "creditOf", i.state, i.number, i.from_party as "from", i.to_party as "to",
  i.person_id as "personId", i.currency, i.create_date as "createDate", i.due_date as "dueDate", i.lines, i.shipping,
  i.shipping_taxes as "shippingTaxes", i.discount, i.tax_treatment as "taxTreatment",
  i.prices_include_tax as "pricesIncludeTax", i.rounding, i.notes, i.language, i.is_reminded as "isReminded",
  i.subtotal, i.discount_amount as "discountAmount", i.net, i.taxes, i.total, i.credited, i.paid, i.open, i.credit,
  i.paid_on as "paidOn", i.time_zone as "timeZone", i.overdue_from as "overdueFrom", i.order_number as "orderNumber",
  i.sent, i.last_sent_at as "lastSentAt", i.views, i.viewed_at as "viewedAt", i.link_generation as "linkGeneration",
  i.updated_at as "updatedAt", i.revision, i.field_revisions as "fieldRevisions", now() as now`

/** For jobs and signed links alone, whose right to it was checked before. */
export const readRow = (db: Db, invoiceId: string): Promise<InvoiceRow | undefined> =>
  db.maybe(sql`select ${columns} from invoices i where i.id = ${invoiceId} and i.deleted_at is null`)

const seenBy = (reader: Reader) =>
  sql`i.deleted_at is null and (${seesAll(reader)} or (i.person_id = ${reader.id} and i.state <> 'draft'))`

export const readRowFor = (db: Db, reader: Reader, invoiceId: string): Promise<InvoiceRow | undefined> =>
  db.maybe(sql`select ${columns} from invoices i where i.id = ${invoiceId} and ${seenBy(reader)}`)

export const readRowsFor = (db: Db, reader: Reader, invoiceIds: readonly string[]): Promise<InvoiceRow[]> =>
  db.many(sql`
    select ${columns} from invoices i where i.id = any(${invoiceIds}::uuid[]) and ${seenBy(reader)}
    order by i.create_date, i.id`)

/** In one order everywhere, so that two who lock several never wait for each other. */
export const lockInvoices = (tx: Tx, invoiceIds: readonly string[]): Promise<InvoiceRow[]> =>
  tx.many(sql`
    select ${columns} from invoices i
    where i.id = any(${invoiceIds}::uuid[]) and i.deleted_at is null order by i.id for update`)

/** For managers' calls, and for jobs and signed links whose right to it was checked before. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<InvoiceRow | undefined> {
  const [invoice] = await lockInvoices(tx, [invoiceId])
  return invoice
}

/** Issued documents beside this one: the invoice of a credit note, or the credit notes of an invoice; drafts for managers. */
export const readCredits = (
  db: Db,
  { id, creditOf }: Pick<InvoiceRow, 'id' | 'creditOf'>,
  hasDrafts: boolean,
): Promise<Invoice['credits']> =>
  db.many(sql`
    select i.id, i.number, i.kind, i.total from invoices i
    where (i.id = ${creditOf}::uuid or i.credit_of = ${id}) and i.deleted_at is null and i.state <> 'void'
      and (${hasDrafts} or i.state <> 'draft')
    order by i.created_at, i.id limit 50`)

export const paymentsMost = 200

export const readPayments = (db: Db, invoiceId: string): Promise<Invoice['payments']> =>
  db.many(sql`
    select p.id, p.amount, p.method, p.paid_on as "paidOn", p.note,
      (select left(o.name, 200) from people_public o where o.id = p.person_id) as by,
      coalesce(p.try_id, p.refund_of) is not null as "isProvided",
      case when p.try_id is null then 0 else p.amount + coalesce((
        select sum(b.amount) from invoices_payments b where b.refund_of = p.id and b.taken_back_at is null
      ), 0) end as refundable, p.taken_back_at as "takenBackAt"
    from invoices_payments p where p.invoice_id = ${invoiceId} order by p.created_at, p.id limit ${paymentsMost}`)

const historyMost = 300

/** The newest, in the order of time. */
export const readHistory = (db: Db, invoiceId: string): Promise<Invoice['history']> =>
  db.many(sql`
    select h.kind, h.at as time, h.amount, h.note,
      (select left(o.name, 200) from people_public o where o.id = h.person_id) as by
    from (
      select * from invoices_history where invoice_id = ${invoiceId} order by at desc, id desc limit ${historyMost}
    ) h order by h.at, h.id`)

export type Settled = Pick<InvoiceRow, 'credited' | 'paid' | 'open' | 'credit' | 'state'> & { id: string; due: number }

/** `sum` and the last day of the payments that count. */
export const readPaid = (tx: Tx, invoiceId: string): Promise<{ sum: number; count: number; lastDay: string | null }> =>
  tx.one(sql`
    select coalesce(sum(amount) filter (where taken_back_at is null), 0) as sum, count(*)::int as count,
      max(paid_on) filter (where taken_back_at is null and amount > 0) as "lastDay"
    from invoices_payments where invoice_id = ${invoiceId}`)

/** `settledOn`: the day of the payment that settled it. */
export const saveBalance = (tx: Tx, settled: Settled, settledOn: string | null): Promise<InvoiceRow> =>
  tx.one(sql`
    update invoices i set state = ${settled.state}, credited = ${settled.credited}, paid = ${settled.paid},
      open = ${settled.open}, credit = ${settled.credit}, due = ${settled.due}, paid_on = ${settledOn}::date,
      paid_days = case when ${settledOn}::date is not null then greatest(0, ${settledOn}::date - i.create_date) end,
      updated_at = clock_timestamp()
    where i.id = ${settled.id} returning ${columns}`)

/** After payments of all that was open were written down. */
export const saveWholePaid = (tx: Tx, ids: readonly string[]): Promise<InvoiceRow[]> =>
  tx.many(sql`
    update invoices i set state = 'paid', paid = i.paid + i.open, open = 0, paid_on = p.day,
      paid_days = greatest(0, p.day - i.create_date), updated_at = clock_timestamp()
    from (
      select invoice_id, max(paid_on) as day from invoices_payments
      where invoice_id = any(${ids}::uuid[]) and taken_back_at is null and amount > 0 group by invoice_id
    ) p
    where i.id = p.invoice_id returning ${columns}`)

export async function insertHistory(
  tx: Tx,
  entry: {
    id: string
    invoiceId: string
    kind: string
    by: string | null
    amount: number | null
    note: string | null
    at: string | null
  },
): Promise<void> {
  await tx.run(sql`
    insert into invoices_history (id, invoice_id, kind, person_id, amount, note, at)
    values (${entry.id}, ${entry.invoiceId}, ${entry.kind}, ${entry.by}, ${entry.amount}, left(${entry.note}, 300),
      coalesce(${entry.at}::timestamptz, clock_timestamp()))`)
}

const managersMost = 1000

/** Managers and admins who can sign in. */
export async function readManagers(db: Db): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from people_records where role in ('manager', 'admin') and status = 'active' limit ${managersMost}`)
  return rows.map(({ id }) => id)
}

/** The range is of instants: its days are those of UTC, and calendars leave out what they don't show. */
export const readDueDays = (
  db: Db,
  reader: Reader,
  { from, to, limit }: { from: string; to: string; limit: number },
): ReturnType<Dates['read']> =>
  db.many(sql`
    select id, left(number || ' ' || coalesce(nullif(to_party ->> 'company', ''), to_party ->> 'name'), 300) as title,
      true as "allDay", due_date::text as start, (due_date + 1)::text as "end", state = 'paid' as "isDone",
      '/dashboard/invoice/' || id as link
    from invoices
    where deleted_at is null and state in ('unpaid', 'paid') and kind = 'invoice'
      and due_date >= ${from}::timestamptz::date and due_date <= ${to}::timestamptz::date
      and (${seesAll(reader)}::boolean or person_id = ${reader.id})
    order by due_date, id limit ${limit}`)

// All SQL by which many finished invoices are written at once: for imports and the demo.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { DocumentKind, Party, PartySnapshot } from '../../entities.ts'
import type { BulkHistory, BulkParty, BulkPayment, BulkRow } from './bulk-rows.ts'

/** How many were written: fewer where a number or an order is taken. */
export const insertInvoices = (tx: Tx, rows: readonly BulkRow[]): Promise<number> =>
  tx.run(sql`
    insert into invoices (
      id, kind, credit_of, state, number, number_key, from_party, to_party, to_party_id, person_id, currency,
      create_date, due_date, lines, service_ids, shipping, shipping_taxes, discount, tax_treatment, prices_include_tax,
      rounding, notes, language, is_reminded, subtotal, discount_amount, net, taxes, total, credited, paid, open, credit,
      due, paid_on, paid_days, time_zone, overdue_from, order_number, sent, last_sent_at, views, viewed_at, author_id,
      created_at, updated_at, issued_at
    )
    select id, kind, "creditOf", state, number, "numberKey", "from", "to", "toPartyId", "personId", currency,
      "createDate", "dueDate", lines, "serviceIds", shipping, "shippingTaxes", discount, "taxTreatment",
      "pricesIncludeTax", rounding, notes, language, "isReminded", subtotal, "discountAmount", net, taxes, total,
      credited, paid, open, credit, due, "paidOn", 
      case when "paidOn" is not null then greatest(0, "paidOn" - "createDate") end, "timeZone", "overdueFrom",
      "orderNumber", sent, "lastSentAt", views, "viewedAt", "authorId", "createdAt", "updatedAt", "issuedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      id uuid, kind text, "creditOf" uuid, state text, number text, "numberKey" text, "from" jsonb, "to" jsonb,
      "toPartyId" uuid, "personId" uuid, currency text, "createDate" date, "dueDate" date, lines jsonb,
      "serviceIds" uuid[], shipping bigint, "shippingTaxes" text[], discount jsonb, "taxTreatment" text,
      "pricesIncludeTax" boolean, rounding text, notes text, language text, "isReminded" boolean, subtotal bigint,
      "discountAmount" bigint, net bigint, taxes jsonb, total bigint, credited bigint, paid bigint, open bigint,
      credit bigint, due bigint, "paidOn" date, "timeZone" text, "overdueFrom" timestamptz, "orderNumber" bigint,
      sent int, "lastSentAt" timestamptz, views int, "viewedAt" timestamptz, "authorId" uuid, "createdAt" timestamptz,
      "updatedAt" timestamptz, "issuedAt" timestamptz
    )
    on conflict do nothing`)

export const insertPayments = (tx: Tx, payments: readonly BulkPayment[]): Promise<number> =>
  tx.run(sql`
    insert into invoices_payments (id, invoice_id, amount, method, paid_on, note, person_id, created_at)
    select id, "invoiceId", amount, method, "paidOn", note, "by", at
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as (
      id uuid, "invoiceId" uuid, amount bigint, method text, "paidOn" date, note text, "by" uuid, at timestamptz
    )`)

export const insertHistories = (tx: Tx, entries: readonly BulkHistory[]): Promise<number> =>
  tx.run(sql`
    insert into invoices_history (id, invoice_id, kind, person_id, amount, note, at)
    select id, "invoiceId", kind, "by", amount, note, at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (
      id uuid, "invoiceId" uuid, kind text, "by" uuid, amount bigint, note text, at timestamptz
    )`)

export const insertParties = (tx: Tx, parties: readonly BulkParty[]): Promise<number> =>
  tx.run(sql`
    insert into invoices_parties (
      id, kind, name, company, email, phone, street, zip_code, city, state, country, tax_number, person_id, language,
      time_zone
    )
    select id, kind, name, company, email, phone, street, "zipCode", city, state, country, "taxNumber", "personId",
      language, "timeZone"
    from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as (
      id uuid, kind text, name text, company text, email text, phone text, street text, "zipCode" text, city text,
      state text, country text, "taxNumber" text, "personId" uuid, language text, "timeZone" text
    )`)

/** The seller that was used last. */
export const readSeller = (db: Db): Promise<PartySnapshot | undefined> =>
  db.maybe(sql`
    select id, name, company, email, phone, street, zip_code as "zipCode", city, state, country,
      tax_number as "taxNumber"
    from invoices_parties where kind = 'seller' and deleted_at is null order by used_at desc, id desc limit 1`)

type Reached = { kind: DocumentKind; year: number; last: number; day: string }

/** Brings a series to a number that was given elsewhere; whoever issues in it waits for this transaction. */
export const reachNumbers = (tx: Tx, reached: readonly Reached[]): Promise<number> =>
  tx.run(sql`
    insert into invoices_numbers as n (kind, year, last, last_day)
    select kind, year, last, day
    from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as (kind text, year int, last int, day date)
    order by kind, year
    on conflict (kind, year) do update set
      last = greatest(n.last, excluded.last),
      last_day = case when excluded.last > n.last then greatest(n.last_day, excluded.last_day) else n.last_day end`)

/** Those of the numbers that are given already. */
export const readTaken = async (db: Db, numbers: readonly string[]): Promise<Set<string>> => {
  const rows = await db.many<{ number: string }>(
    sql`select number from invoices where number = any(${numbers}::text[])`,
  )
  return new Set(rows.map(({ number }) => number))
}

/** Customers of these names, the latest used first. */
export const readCustomersNamed = (db: Db, names: readonly string[]): Promise<Party[]> =>
  db.many(sql`
    select id, kind, name, company, email, phone, street, zip_code as "zipCode", city, state, country,
      tax_number as "taxNumber", person_id as "personId", language, time_zone as "timeZone", revision
    from invoices_parties
    where kind = 'customer' and deleted_at is null
      and lower(name) = any(select lower(named) from unnest(${names}::text[]) named)
    order by used_at desc, id desc`)

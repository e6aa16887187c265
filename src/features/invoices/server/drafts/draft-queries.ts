// All SQL by which drafts are written, deleted and brought back.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt, isExpired } from '#records/trash/server/trash.ts'
import type { DraftInput, InvoiceLine } from '../../entities.ts'
import type { Summed } from './check-draft.ts'

/** Stands in `service_ids` for lines without a service. */
export const noService = '00000000-0000-0000-0000-000000000000'

export type DraftRow = Omit<DraftInput, 'lines'> & Omit<Summed, 'lines'> & { lines: InvoiceLine[] }

const servicesOf = ({ lines }: DraftRow) => [...new Set(lines.map(({ serviceId }) => serviceId ?? noService))]

type Inserted = {
  id: string
  authorId: string | null
  /** The customer's account where it isn't that of the party. */
  personId: string | null
  orderNumber: number | null
  at: string | null
}

const personOf = (partyId: string | null, personId: string | null) =>
  sql`coalesce(${personId}::uuid, (select person_id from invoices_parties where id = ${partyId}::uuid))`
const partyOf = (partyId: string | null) => sql`(select id from invoices_parties where id = ${partyId}::uuid)`

/** Nothing where the ID is taken, or the order has its invoice. */
export async function insertDraftRow(tx: Tx, row: DraftRow, more: Inserted): Promise<boolean> {
  const { id, authorId, personId, orderNumber, at } = more
  const count = await tx.run(sql`
    insert into invoices (
      id, kind, credit_of, from_party, to_party, to_party_id, person_id, currency, create_date, due_date, lines,
      service_ids, shipping, shipping_taxes, discount, tax_treatment, prices_include_tax, rounding, notes, language,
      is_reminded, subtotal, discount_amount, net, taxes, total, due, order_number, author_id, created_at, updated_at
    ) values (
      ${id}, ${row.kind}, ${row.creditOf}, ${JSON.stringify(row.from)}::jsonb, ${JSON.stringify(row.to)}::jsonb,
      ${partyOf(row.to.id)}, ${personOf(row.to.id, personId)}, ${row.currency}, ${row.createDate}::date,
      ${row.dueDate}::date, ${JSON.stringify(row.lines)}::jsonb, ${servicesOf(row)}::uuid[], ${row.shipping},
      ${row.shippingTaxes}::text[], ${row.discount && JSON.stringify(row.discount)}::jsonb, ${row.taxTreatment},
      ${row.pricesIncludeTax}, ${row.rounding}, ${row.notes}, ${row.language}, ${row.isReminded}, ${row.subtotal},
      ${row.discountAmount}, ${row.net}, ${JSON.stringify(row.taxes)}::jsonb, ${row.total}, ${row.total}, ${orderNumber}, ${authorId},
      coalesce(${at}::timestamptz, clock_timestamp()), coalesce(${at}::timestamptz, clock_timestamp())
    ) on conflict do nothing`)
  return count > 0
}

export async function saveDraft(
  tx: Tx,
  row: DraftRow & { id: string; revision: number; fieldRevisions: object },
): Promise<void> {
  await tx.run(sql`
    update invoices set kind = ${row.kind}, credit_of = ${row.creditOf}, from_party = ${JSON.stringify(row.from)}::jsonb,
      to_party = ${JSON.stringify(row.to)}::jsonb, to_party_id = ${partyOf(row.to.id)},
      person_id = coalesce(
        (select person_id from invoices_parties where id = ${row.to.id}::uuid),
        -- Without an entry of the address book, the account stays while the name and address do.
        case when to_party_id = ${row.to.id}::uuid or to_party = ${JSON.stringify(row.to)}::jsonb then person_id end
      ), currency = ${row.currency}, create_date = ${row.createDate}::date,
      due_date = ${row.dueDate}::date, lines = ${JSON.stringify(row.lines)}::jsonb,
      service_ids = ${servicesOf(row)}::uuid[], shipping = ${row.shipping}, shipping_taxes = ${row.shippingTaxes}::text[],
      discount = ${row.discount && JSON.stringify(row.discount)}::jsonb, tax_treatment = ${row.taxTreatment},
      prices_include_tax = ${row.pricesIncludeTax}, rounding = ${row.rounding}, notes = ${row.notes},
      language = ${row.language}, is_reminded = ${row.isReminded}, subtotal = ${row.subtotal},
      discount_amount = ${row.discountAmount}, net = ${row.net}, taxes = ${JSON.stringify(row.taxes)}::jsonb,
      total = ${row.total}, due = ${row.total}, updated_at = clock_timestamp(), revision = ${row.revision},
      field_revisions = ${JSON.stringify(row.fieldRevisions)}::jsonb
    where id = ${row.id}`)
}

/** The names of the address book that a draft refers to, with the kind of each. */
export const readKinds = (db: Db, partyIds: readonly string[]): Promise<{ id: string; kind: string }[]> =>
  db.many(sql`select id, kind from invoices_parties where id = any(${partyIds}::uuid[])`)

/** It was chosen for a document: it comes first in the address book. */
export const markUsed = (tx: Tx, partyIds: readonly string[]): void =>
  tx.later(sql`update invoices_parties set used_at = clock_timestamp() where id = any(${partyIds}::uuid[])`)

type Deleted = { id: string; personId: string | null; state: 'draft'; name: string }

/** Drafts alone: issued ones stay. */
export const markDeleted = (tx: Tx, invoiceIds: readonly string[], isDeleted: boolean): Promise<Deleted[]> =>
  tx.many(sql`
    update invoices set deleted_at = ${deletedAt(isDeleted)}
    where id in (
      select id from invoices
      where id = any(${invoiceIds}::uuid[]) and state = 'draft' and (deleted_at is null) = ${isDeleted}
      order by id for update
    )
    returning id, person_id as "personId", state, to_party ->> 'name' as name`)

export async function forgetDrafts(tx: Tx): Promise<void> {
  await tx.run(sql`delete from invoices where ${isExpired}`)
}

type Credited = { lines: InvoiceLine[]; shipping: number; discount: DraftInput['discount'] }

/** Issued credit notes of an invoice, for what is left to credit. */
export const readCreditNotes = (db: Db, invoiceId: string): Promise<Credited[]> =>
  db.many(sql`
    select lines, shipping, discount from invoices
    where credit_of = ${invoiceId} and state not in ('draft', 'void') and deleted_at is null order by created_at, id`)

// All SQL of the address book.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt, isExpired } from '#records/trash/server/trash.ts'
import type { PartyInput } from '../../book-contract.ts'
import type { Party, PartyKind } from '../../entities.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Reader } from '../seen.ts'
import { seesAll } from '../seen.ts'

const columns = sql`
  p.id, p.kind, p.name, p.company, p.email, p.phone, p.street, p.zip_code as "zipCode", p.city, p.state, p.country,
  p.tax_number as "taxNumber", p.person_id as "personId", p.language, p.time_zone as "timeZone", p.revision`

const latestFirst = keyset([sql`p.used_at`, sql`p.id`], { isUp: false })

type Wanted = { kind: PartyKind; search: string | undefined; after: string | undefined; size: number }

/** One more than `size`, the latest used first. */
export function readParties(db: Db, { kind, search, after, size }: Wanted): Promise<Party[]> {
  const beyond = latestFirst.beyond(after, (id) => sql`from invoices_parties p where p.id = ${id}`)
  const has = search === undefined ? sql`` : sql`and p.search @@ (select search_query(${search}))`
  return db.many(sql`
    select ${columns} from invoices_parties p
    where p.kind = ${kind} and p.deleted_at is null ${has} and ${beyond} ${latestFirst.page(size)}`)
}

type Locked = Party & { fieldRevisions: FieldRevisions }

export const lockParty = (tx: Tx, reader: Reader, partyId: string): Promise<Locked | undefined> =>
  tx.maybe(sql`
    select ${columns}, p.field_revisions as "fieldRevisions" from invoices_parties p
    where p.id = ${partyId} and p.deleted_at is null and ${seesAll(reader)} for update`)

/** Nothing where the ID is taken. */
export const insertParty = (tx: Tx, party: PartyInput & { id: string }): Promise<Party | undefined> =>
  tx.maybe(sql`
    insert into invoices_parties as p (
      id, kind, name, company, email, phone, street, zip_code, city, state, country, tax_number, person_id, language,
      time_zone
    ) values (
      ${party.id}, ${party.kind}, ${party.name}, ${party.company}, ${party.email}, ${party.phone}, ${party.street},
      ${party.zipCode}, ${party.city}, ${party.state}, ${party.country}, ${party.taxNumber}, ${party.personId},
      ${party.language}, ${party.timeZone}
    ) on conflict do nothing returning ${columns}`)

/** Invoices keep their address, but follow the account that the name now has. */
export async function saveParty(tx: Tx, party: Party, fieldRevisions: FieldRevisions): Promise<void> {
  await tx.run(sql`
    update invoices_parties set kind = ${party.kind}, name = ${party.name}, company = ${party.company},
      email = ${party.email}, phone = ${party.phone}, street = ${party.street}, zip_code = ${party.zipCode},
      city = ${party.city}, state = ${party.state}, country = ${party.country}, tax_number = ${party.taxNumber},
      person_id = ${party.personId}, language = ${party.language}, time_zone = ${party.timeZone},
      revision = ${party.revision}, field_revisions = ${JSON.stringify(fieldRevisions)}::jsonb
    where id = ${party.id}`)
}

export const relinkInvoices = (tx: Tx, partyId: string, personId: string | null): Promise<number> =>
  tx.run(sql`update invoices set person_id = ${personId} where to_party_id = ${partyId} and order_number is null`)

export const isPerson = async (db: Db, personId: string): Promise<boolean> =>
  (await db.maybe(sql`select from people_public where id = ${personId}`)) !== undefined

/** Nothing where there is none, or it is so already. */
export const markPartyDeleted = async (
  tx: Tx,
  reader: Reader,
  { partyId, isDeleted }: { partyId: string; isDeleted: boolean },
): Promise<boolean> => {
  const count = await tx.run(sql`
    update invoices_parties set deleted_at = ${deletedAt(isDeleted)}
    where id = ${partyId} and ${seesAll(reader)} and (deleted_at is null) = ${isDeleted}`)
  return count > 0
}

export async function forgetParties(tx: Tx): Promise<void> {
  await tx.run(sql`delete from invoices_parties where ${isExpired}`)
}

const nowhere = { company: '', email: '', phone: '', street: '', zipCode: '', city: '', state: '', country: null }

/**
 * When somebody leaves, their entries go with them. Issued invoices keep the name and address that the law asks for, and
 * nothing beyond; drafts keep nothing.
 */
export async function forgetCustomerOf(tx: Tx, personId: string, pseudonym: string): Promise<void> {
  const nobody = JSON.stringify({ ...nowhere, name: pseudonym, taxNumber: '' })
  await tx.run(sql`
    update invoices set to_party = to_party || case when state = 'draft' then ${nobody}::jsonb
      else '{"email": "", "phone": ""}'::jsonb end
    where person_id = ${personId}`)
  await tx.run(sql`
    update invoices_history set note = null
    where kind in ('sent', 'sendFailed', 'reminded')
      and invoice_id in (select id from invoices where person_id = ${personId})`)
}

// All SQL of the address book.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Address, AddressWords } from '../addresses-contract.ts'

export function readAddresses(db: Db, personId: string): Promise<Address[]> {
  return db.many(sql`
    select id, name, company, phone, street, zip_code as "zipCode", city, state, country, is_primary as "isPrimary"
    from account_addresses where person_id = ${personId} order by is_primary desc, id`)
}

/** Changes of one person's book wait for each other: there is one primary address. */
export async function lockBook(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('account.addresses' || ${personId}, 0))`)
}

/** False when there is one with this id already. */
export async function insertAddress(
  tx: Tx,
  personId: string,
  { id, ...words }: AddressWords & { id: string },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into account_addresses
      (id, person_id, name, company, phone, street, zip_code, city, state, country)
    values (${id}, ${personId}, ${words.name}, ${words.company}, ${words.phone}, ${words.street},
      ${words.zipCode}, ${words.city}, ${words.state}, ${words.country})
    on conflict (id) do nothing`)
  return inserted > 0
}

export async function saveAddress(tx: Tx, personId: string, id: string, words: AddressWords): Promise<void> {
  await tx.run(sql`
    update account_addresses set name = ${words.name}, company = ${words.company}, phone = ${words.phone},
      street = ${words.street}, zip_code = ${words.zipCode}, city = ${words.city}, state = ${words.state},
      country = ${words.country}
    where id = ${id} and person_id = ${personId}`)
}

export async function removeAddress(tx: Tx, personId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from account_addresses where id = ${id} and person_id = ${personId}`)) > 0
}

/** This one and no other; the oldest one when none is named and none is primary. */
export async function markPrimary(tx: Tx, personId: string, id: string | undefined): Promise<void> {
  if (id !== undefined)
    await tx.run(sql`
      update account_addresses set is_primary = false where person_id = ${personId} and is_primary and id <> ${id}`)
  await tx.run(sql`
    update account_addresses set is_primary = true
    where id = coalesce(${id ?? null}::uuid, (
      select id from account_addresses where person_id = ${personId} order by is_primary desc, id limit 1
    )) and person_id = ${personId} and not is_primary`)
}

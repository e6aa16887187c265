// All SQL by which invoices are found, and by which somebody may see one.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Hit } from '#kernel/search-contract.ts'

// For very common words the order hardly matters: sort no more than this.
const orderedMost = 2000

type Query = { text: string; limit: number; personId: string | null }

// The index of words for those who see all; the few of one person are looked through without it.
const seenBy = (personId: string | null, text: string) =>
  personId === null
    ? sql`i.search @@ (select search_query(${text}))`
    : sql`i.person_id = ${personId} and i.state <> 'draft' and (i.search || ''::tsvector) @@ (select search_query(${text}))`

/** `personId`: whose they must be; null for those who see everybody's. */
export const readHits = (db: Db, { text, limit, personId }: Query): Promise<Hit[]> =>
  db.many(sql`
    select 'invoices.invoice' as kind, id::text as id, coalesce(number, to_party ->> 'name') as title,
      case when number is null then nullif(to_party ->> 'company', '') else to_party ->> 'name' end as note,
      '/dashboard/invoice/' || id as link
    from (
      select i.id, i.number, i.to_party, i.create_date from invoices i
      where ${seenBy(personId, text)} and i.deleted_at is null limit ${orderedMost}
    ) found
    order by create_date desc, id desc limit ${limit}`)

type Subject = { personId: string | null; isDraft: boolean }

/** An invoice, or a payment or an entry of the address book, which are as the managers' alone. */
export const readSubject = (db: Db, id: string): Promise<Subject | undefined> =>
  db.maybe(sql`
    select person_id as "personId", state = 'draft' as "isDraft" from invoices where id = ${id} and deleted_at is null`)

export const isManagersOwn = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from invoices_parties where id = ${id} and deleted_at is null`)) !== undefined

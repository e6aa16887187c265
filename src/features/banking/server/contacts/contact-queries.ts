// All SQL of contacts: people outside, and people of the workspace under their own names.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt, isExpired } from '#records/trash/server/trash.ts'
import type { Contact } from '../../entities.ts'

const fields: Statement = sql`
  k.id, coalesce(p.name, k.name) as name, coalesce(p.email, k.email) as email, k.number_end as "numberEnd",
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) end as person`
const from: Statement = sql`banking_contacts k left join people_records p on p.id = k.person_id`
const newest = keyset([sql`k.created_at`, sql`k.id`], { isUp: false })

const named = (search: string | undefined): Statement =>
  search === undefined
    ? sql`true`
    : sql`(k.search @@ (select search_query(${search})) or p.search @@ (select search_query(${search})))`

type Wanted = { after?: string | undefined; search?: string | undefined; most: number }

/** One more than asked for shows that there are more. */
export const readContacts = (db: Db, { after, search, most }: Wanted): Promise<Contact[]> =>
  db.many(sql`
    select ${fields} from ${from}
    where k.deleted_at is null and ${named(search)}
      and ${newest.beyond(after, (id) => sql`from banking_contacts k where k.id = ${id}`)} ${newest.page(most)}`)

export const countContacts = async (db: Db, search: string | undefined, most: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select ${countUpTo(sql`from ${from} where k.deleted_at is null and ${named(search)}`, most)} as count`)
  ).count

export const readContact = (db: Db, id: string): Promise<Contact | undefined> =>
  db.maybe(sql`select ${fields} from ${from} where k.id = ${id} and k.deleted_at is null`)

/** Kept from being deleted until the money is on its way. */
export const lockContact = (
  tx: Tx,
  id: string,
): Promise<{ id: string; name: string; personId: string | null } | undefined> =>
  tx.maybe(sql`
    select id, name, person_id as "personId" from banking_contacts
    where id = ${id} and deleted_at is null for share`)

export const isThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from banking_contacts where id = ${id} and deleted_at is null`)) !== undefined

type NewRow = { id: string; name: string; email: string; numberEnd: string; personId: string | null }

/** False where the ID is in use, or the person is a contact already. */
export const insertContact = async (tx: Tx, { id, name, email, numberEnd, personId }: NewRow): Promise<boolean> =>
  (await tx.run(sql`
    insert into banking_contacts (id, name, email, number_end, person_id)
    values (${id}, ${name}, ${email}, ${numberEnd}, ${personId}) on conflict do nothing`)) > 0

/** Somebody of the workspace by their ID or their address. */
export const findPerson = (
  db: Db,
  { personId, email }: { personId?: string | undefined; email?: string | undefined },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id from people_records
    where status = 'active' and (id = ${personId ?? null}::uuid or (${personId === undefined} and email = lower(${email ?? ''})))`)

export const saveDeleted = async (tx: Tx, id: string, isDeleted: boolean): Promise<boolean> =>
  (await tx.run(sql`
    update banking_contacts set deleted_at = ${deletedAt(isDeleted)}
    where id = ${id} and (deleted_at is null) = ${isDeleted}`)) > 0

/** The same person may have been added anew meanwhile. */
export const isAddedAgain = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from banking_contacts gone join banking_contacts k on k.person_id = gone.person_id and k.deleted_at is null
    where gone.id = ${id} and gone.deleted_at is not null`)) !== undefined

export async function forgetDeleted(tx: Tx): Promise<void> {
  await tx.run(sql`delete from banking_contacts where ${isExpired}`)
}

// All SQL about the audit trail: it is read here, and written by the kernel alone.
import type { Db } from '#kernel/server/database/db.ts'
import type { PageCursor } from '#kernel/table.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Entry, Somebody } from '../audit-contract.ts'
import { actorsShown } from '../audit-contract.ts'

export type EntryRow = Omit<Entry, 'device'> & { userAgent: string }
export type Query = {
  personId: string | undefined
  kinds: readonly string[] | undefined
  from: string | undefined
  until: string | undefined
  search: string | undefined
}
type Stretch = { cursor?: PageCursor | undefined; most: number }

/** Beyond so many nobody counts. */
export const mostCounted = 1000

const doneByOrTo = (personId: string | undefined) =>
  personId === undefined ? sql`` : sql`and (a.actor_id = ${personId} or a.person_id = ${personId})`
const ofKinds = (kinds: Query['kinds']) => {
  if (kinds === undefined) return sql``
  return sql`and a.kind = any(${kinds}::text[])`
}
/** Words are looked for in the entries, and in the names of who is in them. */
const withWords = (search: string | undefined) =>
  search === undefined
    ? sql``
    : sql`and (a.search @@ search_query(${search})
        or a.actor_id in (select p.id from people_public p where p.search @@ search_query(${search}))
        or a.person_id in (select p.id from people_public p where p.search @@ search_query(${search})))`

const asked = ({ personId, kinds, from = '-infinity', until = 'infinity', search }: Query) => sql`
  a.created_at between ${from}::timestamptz and ${until}::timestamptz
  ${doneByOrTo(personId)} ${ofKinds(kinds)} ${withWords(search)}`

/** The newest first; what is before the cursor in reverse, as a keyset reads it. */
export function readEntries(db: Db, query: Query, { cursor, most }: Stretch): Promise<EntryRow[]> {
  const { beyond, order } = keyset([sql`a.created_at`, sql`a.id`], { isUp: false, side: cursor?.side })
  return db.many(sql`
    select a.id, a.kind, a.created_at as "at", a.params, a.address, a.user_agent as "userAgent",
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name, 'avatarUrl', b.avatar_url) end as "by",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'avatarUrl', t.avatar_url) end as "to"
    from (
      select a.* from audit_trail a
      where ${asked(query)} and ${beyond(cursor?.key, (id) => sql`from audit_trail a where a.id = ${id}`)}
      order by ${order} limit ${most}
    ) a
    left join people_public b on b.id = a.actor_id
    left join people_public t on t.id = a.person_id
    order by ${order}`)
}

export async function countEntries(db: Db, query: Query): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select ${countUpTo(sql`from audit_trail a where ${asked(query)}`, mostCounted + 1)} as count`)
  return count
}

const actorsAsked = ({ search, personId }: { search?: string | undefined; personId?: string | undefined }) => {
  if (personId !== undefined) return sql`p.id = ${personId}`
  if (search !== undefined) return sql`p.search @@ search_query(${search})`
  return sql`p.role = 'admin' and p.status = 'active'`
}

/** Those who are gone too, as they left entries behind; the admins where nothing is asked for. */
export function readActors(
  db: Db,
  query: { search?: string | undefined; personId?: string | undefined },
): Promise<Somebody[]> {
  return db.many(sql`
    select p.id, p.name, p.avatar_url as "avatarUrl" from people_public p
    where ${actorsAsked(query)}
    order by p.name, p.id limit ${actorsShown}`)
}

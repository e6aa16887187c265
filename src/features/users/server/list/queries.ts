// All SQL of the list: a place in it, the ids of a page, how many there are.
import type { Db } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Role } from '#kernel/contract.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import type { Place, Walk } from './order.ts'

// Moments as texts of one length, in which their order and all their digits stay.
const createdText = sql`to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const activityText = sql`
  coalesce(to_char(p.last_active_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '-infinity')`

export function readPlace(db: Db, id: string): Promise<Place | undefined> {
  return db.maybe(sql`
    select p.id, p.status, p.role, p.sort_name as "name", ${createdText} as "createdAt", ${activityText} as "lastActivity"
    from people_records p where p.id = ${id}`)
}

type Ids = Promise<{ id: string }[]>

const groupsOf = ({ groups }: Walk) => sql`
  unnest(
    ${groups.map(({ rank }) => rank)}::int[], ${groups.map(({ status }) => status)}::text[],
    ${groups.map(({ role }) => role)}::text[], ${groups.map(({ fromKey }) => fromKey)}::text[],
    ${groups.map(({ fromId }) => fromId)}::uuid[]
  ) as g (rank, status, role, from_key, from_id)`

// The search query is computed once, in a query of its own: a function of a parameter would be called for every row.
const has = (search: string | undefined) => sql`ts_match_vq(p.record_search, (select search_query(${search ?? ''})))`

/** With `look` everybody is walked past, so many at most, and each is said to be found or not. */
type Look = number | undefined

function only(search: string | undefined, look: Look) {
  return look !== undefined || search === undefined ? sql`` : sql`and ${has(search)}`
}

function isFound(search: string | undefined, look: Look) {
  return look === undefined ? sql`true` : has(search)
}

// By what people stand, and the same of the place where a group begins; each has an index that ends with the id.
const keys = {
  name: { column: sql`p.sort_name`, from: sql`g.from_key` },
  createdAt: { column: sql`p.created_at`, from: sql`g.from_key::timestamptz` },
  lastActivity: {
    column: sql`coalesce(p.last_active_at, '-infinity'::timestamptz)`,
    from: sql`g.from_key::timestamptz`,
  },
} as const satisfies Record<Walk['key'], object>

/** The walk of one group, along the index that has its key. */
function steps(walk: Walk, look?: Look) {
  const { column, from } = keys[walk.key]
  const { past, order } = keyset([column, sql`p.id`], walk)
  return sql`
    select ${column} as k, p.id, ${isFound(walk.search, look)} as is_found from people_records p
    where p.status = g.status and p.role = g.role and ${past(sql`${from}, g.from_id`)} ${only(walk.search, look)}
    order by ${order} limit ${look ?? walk.limit}`
}

/** A few rows of each group, in the groups' order; nothing is read that is far from the place. */
export function readSteps(db: Db, walk: Walk): Ids {
  const { order } = keyset([sql`s.k`, sql`s.id`], walk)
  return db.many(sql`
    select s.id from ${groupsOf(walk)} cross join lateral (${steps(walk)}) s
    order by g.rank, ${order} limit ${walk.limit}`)
}

// Numbered as they stand, so that the walk ends where the page is full.
const near = (walk: Walk, most: number) => sql`
  select n.k, n.id, n.is_found, n.place = ${most} as is_end
  from (select s.*, row_number() over () as place from (${steps(walk, most)}) s) n
  where n.is_found or n.place = ${most} limit ${walk.limit}`

/** `isEnd`: the last of its group that was looked at; who stands behind it was not. */
export type Near = { id: string; isFound: boolean; isEnd: boolean }

/** The matches among the first `most` rows of each group, and where the scan ended. */
export function readNear(db: Db, walk: Walk, most: number): Promise<Near[]> {
  const { order } = keyset([sql`n.k`, sql`n.id`], walk)
  return db.many(sql`
    select n.id, n.is_found as "isFound", n.is_end as "isEnd"
    from ${groupsOf(walk)} cross join lateral (${near(walk, most)}) n order by g.rank, ${order} limit ${walk.limit}`)
}

type NearCount = { status: PersonStatus; count: number; isCapped: boolean }

/** How many of the first `most` of each group are looked for; `isCapped` when there are more people than those. */
export function countNear(db: Db, walk: Walk, most: number): Promise<NearCount[]> {
  return db.many(sql`
    select status, sum(found)::int as "count", bool_or(looked = ${most}) as "isCapped"
    from (
      select g.status, g.role, count(*) as looked, count(*) filter (where s.is_found) as found
      from ${groupsOf(walk)} cross join lateral (${steps(walk, most)}) s group by g.status, g.role
    ) near
    group by status`)
}

/** About how many have this word, or one that begins so: what the database has learned of all. Nobody is looked at. */
export async function readRarity(db: Db, word: string): Promise<number> {
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const { 'QUERY PLAN': plans } = await db.one<Explained>(sql`
    explain (format json) select from people_records p where p.record_search @@ search_query(${word})`)
  return plans[0].Plan['Plan Rows']
}

/** `by`: the word that the index is asked for; the others are looked for in those who have it. */
type Search = { search: string; by: string; roles: readonly Role[]; most: number }
/** A search's counts per status, and the page. Beyond `most` matches neither is complete. */
type Found = { counts: Record<PersonStatus, number>; ids: string[] | null }

/** One pass over what was found, for the numbers and the page. */
const found = ({ search, by, roles, most }: Search, { key }: Walk) => sql`
  select p.id, p.status, p.role,
    case ${key}::text when 'createdAt' then ${createdText} when 'lastActivity' then ${activityText}
      else p.sort_name end collate "C" as k
  from people_records p
  where p.record_search @@ (select search_query(${by})) ${by === search ? sql`` : sql`and ${has(search)}`}
    and p.status <> 'deleted' and p.role = any(${roles}::text[])
  limit ${most}`

const counted = sql`(
  select json_build_object(
    'active', count(*) filter (where status = 'active'), 'pending', count(*) filter (where status = 'pending'),
    'banned', count(*) filter (where status = 'banned'), 'rejected', count(*) filter (where status = 'rejected')
  ) from found
) as "counts"`

export function readFound(db: Db, search: Search, walk: Walk): Promise<Found> {
  const { past, order } = keyset([sql`k`, sql`id`], walk)
  return db.one(sql`
    with found as materialized (${found(search, walk)}), page as (
      select rank, k, id from ${groupsOf(walk)} join found using (status, role)
      where ${past(sql`from_key collate "C", from_id`)} order by rank, ${order} limit ${walk.limit}
    ) select ${counted}, (select array_agg(id order by rank, ${order}) from page) as "ids"`)
}

/** How many of each status have one of these roles; kept by the kernel as people change. */
export function countStatuses(db: Db, roles: readonly Role[]): Promise<{ status: PersonStatus; count: number }[]> {
  return db.many(sql`
    select status, sum(count)::int as "count" from people_counts
    where status <> 'deleted' and role = any(${roles}::text[]) group by status`)
}

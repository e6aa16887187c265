// Maps entries for the person who asks: role, people, star, and only the ancestors they can see.
import { found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Entry, Step } from '../../entities.ts'
import { isLive, levelAbove, levelOf, levels, roleOf } from './seen.ts'

/** The number of avatars shown in a list. */
const maxFaces = 4

export const faceOf = (alias: Statement): Statement =>
  sql`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'avatarUrl', ${alias}.avatar_url) end`

/** Shares of `e` and its ancestors; if a person has several, the strongest. */
export const sharesOf = sql`(
  select distinct on (s.person_id) s.person_id, s.role, s.entry_id <> e.id as is_inherited, s.created_at
  from files_shares s
  where s.entry_id = any(e.path || e.id) and s.person_id is distinct from e.owner_id
  order by s.person_id, s.role, s.entry_id = e.id desc
)`

export const shareColumns = sql`json_build_object('person', ${faceOf(sql`sp`)}, 'role', f.role, 'isInherited', f.is_inherited)`

const columns = (actorId: string) => sql`
  e.id, e.is_folder as "isFolder", e.name, e.kind, e.mime, e.size, e.file_count as "fileCount", e.version_id as "versionId",
  v.thumb_key is not null as "hasThumb", v.width, v.height, e.tags,
  exists (select from files_stars t where t.person_id = ${actorId} and t.entry_id = e.id) as "isStarred",
  ${faceOf(sql`o`)} as owner, ${faceOf(sql`c`)} as "changedBy", own.level,
  case when ${levelAbove(actorId)} > 0 then e.parent_id end as "parentId",
  coalesce((
    select json_agg(${shareColumns}) from (select * from ${sharesOf} all_shares order by created_at limit ${maxFaces}) f
    left join people_public sp on sp.id = f.person_id
  ), '[]') as "sharedWith",
  (select count(*) from ${sharesOf} counted) as "shareCount",
  own.level >= ${levels.edit}::integer and exists (
    select from files_links l where l.entry_id = e.id and l.revoked_at is null
      and (l.expires_at is null or l.expires_at > now())
  ) as "hasLink",
  e.created_at as "createdAt", e.modified_at as "modifiedAt", e.deleted_at as "deletedAt", e.revision`

type Row = Omit<Entry, 'role'> & { level: number }

/** Keeps the given order and leaves out entries the person can't see. Owners also see theirs in the trash. */
export async function readEntries(db: Db, actorId: string, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await db.many<Row>(sql`
    select ${columns(actorId)}
    from files_entries e
    join lateral (select ${levelOf(actorId)}::integer as level) own on own.level > 0
    join people_public o on o.id = e.owner_id
    left join people_public c on c.id = e.changed_by
    left join files_versions v on v.id = e.version_id
    where e.id = any(${ids}::uuid[]) and (e.owner_id = ${actorId} or (${isLive}))`)
  const byId = new Map(rows.map(({ level, ...row }) => [row.id, { ...row, role: roleOf(level) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readEntry(db: Db, actorId: string, id: string): Promise<Entry> {
  const [entry] = await readEntries(db, actorId, [id])
  return found(entry, 'File')
}

/** The ancestors, topmost first, starting at the first one the person can see. */
export async function readWay(db: Db, actorId: string, entryId: string): Promise<Step[]> {
  return db.many(sql`
    select e.id, e.name from files_entries below
    cross join lateral unnest(below.path) with ordinality as step (id, place)
    join files_entries e on e.id = step.id
    where below.id = ${entryId} and ${levelOf(actorId)} > 0
    order by step.place`)
}

// Opens a link for a visitor: found by its secret, and limited to its file or the contents of its folder.
import { found } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Link, LinkedEntry, Step } from '../../entities.ts'
import { isHere, isLive, top } from '../entries/seen.ts'
import { hashOf, isPassGood } from './secrets.ts'

export type OpenLink = {
  id: string
  entryId: string
  access: Link['access']
  passwordHash: string | null
  message: string
  expiresAt: string | null
  createdAt: string
  byId: string
  by: Link['by']
}

/** Links stop working when their creator can no longer share the entry. */
const mayStillShare = sql`(e.owner_id = l.by_id or exists (
  select from files_shares s
  where s.entry_id = any(e.path || e.id) and s.role = 'edit' and (s.person_id = l.by_id or s.person_id is null)
))`

/** Undefined if the link doesn't exist, is revoked or expired, or leads to the trash. */
export const readOpenLink = (db: Db, token: string): Promise<OpenLink | undefined> =>
  db.maybe(sql`
    select l.id, l.entry_id as "entryId", l.access, l.password_hash as "passwordHash", l.message,
      l.expires_at as "expiresAt", l.created_at as "createdAt", l.by_id as "byId",
      json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) as by
    from files_links l join files_entries e on e.id = l.entry_id
    join people_public p on p.id = l.by_id and p.status = 'active'
    where l.token_hash = ${hashOf(token)} and l.revoked_at is null
      and (l.expires_at is null or l.expires_at > now()) and ${isLive} and ${mayStillShare}`)

export type Visit = { token: string; pass?: string | undefined }

export const isUnlocked = (config: Config, { id, passwordHash }: OpenLink, pass = ''): boolean =>
  passwordHash === null || isPassGood(config, id, passwordHash, pass)

/** A link that shows files; 404 without its password, and for upload links. */
export async function openToSee(db: Db, config: Config, { token, pass }: Visit): Promise<OpenLink> {
  const link = await readOpenLink(db, token)
  const isGood = link && link.access === 'view' && isUnlocked(config, link, pass)
  return found(isGood ? link : undefined, 'Link')
}

/** Restricts to the link's file or folder, including everything inside. */
export const isWithin = (rootId: string) => sql`(e.id = ${rootId} or ${rootId} = any(e.path)) and ${isLive}`

const linkedColumns = sql`
  e.id, e.is_folder as "isFolder", e.name, e.kind, e.mime, e.size, e.file_count as "fileCount",
  e.version_id as "versionId", v.thumb_key is not null as "hasThumb", e.modified_at as "modifiedAt"`

export const readLinked = (db: Db, rootId: string, entryId: string): Promise<LinkedEntry | undefined> =>
  db.maybe(sql`
    select ${linkedColumns} from files_entries e left join files_versions v on v.id = e.version_id
    where e.id = ${entryId} and ${isWithin(rootId)}`)

const pageSize = 100
/** Caps the count, since counting takes time and people don't read further. */
const countMost = 10_000

type Inside = { entries: LinkedEntry[]; hasMore: boolean; total: number }

/** The subfolders of a folder that isn't in the trash, then its files, by name. */
export async function readInside(db: Db, folderId: string, after: string | undefined): Promise<Inside> {
  const lies = sql`e.owner_id = (select owner_id from files_entries where id = ${folderId})
    and coalesce(e.parent_id, ${top}) = ${folderId} and ${isHere}`
  const beyond = sql`(not e.is_folder, e.name_key, e.id) > (
    select not a.is_folder, a.name_key, a.id from files_entries a where a.id = ${after ?? null} and a.parent_id = ${folderId}
  )`
  const further = after === undefined ? sql`true` : beyond
  // Each is read along its index: sorting both together would read a whole large folder for its first page.
  const stretch = (isFolder: boolean) => sql`(
    select e.* from files_entries e where ${lies} and e.is_folder = ${isFolder} and ${further}
    order by e.name_key, e.id limit ${pageSize + 1}
  )`
  const [rows, { total }] = await Promise.all([
    db.many<LinkedEntry>(sql`
      select ${linkedColumns} from (${stretch(true)} union all ${stretch(false)}) e
      left join files_versions v on v.id = e.version_id
      order by not e.is_folder, e.name_key, e.id limit ${pageSize + 1}`),
    db.one<{ total: number }>(sql`
      select count(*) as total from (select from files_entries e where ${lies} limit ${countMost}) counted`),
  ])
  return { entries: rows.slice(0, pageSize), hasMore: rows.length > pageSize, total }
}

/** The path from the link's own folder to this one; nothing above it. */
export const readPath = (db: Db, rootId: string, folderId: string): Promise<Step[]> =>
  db.many(sql`
    select e.id, e.name from files_entries below
    cross join lateral unnest(below.path || below.id) with ordinality as step (id, place)
    join files_entries e on e.id = step.id
    where below.id = ${folderId} and (e.id = ${rootId} or ${rootId} = any(e.path))
    order by step.place`)

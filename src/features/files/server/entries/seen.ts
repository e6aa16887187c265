// The rule for who can see and edit an entry, which all queries of files and folders build on.
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { EntryRole } from '../../entities.ts'

/** The level of each role as queries compare it; 0 has no access. */
export const levels = { view: 1, edit: 2, owner: 3 } as const
const roles = ['view', 'edit', 'owner'] as const
export const roleOf = (level: number): EntryRole => roles[level - 1] ?? 'view'

/** Not trashed itself: enough when the parent folder is known not to be in the trash. */
export const isHere = sql`e.deleted_at is null`
/** Neither in the trash nor inside a trashed folder. */
export const isLive = sql`e.deleted_at is null and not exists (
  select from files_entries bin where bin.id = any(e.path) and bin.deleted_at is not null
)`

const trashedFolders = (ownerId: string) => sql`
  select bin.id from files_entries bin where bin.owner_id = ${ownerId} and bin.deleted_at is not null and bin.is_folder`

/** Like `isLive`, for entries of one owner: the folders in their trash are read once per statement, not looked up for each. */
export const isLiveOf = (ownerId: string): Statement => sql`e.deleted_at is null and (
  not exists (${trashedFolders(ownerId)})
  or not exists (select from unnest(e.path) as above (id) where above.id in (${trashedFolders(ownerId)}))
)`

/** Represents the top level of someone's files where an index needs a value. */
export const top = sql`'00000000-0000-0000-0000-000000000000'::uuid`

const levelIn = (actorId: string, folders: Statement) => sql`(
  case when e.owner_id = ${actorId} then ${levels.owner}::integer else coalesce((
    select max(case s.role when 'edit' then ${levels.edit}::integer else ${levels.view}::integer end)
    from files_shares s where s.entry_id = any(${folders}) and (s.person_id = ${actorId} or s.person_id is null)
  ), 0) end)`

/** The person's level on entry `e`: as its owner, or through a share of it or of an ancestor. */
export const levelOf = (actorId: string): Statement => levelIn(actorId, sql`e.path || e.id`)

/** The person's level on the parent folder, which moving or deleting an entry also changes. */
export const levelAbove = (actorId: string): Statement => levelIn(actorId, sql`e.path`)

/** Entries shared directly with the person or with everyone; this covers their contents too. */
export const sharedWith = (actorId: string): Statement => sql`(
  select s.entry_id from files_shares s where s.person_id = ${actorId}
  union select s.entry_id from files_shares s where s.person_id is null
)`

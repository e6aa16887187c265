// The rule of who may see and change an entry: all queries of files and folders stand on it.
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { EntryRole } from '../../entities.ts'

/** How far each role goes, as queries count it; 0 sees nothing. */
export const levels = { view: 1, edit: 2, owner: 3 } as const
const roles = ['view', 'edit', 'owner'] as const
export const roleOf = (level: number): EntryRole => roles[level - 1] ?? 'view'

/** Not put into the trash itself: enough where the folder that holds it is known to be in no trash. */
export const isHere = sql`e.deleted_at is null`
/** In no trash, and in no folder that is in the trash. */
export const isLive = sql`e.deleted_at is null and not exists (
  select from files_entries bin where bin.id = any(e.path) and bin.deleted_at is not null
)`

/** Stands for the top of somebody's files where indexes need a value. */
export const top = sql`'00000000-0000-0000-0000-000000000000'::uuid`

const levelIn = (actorId: string, folders: Statement) => sql`(
  case when e.owner_id = ${actorId} then ${levels.owner}::integer else coalesce((
    select max(case s.role when 'edit' then ${levels.edit}::integer else ${levels.view}::integer end)
    from files_shares s where s.entry_id = any(${folders}) and (s.person_id = ${actorId} or s.person_id is null)
  ), 0) end)`

/** How far the person may go with the entry `e`: as its owner, or by a share of it or of a folder above. */
export const levelOf = (actorId: string): Statement => levelIn(actorId, sql`e.path || e.id`)

/** The same for the folder in which it lies: who moves or deletes an entry changes that. */
export const levelAbove = (actorId: string): Statement => levelIn(actorId, sql`e.path`)

/** Entries that are shared with the person themself or with everyone: what is inside is as well. */
export const sharedWith = (actorId: string): Statement => sql`(
  select s.entry_id from files_shares s where s.person_id = ${actorId}
  union select s.entry_id from files_shares s where s.person_id is null
)`

// Starts every change to a person's files by locking their drive, which keeps names, moves, totals and quotas consistent.
import { AppError, found } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { isLive, levelAbove, levelOf, levels } from '../entries/seen.ts'

/** An entry as changes need it: `level` is the person's on it, `above` theirs on the parent folder. */
export type Found = {
  id: string
  ownerId: string
  parentId: string | null
  path: string[]
  isFolder: boolean
  name: string
  nameKey: string
  size: number
  fileCount: number
  versionId: string | null
  isTrashed: boolean
  deletedAt: string | null
  deletedBy: string | null
  revision: number
  level: number
  above: number
}

const read = (db: Db, actorId: string, ids: readonly string[]): Promise<Found[]> =>
  db.many(sql`
    select e.id, e.owner_id as "ownerId", e.parent_id as "parentId", e.path, e.is_folder as "isFolder", e.name,
      e.name_key as "nameKey", e.size, e.file_count as "fileCount", e.version_id as "versionId",
      not (${isLive}) as "isTrashed", e.deleted_at as "deletedAt", e.deleted_by as "deletedBy", e.revision,
      own.level, ${levelAbove(actorId)} as above
    from files_entries e join lateral (select ${levelOf(actorId)}::integer as level) own on own.level > 0
    where e.id = any(${ids}::uuid[])`)

/** Locks in the order of the owners' IDs, to avoid deadlocks. */
export async function lockDrives(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  const sorted = [...new Set(ownerIds)].toSorted()
  await tx.run(sql`
    insert into files_drives (person_id) select unnest(${sorted}::uuid[]) on conflict do nothing`)
  await tx.many(sql`
    select from files_drives where person_id = any(${sorted}::uuid[]) order by person_id for update`)
}

export type Change = { actorId: string; entries: Found[]; parent: Place }
/** The destination of a change: a folder, or the top level of someone's files. */
export type Place = { id: string | null; ownerId: string; path: string[] }

/** A trashed entry is visible only to its owner and the person who trashed it, who can undo that. */
const sees = ({ isTrashed, ownerId, deletedBy }: Found, actorId: string) =>
  !isTrashed || ownerId === actorId || deletedBy === actorId

/** All of the entries in the given order, read after their drives are locked; otherwise 404. */
export async function beginChange(
  tx: Tx,
  actorId: string,
  { entryIds = [], parentId }: { entryIds?: readonly string[]; parentId?: string | null | undefined },
): Promise<Change> {
  const ids = [...new Set(entryIds)]
  const all = parentId ? [...ids, parentId] : ids
  const before = await read(tx, actorId, all)
  const owners = new Map(before.map((entry) => [entry.id, entry.ownerId]))
  for (const id of all) found(owners.get(id), 'File')
  await lockDrives(tx, [...owners.values(), ...(parentId === undefined || parentId !== null ? [] : [actorId])])
  const rows = new Map((await read(tx, actorId, all)).map((entry) => [entry.id, entry]))
  const one = (id: string) => {
    const entry = found(rows.get(id), 'File')
    // The owner changed while this waited, so the lock is on the wrong drive.
    if (entry.ownerId !== owners.get(id)) throw new AppError('conflict', 'This was moved just now. Please try again')
    return found(sees(entry, actorId) ? entry : undefined, 'File')
  }
  const entries = ids.map(one)
  return { actorId, entries, parent: parentId ? placeIn(one(parentId)) : { id: null, ownerId: actorId, path: [] } }
}

function placeIn(folder: Found): Place {
  if (!folder.isFolder || folder.isTrashed) throw new AppError('not-found', 'Folder not found')
  if (folder.level < levels.edit) throw new AppError('forbidden', 'You can only view this folder')
  return { id: folder.id, ownerId: folder.ownerId, path: [...folder.path, folder.id] }
}

/** One entry that isn't in the trash. */
export async function beginOne(tx: Tx, actorId: string, entryId: string, level: number = levels.edit): Promise<Found> {
  const { entries } = await beginChange(tx, actorId, { entryIds: [entryId] })
  const entry = found(entries[0], 'File')
  if (entry.isTrashed) throw new AppError('not-found', 'File not found')
  if (entry.level < level) throw new AppError('forbidden', 'You can only view this')
  return entry
}

/** Adjusts the totals of these folders after their contents change. */
export async function addToFolders(
  tx: Tx,
  path: readonly string[],
  { size = 0, fileCount = 0 }: { size?: number; fileCount?: number },
): Promise<void> {
  if (path.length === 0) return
  await tx.run(sql`
    update files_entries set size = size + ${size}::bigint, file_count = file_count + ${fileCount}::integer,
      modified_at = clock_timestamp()
    where id = any(${path}::uuid[])`)
}

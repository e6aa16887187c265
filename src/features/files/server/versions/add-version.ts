// Adds a new version to a file and keeps the old content, up to a number of versions.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { maxVersions } from '../../entities.ts'
import { addToFolders } from '../drives/change.ts'
import { addUsed } from '../drives/quota.ts'

export type NewVersion = {
  id: string
  key: string
  thumbKey: string | null
  size: number
  type: string
  width: number | null
  height: number | null
  byId: string | null
  modifiedAt: string
}

export async function insertVersion(tx: Tx, entryId: string, version: NewVersion): Promise<void> {
  await tx.run(sql`
    insert into files_versions (id, entry_id, blob_key, thumb_key, size, mime, width, height, by_id, created_at, modified_at)
    values (${version.id}, ${entryId}, ${version.key}, ${version.thumbKey}, ${version.size}, ${version.type},
      ${version.width}, ${version.height}, ${version.byId}, clock_timestamp(), ${version.modifiedAt})`)
}

type Standing = { id: string; ownerId: string; path: readonly string[]; size: number }

/** The drive must be locked and have enough space. */
export async function addVersion(tx: Tx, entry: Standing, version: NewVersion): Promise<void> {
  await insertVersion(tx, entry.id, version)
  await tx.run(sql`
    update files_entries set version_id = ${version.id}, mime = ${version.type}, size = ${version.size},
      changed_by = ${version.byId}, modified_at = ${version.modifiedAt}, revision = revision + 1
    where id = ${entry.id}`)
  await addToFolders(tx, entry.path, { size: version.size - entry.size })
  await addUsed(tx, entry.ownerId, version.size)
  await forgetOldVersions(tx, entry.id, entry.ownerId)
}

/** Removes the oldest versions beyond the maximum, but never the current one. */
export async function forgetOldVersions(tx: Tx, entryId: string, ownerId: string): Promise<void> {
  const gone = await tx.many<{ size: number }>(sql`
    delete from files_versions where id in (
      select v.id from files_versions v join files_entries e on e.id = v.entry_id
      where v.entry_id = ${entryId} and v.id <> e.version_id
      order by v.created_at desc, v.id desc offset ${maxVersions - 1}
    ) returning size`)
  await addUsed(tx, ownerId, -gone.reduce((sum, { size }) => sum + size, 0))
}

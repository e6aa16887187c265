// Turns one file into the newest version of another, along with its whole history, so that no byte is lost.
import { found } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Found } from '../drives/change.ts'
import { addToFolders } from '../drives/change.ts'
import { forgetOldVersions } from './add-version.ts'

type Becoming = { actorId: string; entry: Found; intoId: string }

/** Both must already have the same owner; the caller updates the totals of the folders that held the entry. */
export async function becomeVersion(tx: Tx, { actorId, entry, intoId }: Becoming): Promise<void> {
  const into = found(
    await tx.maybe<{ size: number; path: string[]; ownerId: string }>(sql`
      select size, path, owner_id as "ownerId" from files_entries where id = ${intoId} for update`),
    'File',
  )
  await tx.run(sql`
    update files_versions set entry_id = ${intoId},
      created_at = case when id = ${entry.versionId} then clock_timestamp() else created_at end
    where entry_id = ${entry.id}`)
  await tx.run(sql`
    update files_entries e set version_id = moved.version_id, mime = moved.mime, size = moved.size,
      modified_at = moved.modified_at, changed_by = ${actorId}, revision = e.revision + 1
    from files_entries moved where moved.id = ${entry.id} and e.id = ${intoId}`)
  await tx.run(sql`delete from files_entries where id = ${entry.id}`)
  await addToFolders(tx, into.path, { size: entry.size - into.size })
  await forgetOldVersions(tx, intoId, into.ownerId)
}

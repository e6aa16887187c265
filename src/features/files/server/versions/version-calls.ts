// Endpoints for a file's versions: list them, and restore one as the newest.
import { found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { listVersions, restoreVersion } from '../../contract.ts'
import type { Version } from '../../entities.ts'
import { maxVersions } from '../../entities.ts'
import { beginOne } from '../drives/change.ts'
import { checkRoom } from '../drives/quota.ts'
import { faceOf, readEntry } from '../entries/rows.ts'
import { levelOf } from '../entries/seen.ts'
import { tellChanged } from '../tell.ts'
import { announceChanged } from '../webhooks.ts'
import type { NewVersion } from './add-version.ts'
import { addVersion } from './add-version.ts'

const readVersions = (db: Db, actorId: string, entryId: string): Promise<Version[]> =>
  db.many(sql`
    select v.id, v.size, v.mime, ${faceOf(sql`p`)} as by, v.created_at as "createdAt", v.modified_at as "modifiedAt",
      v.id = e.version_id as "isCurrent"
    from files_entries e join files_versions v on v.entry_id = e.id left join people_public p on p.id = v.by_id
    where e.id = ${entryId} and ${levelOf(actorId)} > 0
    order by v.id = e.version_id desc, v.created_at desc, v.id desc limit ${maxVersions}`)

export const versionCalls: Part[] = [
  on(listVersions, async ({ db, actor, input: { entryId } }) => {
    await readEntry(db, actor.id, entryId)
    return { versions: await readVersions(db, actor.id, entryId) }
  }),

  on(restoreVersion, async ({ db, actor, input: { entryId, versionId } }) => {
    const entry = await beginOne(db, actor.id, entryId)
    const old = found(
      await db.maybe<Omit<NewVersion, 'id' | 'byId'>>(sql`
        select blob_key as key, thumb_key as "thumbKey", size, mime as type, width, height, modified_at as "modifiedAt"
        from files_versions where id = ${versionId} and entry_id = ${entryId}`),
      'Version',
    )
    if (versionId !== entry.versionId) {
      await checkRoom(db, entry.ownerId, old.size)
      await addVersion(db, entry, { ...old, id: newId(), byId: actor.id })
      await tellChanged(db, { actorId: actor.id, entries: [entry], refresh: true })
      await announceChanged(db, actor.id, [entryId])
    }
    return { entry: await readEntry(db, actor.id, entryId) }
  }),
]

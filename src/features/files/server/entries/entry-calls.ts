// Endpoints that rename, tag, star, move and copy entries.
import { AppError, refusedField } from '#kernel/errors.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { tidyTags } from '#kernel/tags.ts'
import { copyEntries, entriesChanged, moveEntries, renameEntry, starEntries, tagEntry } from '../../contract.ts'
import { kindOf } from '../../kinds.ts'
import { nameKey } from '../../names.ts'
import { beginOne } from '../drives/change.ts'
import { retellName } from '../notices.ts'
import { tellChanged } from '../tell.ts'
import { announceChanged } from '../webhooks.ts'
import { copy } from './copy.ts'
import { move } from './move.ts'
import { readEntries, readEntry } from './rows.ts'
import { checkedName, readTaken } from './take-name.ts'

export const entryCalls: Part[] = [
  on(renameEntry, async ({ db, actor, input: { entryId, name: given, revision } }) => {
    const entry = await beginOne(db, actor.id, entryId)
    const name = checkedName(given)
    if (name === entry.name) return { entry: await readEntry(db, actor.id, entryId) }
    if (revision !== undefined && revision !== entry.revision)
      throw new AppError('conflict', 'Someone renamed or moved this while you were looking at it', {
        clashes: { name: { yours: name, theirs: entry.name } },
        revision: entry.revision,
      })
    const [other] = (await readTaken(db, { ownerId: entry.ownerId, id: entry.parentId }, [name])).values()
    if (other && other.id !== entryId) throw refusedField('name', 'taken', 'Something here already has this name')
    await db.run(sql`
      update files_entries set name = ${name}, name_key = ${nameKey(name)}, revision = revision + 1,
        kind = ${entry.isFolder ? 'folder' : kindOf(name)}
      where id = ${entryId}`)
    await retellName(db, entryId, name)
    await tellChanged(db, { actorId: actor.id, entries: [entry] })
    await announceChanged(db, actor.id, [entryId])
    return { entry: await readEntry(db, actor.id, entryId) }
  }),

  on(moveEntries, ({ db, actor, input }) => move(db, actor.id, input)),
  on(copyEntries, ({ db, actor, input }) => copy(db, actor.id, input)),

  on(starEntries, async ({ db, actor, input: { entryIds, isStarred } }) => {
    const ids = [...new Set(entryIds)]
    const seen = await readEntries(db, actor.id, ids)
    if (seen.length < ids.length) throw new AppError('not-found', 'File not found')
    await db.run(
      isStarred
        ? sql`insert into files_stars (person_id, entry_id) select ${actor.id}, unnest(${ids}::uuid[]) on conflict do nothing`
        : sql`delete from files_stars where person_id = ${actor.id} and entry_id = any(${ids}::uuid[])`,
    )
    const folderIds = [...new Set(seen.map(({ parentId }) => parentId))]
    await emit(db, entriesChanged, { folderIds, entryIds: ids, byId: actor.id }, { to: personTopic(actor.id) })
    return {}
  }),

  on(tagEntry, async ({ db, actor, input: { entryId, tags } }) => {
    const entry = await beginOne(db, actor.id, entryId)
    const tidied = tidyTags(tags.map((tag) => tag.normalize('NFC')))
    await db.run(sql`update files_entries set tags = ${tidied}::text[] where id = ${entryId}`)
    await tellChanged(db, { actorId: actor.id, entries: [entry] })
    return { entry: await readEntry(db, actor.id, entryId) }
  }),
]

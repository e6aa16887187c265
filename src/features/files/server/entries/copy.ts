// Copies files and folders with their contents: new entries that point to the same stored content.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError, found } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { copyEntries } from '../../contract.ts'
import { nameKey } from '../../names.ts'
import type { Found, Place } from '../drives/change.ts'
import { addToFolders, beginChange } from '../drives/change.ts'
import { addUsed, checkRoom } from '../drives/quota.ts'
import { tellChanged } from '../tell.ts'
import type { NewVersion } from '../versions/add-version.ts'
import { addVersion } from '../versions/add-version.ts'
import { announceAdded } from '../webhooks.ts'
import { readDepth } from './move.ts'
import type { Piece } from './pieces.ts'
import { readPieces } from './pieces.ts'
import { checkDepth, outermost, refuseItself, settleNames } from './place.ts'
import { readEntries } from './rows.ts'
import { isLive } from './seen.ts'

export async function copy(
  tx: Tx,
  actorId: string,
  { entryIds, parentId, answer }: InputOf<typeof copyEntries>,
): Promise<OutputOf<typeof copyEntries>> {
  const { entries: all, parent: place } = await beginChange(tx, actorId, { entryIds, parentId })
  if (all.some(({ isTrashed }) => isTrashed)) throw new AppError('not-found', 'File not found')
  refuseItself(all, place)
  const entries = outermost(all)
  checkDepth(place.path.length + (await readDepth(tx, entries)))
  // A copy in the same folder always conflicts with the original, so the usual question is asked.
  const others = entries.map((entry) => ({ ...entry, id: newId(), sourceId: entry.id }))
  const settling = await settleNames(tx, { actorId, entries: others, place, answer })
  if ('conflicts' in settling) {
    const sources = new Map(others.map(({ id, sourceId }) => [id, sourceId]))
    const conflicts = settling.conflicts.map((one) => ({ ...one, id: sources.get(one.id) ?? one.id }))
    return { entries: [], conflicts }
  }
  const wanted = settling.settled.filter((one) => !('skipped' in one))
  await checkRoom(
    tx,
    place.ownerId,
    wanted.reduce((sum, { entry }) => sum + entry.size, 0),
  )
  const sourceOf = new Map(others.map(({ id }, at) => [id, entries[at]]))
  const made: string[] = []
  for (const one of wanted) {
    const source = found(sourceOf.get(one.entry.id), 'File')
    if ('into' in one) made.push(await copyInto(tx, { source, intoId: one.into, actorId }))
    else made.push(await copyTree(tx, { source, place, name: 'name' in one ? one.name : source.name, actorId }))
  }
  await tellChanged(tx, { actorId, entries: [], parents: [place], refresh: true })
  await announceAdded(tx, actorId, made)
  return { entries: await readEntries(tx, actorId, made), conflicts: [] }
}

async function copyInto(
  tx: Tx,
  { source, intoId, actorId }: { source: Found; intoId: string; actorId: string },
): Promise<string> {
  const into = await tx.one<{ id: string; ownerId: string; path: string[]; size: number }>(sql`
    select id, owner_id as "ownerId", path, size from files_entries where id = ${intoId} for update`)
  const version = await tx.one<Omit<NewVersion, 'id' | 'byId'>>(sql`
    select blob_key as key, thumb_key as "thumbKey", size, mime as type, width, height, modified_at as "modifiedAt"
    from files_versions where id = ${source.versionId}`)
  await addVersion(tx, into, { ...version, id: newId(), byId: actorId })
  return intoId
}

type Copying = { source: Found; place: Place; name: string; actorId: string }

const copiesAtOnce = 5000

/** Derives the IDs of copies from the originals and a salt, so paths can be rewritten without a mapping table. */
async function copyTree(tx: Tx, copying: Copying): Promise<string> {
  const { source, place } = copying
  const salt = newId()
  // Folders are inserted before their contents.
  const pieces = await readPieces(tx, {
    wanted: sql`(e.id = ${source.id} or e.path @> array[${source.id}]::uuid[]) and ${isLive}`,
    order: sql`cardinality(e.path), e.id`,
    size: copiesAtOnce,
  })
  for (const piece of pieces) await copyPiece(tx, copying, salt, piece)
  await addUsed(tx, place.ownerId, source.size)
  await addToFolders(tx, place.path, { size: source.size, fileCount: source.isFolder ? source.fileCount : 1 })
  const { id } = await tx.one<{ id: string }>(sql`select ${copyOf(sql`${source.id}::uuid`, salt)} as id`)
  return id
}

const copyOf = (id: Statement, salt: string) => sql`md5(${id}::text || ${salt}::text)::uuid`

async function copyPiece(tx: Tx, { source, place, name, actorId }: Copying, salt: string, piece: Piece): Promise<void> {
  const of = (id: Statement) => copyOf(id, salt)
  const isRoot = sql`e.id = ${source.id}`
  await tx.run(sql`
    with piece as materialized (select e.* from files_entries e where e.id = any(${piece}::uuid[])),
    made as (
      insert into files_entries (id, owner_id, parent_id, path, is_folder, name, name_key, kind, mime, size, file_count,
        version_id, tags, changed_by, modified_at)
      select ${of(sql`e.id`)}, ${place.ownerId}, case when ${isRoot} then ${place.id}::uuid else ${of(sql`e.parent_id`)} end,
        ${place.path}::uuid[] || array(
          select ${of(sql`step.id`)}::uuid from unnest(e.path[${source.path.length + 1}::integer:]) with ordinality as step (id, place)
          order by step.place
        ),
        e.is_folder, case when ${isRoot} then ${name} else e.name end,
        case when ${isRoot} then ${nameKey(name)} else e.name_key end, e.kind, e.mime, e.size, e.file_count,
        case when e.version_id is not null then ${of(sql`e.version_id`)}::uuid end, e.tags, ${actorId}, e.modified_at
      from piece e
    )
    insert into files_versions (id, entry_id, blob_key, thumb_key, size, mime, width, height, by_id, created_at, modified_at)
    select ${of(sql`v.id`)}, ${of(sql`e.id`)}, v.blob_key, v.thumb_key, v.size, v.mime, v.width, v.height, ${actorId},
      clock_timestamp(), v.modified_at
    from piece e join files_versions v on v.id = e.version_id`)
}

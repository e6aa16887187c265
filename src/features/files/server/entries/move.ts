// Moves files and folders within a tree, or into another person's, who then owns them.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { moveEntries } from '../../contract.ts'
import { nameKey } from '../../names.ts'
import type { Found, Place } from '../drives/change.ts'
import { addToFolders, beginChange } from '../drives/change.ts'
import { addUsed, bytesInside, checkRoom } from '../drives/quota.ts'
import { announceChanged } from '../webhooks.ts'
import { tellChanged } from '../tell.ts'
import { becomeVersion } from '../versions/become-version.ts'
import { readPieces } from './pieces.ts'
import { checkDepth, outermost, refuseItself, settleNames } from './place.ts'
import { readEntries } from './rows.ts'
import { levels } from './seen.ts'

function checkMovable(entry: Found, place: Place): void {
  if (entry.isTrashed) throw new AppError('not-found', 'File not found')
  if (entry.ownerId !== place.ownerId && entry.level < levels.owner)
    throw new AppError('forbidden', `Only the owner can move “${entry.name}” out of their files`)
  if (entry.above < levels.edit) throw new AppError('forbidden', `Only the owner can move “${entry.name}”`)
}

/** The deepest nesting of folders within these entries. */
export async function readDepth(tx: Tx, entries: readonly Found[]): Promise<number> {
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ id }) => id)
  if (folders.length === 0) return 0
  const { depth } = await tx.one<{ depth: number }>(sql`
    select coalesce(max(cardinality(e.path) - cardinality(root.path)), 0) + 1 as depth
    from files_entries root join files_entries e on e.path @> array[root.id] and e.is_folder
    where root.id = any(${folders}::uuid[])`)
  return depth
}

/** The space moved from other drives, including what's trashed inside. */
async function moveSpace(tx: Tx, entries: readonly Found[], ownerId: string): Promise<void> {
  const others = entries.filter((entry) => entry.ownerId !== ownerId)
  for (const [from, some] of Map.groupBy(others, (entry) => entry.ownerId)) {
    const bytes = await bytesInside(
      tx,
      some.map(({ id }) => id),
    )
    await checkRoom(tx, ownerId, bytes)
    await addUsed(tx, from, -bytes)
    await addUsed(tx, ownerId, bytes)
  }
}

const waysAtOnce = 5000

/** Rewrites the paths of everything in a folder in batches, so that no statement takes long. */
async function setWays(tx: Tx, entry: Found, place: Place): Promise<void> {
  const pieces = await readPieces(tx, { wanted: sql`e.path @> array[${entry.id}]::uuid[]`, size: waysAtOnce })
  for (const piece of pieces)
    await tx.run(sql`
      update files_entries set path = ${place.path}::uuid[] || path[${entry.path.length + 1}::integer:],
        owner_id = ${place.ownerId}
      where id = any(${piece}::uuid[])`)
}

/** Moves the entry under its new name and rewrites the paths of its contents. */
export async function setPlace(tx: Tx, entry: Found, place: Place, name: string): Promise<void> {
  await tx.run(sql`
    update files_entries set parent_id = ${place.id}, path = ${place.path}::uuid[], owner_id = ${place.ownerId},
      name = ${name}, name_key = ${nameKey(name)}, revision = revision + 1
    where id = ${entry.id}`)
  if (entry.isFolder) await setWays(tx, entry, place)
  if (entry.ownerId === place.ownerId) return
  await tx.run(sql`
    update files_plans p set owner_id = ${place.ownerId}
    from files_entries e where e.id = p.parent_id and (e.id = ${entry.id} or e.path @> array[${entry.id}]::uuid[])`)
  await tx.run(sql`
    delete from files_shares s using files_entries e
    where e.id = s.entry_id and s.person_id = ${place.ownerId}
      and (e.id = ${entry.id} or e.path @> array[${entry.id}]::uuid[])`)
}

async function moveOne(tx: Tx, entry: Found, place: Place, name: string): Promise<void> {
  const sums = { size: entry.size, fileCount: entry.isFolder ? entry.fileCount : 1 }
  await setPlace(tx, entry, place, name)
  await addToFolders(tx, entry.path, { size: -sums.size, fileCount: -sums.fileCount })
  await addToFolders(tx, place.path, sums)
}

export async function move(
  tx: Tx,
  actorId: string,
  { entryIds, parentId, answer }: InputOf<typeof moveEntries>,
): Promise<OutputOf<typeof moveEntries>> {
  const { entries: all, parent: place } = await beginChange(tx, actorId, { entryIds, parentId })
  refuseItself(all, place)
  for (const entry of all) checkMovable(entry, place)
  const entries = outermost(all).filter((entry) => entry.ownerId !== place.ownerId || entry.parentId !== place.id)
  checkDepth(place.path.length + (await readDepth(tx, entries)))
  const settling = await settleNames(tx, { actorId, entries, place, answer })
  if ('conflicts' in settling) return { entries: [], conflicts: settling.conflicts }
  const moving = settling.settled.filter((one) => !('skipped' in one)).map(({ entry }) => entry)
  await moveSpace(tx, moving, place.ownerId)
  const moved: string[] = []
  for (const one of settling.settled) {
    if ('skipped' in one) continue
    if ('into' in one) {
      await becomeVersion(tx, { actorId, entry: one.entry, intoId: one.into })
      await addToFolders(tx, one.entry.path, { size: -one.entry.size, fileCount: -1 })
      moved.push(one.into)
    } else {
      await moveOne(tx, one.entry, place, one.name)
      moved.push(one.entry.id)
    }
  }
  await tellChanged(tx, { actorId, entries: moving, parents: [place], refresh: moving.some(isOfOther(place)) })
  await announceChanged(tx, actorId, moved)
  return { entries: await readEntries(tx, actorId, moved), conflicts: [] }
}

const isOfOther = (place: Place) => (entry: Found) => entry.ownerId !== place.ownerId

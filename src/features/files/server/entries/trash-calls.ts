// Trash endpoints: move to the trash, restore, and delete for good.
import { AppError } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part, Transaction } from '#kernel/server/parts.ts'
import { emptyTrash, eraseEntries, restoreEntries, trashEntries } from '../../contract.ts'
import type { NameConflict } from '../../entities.ts'
import { nameKey } from '../../names.ts'
import type { Found, Place } from '../drives/change.ts'
import { addToFolders, beginChange } from '../drives/change.ts'
import { tellChanged } from '../tell.ts'
import { becomeVersion } from '../versions/become-version.ts'
import { announceTrashed } from '../webhooks.ts'
import { detachNested, erasePiece, readDoomed, readRoots } from './erase.ts'
import { setPlace } from './move.ts'
import type { Settled } from './place.ts'
import { outermost, settleNames } from './place.ts'
import { readEntries } from './rows.ts'
import { levels } from './seen.ts'

const filesIn = ({ isFolder, fileCount }: Found) => (isFolder ? fileCount : 1)

async function trash(tx: Tx, actorId: string, entryIds: readonly string[]): Promise<void> {
  const { entries } = await beginChange(tx, actorId, { entryIds })
  for (const { above, name } of entries)
    if (above < levels.edit) throw new AppError('forbidden', `Only the owner can move “${name}” to the trash`)
  const going = outermost(entries.filter(({ isTrashed }) => !isTrashed))
  for (const entry of going) {
    await tx.run(sql`
      update files_entries set deleted_at = clock_timestamp(), deleted_by = ${actorId}, revision = revision + 1
      where id = ${entry.id}`)
    await addToFolders(tx, entry.path, { size: -entry.size, fileCount: -filesIn(entry) })
  }
  await tellChanged(tx, { actorId, entries: going, refresh: true })
  await announceTrashed(
    tx,
    actorId,
    going.map(({ id }) => id),
  )
}

/** The original folder, or the top level of the owner's files if it is gone or stays trashed; `returningIds` are restored too. */
async function placeOf(tx: Tx, { ownerId, parentId }: Found, returningIds: readonly string[] = []): Promise<Place> {
  const parent =
    parentId === null
      ? undefined
      : await tx.maybe<{ path: string[] }>(sql`
          select e.path || e.id as path from files_entries e where e.id = ${parentId} and not exists (
            select from files_entries bin where bin.id = any(e.path || e.id) and bin.deleted_at is not null
              and bin.id <> all(${returningIds}::uuid[])
          )`)
  return parent ? { id: parentId, ownerId, path: parent.path } : { id: null, ownerId, path: [] }
}

/** Editors restore only to the original folder: they may not see the owner's top level. */
function checkRestorable(entry: Found, place: Place, actorId: string): void {
  if (entry.deletedAt === null) throw new AppError('not-found', 'File not found')
  if (entry.ownerId === actorId) return
  if (entry.above < levels.edit || place.id !== entry.parentId)
    throw new AppError('forbidden', 'Only the owner can restore this')
}

async function restoreOne(tx: Tx, entry: Found, place: Place, name: string): Promise<void> {
  if (place.id !== entry.parentId) await setPlace(tx, entry, place, name)
  await tx.run(sql`
    update files_entries set deleted_at = null, deleted_by = null, name = ${name}, name_key = ${nameKey(name)},
      revision = revision + 1
    where id = ${entry.id}`)
  await addToFolders(tx, place.path, { size: entry.size, fileCount: filesIn(entry) })
}

type Restoring = { place: Place; entries: Found[] }

/** Groups the entries by the folder they return to, parents before their contents. */
async function groupByPlace(tx: Tx, actorId: string, entries: readonly Found[]): Promise<Restoring[]> {
  const places = new Map<string, Restoring>()
  const ids = entries.map(({ id }) => id)
  for (const entry of entries.toSorted((one, other) => one.path.length - other.path.length)) {
    const place = await placeOf(tx, entry, ids)
    checkRestorable(entry, place, actorId)
    const key = place.id ?? place.ownerId
    const group = places.get(key) ?? { place, entries: [] }
    places.set(key, { place, entries: [...group.entries, entry] })
  }
  return [...places.values()]
}

async function restoreSettled(tx: Tx, actorId: string, planned: Place, one: Settled): Promise<string | undefined> {
  if ('skipped' in one) return undefined
  // Its parent may have been restored elsewhere, or skipped.
  const place = await placeOf(tx, one.entry)
  if (place.id !== planned.id) return undefined
  if ('into' in one) {
    await becomeVersion(tx, { actorId, entry: one.entry, intoId: one.into })
    return one.into
  }
  await restoreOne(tx, one.entry, place, one.name)
  return one.entry.id
}

async function restore(
  tx: Tx,
  actorId: string,
  { entryIds, answer }: InputOf<typeof restoreEntries>,
): Promise<OutputOf<typeof restoreEntries>> {
  const { entries } = await beginChange(tx, actorId, { entryIds })
  const groups = await groupByPlace(tx, actorId, entries)
  const conflicts: NameConflict[] = []
  const settled: { place: Place; one: Settled }[] = []
  for (const { place, entries: some } of groups) {
    const settling = await settleNames(tx, { actorId, entries: some, place, answer })
    if ('conflicts' in settling) conflicts.push(...settling.conflicts)
    else settled.push(...settling.settled.map((one) => ({ place, one })))
  }
  if (conflicts.length > 0) return { entries: [], conflicts }
  const back = new Map<string, string>()
  for (const { place, one } of settled) {
    const id = await restoreSettled(tx, actorId, place, one)
    if (id !== undefined) back.set(one.entry.id, id)
  }
  await tellChanged(tx, { actorId, entries, parents: groups.map(({ place }) => place), refresh: true })
  const ids = entries.flatMap(({ id }) => back.get(id) ?? [])
  return { entries: await readEntries(tx, actorId, ids), conflicts: [] }
}

/** Runs in several transactions, so that a large folder doesn't block anyone. */
async function eraseAll(transaction: Transaction, actorId: string, ids: readonly string[]): Promise<void> {
  const pieces = await transaction(async (tx) => {
    await detachNested(tx, actorId, ids)
    return readDoomed(tx, ids)
  })
  for (const piece of pieces) await transaction((tx) => erasePiece(tx, actorId, ids, piece))
  await transaction((tx) =>
    tellChanged(tx, { actorId, entries: [], parents: [{ id: null, ownerId: actorId, path: [] }], refresh: true }),
  )
}

export const trashCalls: Part[] = [
  on(trashEntries, async ({ db, actor, input: { entryIds } }) => {
    await trash(db, actor.id, entryIds)
    return {}
  }),
  on(restoreEntries, ({ db, actor, input }) => restore(db, actor.id, input)),
  on(
    eraseEntries,
    async ({ db, actor, input: { entryIds }, transaction }) => {
      const ids = [...new Set(entryIds)]
      const roots = await readRoots(db, actor.id, ids)
      if (roots.length < ids.length) throw new AppError('not-found', 'File not found')
      await eraseAll(transaction, actor.id, roots)
      return {}
    },
    { transaction: 'none' },
  ),
  on(
    emptyTrash,
    async ({ db, actor, transaction }) => {
      const roots = await readRoots(db, actor.id)
      if (roots.length > 0) await eraseAll(transaction, actor.id, roots)
      return {}
    },
    { transaction: 'none' },
  ),
]

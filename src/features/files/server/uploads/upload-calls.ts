// Upload endpoints: space is reserved before any bytes are sent, and a file is created once they have all arrived.
import { AppError, found } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { uploadGate } from '#kernel/server/files/upload-gate.ts'
import { dropOtherSizes, dropPlanned, takePlanned } from '#kernel/server/files/uploads.ts'
import { on } from '#kernel/server/http/routes.ts'
import { checkStorage } from '#kernel/server/limits.ts'
import type { Part } from '#kernel/server/parts.ts'
import { addFile, cancelUploads, planUploads } from '../../contract.ts'
import type { NameConflict } from '../../entities.ts'
import { kindOf } from '../../kinds.ts'
import { nameKey } from '../../names.ts'
import type { Place } from '../drives/change.ts'
import { addToFolders, beginChange } from '../drives/change.ts'
import { addUsed, checkRoom } from '../drives/quota.ts'
import type { Standing } from '../entries/take-name.ts'
import { checkedName, readFreeName, readTaken } from '../entries/take-name.ts'
import { readEntries, readEntry } from '../entries/rows.ts'
import { tellChanged } from '../tell.ts'
import type { NewVersion } from '../versions/add-version.ts'
import { addVersion, insertVersion } from '../versions/add-version.ts'
import { announceAdded, announceChanged } from '../webhooks.ts'

type Planned = { id: string; name: string; size: number; modifiedAt?: string | undefined }

/** The subset of these names that are taken in the folder, by files or folders. */
async function readConflicts(
  tx: Tx,
  actorId: string,
  place: Place,
  files: readonly Planned[],
): Promise<NameConflict[]> {
  const taken = await readTaken(
    tx,
    place,
    files.map(({ name }) => name),
  )
  const existing = await readEntries(
    tx,
    actorId,
    [...taken.values()].map(({ id }) => id),
  )
  const byId = new Map(existing.map((entry) => [entry.id, entry]))
  return files.flatMap(({ id, name }) => {
    const standing = byId.get(taken.get(nameKey(name))?.id ?? '')
    return standing ? [{ id, name, existing: standing }] : []
  })
}

async function plan(tx: Tx, actorId: string, { parentId, files: given }: InputOf<typeof planUploads>) {
  const { parent: place } = await beginChange(tx, actorId, { parentId })
  const files = given.map((file, at) => ({ ...file, name: checkedName(file.name, `files.${at}.name`) }))
  const largest = tx.wiring.config.filesMaxBytes
  const tooLarge = files.find(({ size }) => size > largest)
  if (tooLarge)
    throw new AppError('too-large', `“${tooLarge.name}” is too large: a file can have up to ${largest} bytes`)
  const ids = files.map(({ id }) => id)
  if (await isAnyTaken(tx, ids)) throw new AppError('conflict', 'This ID is taken')
  await tx.run(sql`delete from files_plans where id = any(${ids}::uuid[]) and person_id = ${actorId}`)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  await checkRoom(tx, place.ownerId, bytes)
  await checkStorage(tx, tx.wiring, bytes)
  const added = await tx.run(sql`
    insert into files_plans (id, person_id, owner_id, parent_id, name, size, modified_at)
    select p.id, ${actorId}, ${place.ownerId}, ${place.id}, p.name, p.size, p."modifiedAt"
    from json_to_recordset(${JSON.stringify(files)}) as p (id uuid, name text, size bigint, "modifiedAt" timestamptz)
    on conflict (id) do nothing`)
  if (added < new Set(ids).size) throw new AppError('conflict', 'This ID is taken')
  await dropOtherSizes(tx, actorId, files)
  return { conflicts: await readConflicts(tx, actorId, place, files) }
}

/** A plan's ID becomes the ID of a version, and of a new file. */
const isAnyTaken = async (tx: Tx, ids: readonly string[]): Promise<boolean> =>
  (await tx.maybe(sql`
    select from files_entries where id = any(${ids}::uuid[])
    union all select from files_versions where id = any(${ids}::uuid[]) limit 1`)) !== undefined

type Plan = {
  id: string
  parentId: string | null
  ownerId: string
  name: string
  size: number
  modifiedAt: string | null
}

const readPlan = (db: Db, actorId: string, planId: string): Promise<Plan | undefined> =>
  db.maybe(sql`
    select id, parent_id as "parentId", owner_id as "ownerId", name, size, modified_at as "modifiedAt"
    from files_plans where id = ${planId} and person_id = ${actorId}`)

/** The file already made from this plan, for a request that is sent twice. */
async function readMade(db: Db, actorId: string, planId: string) {
  const made = await db.maybe<{ id: string }>(sql`
    select entry_id as id from files_versions where id = ${planId} and by_id = ${actorId}`)
  return made && readEntry(db, actorId, made.id)
}

const endPlan = (tx: Tx, planId: string) => tx.run(sql`delete from files_plans where id = ${planId}`)

type Added = OutputOf<typeof addFile>
type Adding = InputOf<typeof addFile>

const readAdded = async (db: Db, actorId: string, planId: string): Promise<Added> => ({
  entry: found(await readMade(db, actorId, planId), 'Upload'),
  conflict: null,
})

async function takeFile(tx: Tx, actorId: string, adding: Adding): Promise<Added> {
  const { planId, answer } = adding
  const before = await readPlan(tx, actorId, planId)
  if (!before) return readAdded(tx, actorId, planId)
  const { parent: place } = await beginChange(tx, actorId, { parentId: before.parentId })
  const planned = await readPlan(tx, actorId, planId)
  if (!planned) return readAdded(tx, actorId, planId)
  const [standing] = (await readTaken(tx, place, [planned.name])).values()
  if (standing && answer === undefined) {
    const [conflict = null] = await readConflicts(tx, actorId, place, [{ ...planned, modifiedAt: undefined }])
    return { entry: null, conflict }
  }
  await endPlan(tx, planId)
  if (standing && answer === 'skip') {
    await dropPlanned(tx, actorId, [planId])
    return { entry: null, conflict: null }
  }
  return keepFile(tx, actorId, { adding, planned, place, standing })
}

type Keeping = { adding: Adding; planned: Plan; place: Place; standing: Standing | undefined }

async function keepFile(tx: Tx, actorId: string, { adding, planned, place, standing }: Keeping): Promise<Added> {
  const file = found(await takePlanned(tx, actorId, adding), 'Upload')
  // The plan was renewed with another size in the meantime: the upload doesn't match the reserved space.
  if (file.size !== planned.size) throw new AppError('conflict', 'This upload has changed. Please start it again')
  const modifiedAt = planned.modifiedAt ?? new Date().toISOString()
  const version = { ...file, id: planned.id, byId: actorId, modifiedAt }
  await countDay(tx, actorId, planned.name, file.size)
  if (standing && !standing.isFolder && adding.answer === 'new-version') return addTo(tx, actorId, standing.id, version)
  const name = standing ? await readFreeName(tx, place, planned.name, { isFolder: false }) : planned.name
  return make(tx, actorId, { place, name, version })
}

async function addTo(tx: Tx, actorId: string, entryId: string, version: NewVersion): Promise<Added> {
  const entry = await tx.one<{
    id: string
    ownerId: string
    parentId: string | null
    path: string[]
    size: number
  }>(sql`
    select id, owner_id as "ownerId", parent_id as "parentId", path, size from files_entries where id = ${entryId}`)
  await addVersion(tx, entry, version)
  await tellChanged(tx, { actorId, entries: [entry], refresh: true })
  await announceChanged(tx, actorId, [entryId])
  return { entry: await readEntry(tx, actorId, entryId), conflict: null }
}

type NewFile = { place: Place; name: string; version: NewVersion }

/** Creates a file with its first version under the same ID; the drive must be locked and the name free. */
export async function insertFile(tx: Tx, { place, name, version }: NewFile): Promise<void> {
  await tx.run(sql`
    insert into files_entries (id, owner_id, parent_id, path, is_folder, name, name_key, kind, mime, size, version_id,
      changed_by, modified_at)
    values (${version.id}, ${place.ownerId}, ${place.id}, ${place.path}::uuid[], false, ${name}, ${nameKey(name)},
      ${kindOf(name)}, ${version.type}, ${version.size}, ${version.id}, ${version.byId}, ${version.modifiedAt})`)
  await insertVersion(tx, version.id, version)
  await addToFolders(tx, place.path, { size: version.size, fileCount: 1 })
  await addUsed(tx, place.ownerId, version.size)
}

async function make(tx: Tx, actorId: string, file: NewFile): Promise<Added> {
  const { place, version } = file
  await insertFile(tx, file)
  const entry = { id: version.id, ownerId: place.ownerId, parentId: place.id, path: place.path }
  await tellChanged(tx, { actorId, entries: [entry], refresh: true })
  await announceAdded(tx, actorId, [version.id])
  return { entry: await readEntry(tx, actorId, version.id), conflict: null }
}

/** Counts today's uploads by kind for the dashboard. */
export async function countDay(tx: Tx, personId: string, name: string, bytes: number): Promise<void> {
  await tx.run(sql`
    insert into files_days (person_id, day, kind, bytes, files)
    values (${personId}, (now() at time zone 'utc')::date, ${kindOf(name)}, ${bytes}, 1)
    on conflict (person_id, day, kind) do update
    set bytes = files_days.bytes + excluded.bytes, files = files_days.files + 1`)
}

/** Lets the kernel accept uploads that have a plan here, since their space is reserved. */
export const filesGate = uploadGate(async (db, personId, { id, length }) => {
  const plan = await db.maybe(sql`
    select from files_plans where id = ${id} and person_id = ${personId} and size = ${length}`)
  return plan !== undefined
})

/** Plans that received no data, or only part of it, for a day. */
export async function forgetPlans(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from files_plans p where created_at < now() - interval '1 day'
      and not exists (select from uploads u where u.plan_id = p.id and u.finished_at is null)`)
}

export const uploadCalls: Part[] = [
  on(planUploads, ({ db, actor, input }) => plan(db, actor.id, input)),
  on(cancelUploads, async ({ db, actor, input: { planIds } }) => {
    await db.run(sql`delete from files_plans where id = any(${planIds}::uuid[]) and person_id = ${actor.id}`)
    await dropPlanned(db, actor.id, planIds)
    return {}
  }),
  on(addFile, ({ db, actor, input }) => takeFile(db, actor.id, input)),
]

// The rows of uploads that are on their way or wait to be taken, and of the contents that are kept.
import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { TakenFile } from './uploads.ts'

/** A file takes a block of the disk, however short it is. */
const leastBytes = 4096

/** As the sender and the server know it while it is on its way. */
export type UploadRow = { id: string; personId: string; length: number; isFinished: boolean; planId: string | null }

/** Adds one more of this person's, unless they have `most` already that nothing has taken. */
export async function insertUpload(
  tx: Tx,
  upload: { id: string; personId: string; name: string; length: number },
  most: number,
): Promise<boolean> {
  // Two at once would both count one too few.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${upload.personId}, 0))`)
  const added = await tx.run(sql`
    insert into uploads (id, person_id, name, length)
    select ${upload.id}, ${upload.personId}, ${upload.name}, ${upload.length}
    where (select count(*) from uploads where person_id = ${upload.personId} and plan_id is null) < ${most}`)
  return added > 0
}

/** Adds the upload of a plan; what was sent for it before goes, whose IDs are answered. */
export async function insertPlanned(
  tx: Tx,
  upload: { id: string; personId: string; planId: string; length: number },
): Promise<string[]> {
  const before = await tx.many<{ id: string }>(sql`
    delete from uploads where plan_id = ${upload.planId} and person_id = ${upload.personId} returning id`)
  await tx.run(sql`
    insert into uploads (id, person_id, name, length, plan_id)
    values (${upload.id}, ${upload.personId}, ${upload.planId}, ${upload.length}, ${upload.planId})`)
  return before.map(({ id }) => id)
}

/** Counts what this person is about to send today (UTC); false, and not counted, when that is more than `most` bytes. */
export async function countSent(
  tx: Tx,
  { personId, length }: { personId: string; length: number },
  most: number,
): Promise<boolean> {
  const bytes = Math.max(length, leastBytes)
  // A first file is taken whatever its size, which has a limit of its own.
  const counted = await tx.run(sql`
    insert into upload_days (person_id, day, bytes) values (${personId}, (now() at time zone 'utc')::date, ${bytes})
    on conflict (person_id, day) do update set bytes = upload_days.bytes + excluded.bytes
    where upload_days.bytes + excluded.bytes <= ${most}`)
  return counted > 0
}

/** The same for a planned upload, which counts each time it is started. */
export async function countPlanned(
  tx: Tx,
  { personId, length }: { personId: string; length: number },
  most: number,
): Promise<boolean> {
  const bytes = Math.max(length, leastBytes)
  const counted = await tx.run(sql`
    insert into upload_days (person_id, day, bytes, planned_bytes)
    values (${personId}, (now() at time zone 'utc')::date, 0, ${bytes})
    on conflict (person_id, day) do update set planned_bytes = upload_days.planned_bytes + excluded.planned_bytes
    where upload_days.planned_bytes + excluded.planned_bytes <= ${most}`)
  return counted > 0
}

export const removeOldDays = (db: Db) =>
  db.run(sql`delete from upload_days where day < (now() at time zone 'utc')::date`)

export function readUpload(db: Db, personId: string, id: string): Promise<UploadRow | undefined> {
  return db.maybe(sql`
    select id, person_id as "personId", length, finished_at is not null as "isFinished", plan_id as "planId"
    from uploads where id = ${id} and person_id = ${personId}`)
}

/** Fixes the received size; false when the upload was deleted or finished meanwhile. */
export async function finishUpload(tx: Tx, id: string, file: Omit<TakenFile, 'name'>): Promise<boolean> {
  const finished = await tx.run(sql`
    update uploads
    set size = ${file.size}, type = ${file.type}, blob_key = ${file.key}, thumb_key = ${file.thumbKey},
      width = ${file.width}, height = ${file.height}, finished_at = now()
    where id = ${id} and finished_at is null`)
  return finished > 0
}

export async function isFinished(db: Db, id: string): Promise<boolean> {
  const row = await db.maybe(sql`select from uploads where id = ${id} and finished_at is not null`)
  return row !== undefined
}

export const removeUpload = (db: Db, id: string) => db.run(sql`delete from uploads where id = ${id}`)

/** Those that nobody took in time; answers their ids. */
export function removeOldUploads(db: Db): Promise<{ id: string }[]> {
  return db.many(sql`
    delete from uploads
    where created_at < now() - interval '1 day' and (finished_at is null or finished_at < now() - interval '1 day')
    returning id`)
}

/** Which of these uploads are known. */
export async function readKnownUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`select id from uploads where id = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The content is about to be kept: its row stands before its file does, and for a day even when nothing refers to it. */
export const insertBlob = (db: Db, key: string, size: number) =>
  db.run(sql`
    insert into blobs (key, size) values (${key}, ${size})
    on conflict (key) do update set touched_at = now()`)

/** Contents that nothing has referred to for a day. */
export async function readUnusedBlobs(db: Db, most: number): Promise<string[]> {
  const rows = await db.many<{ key: string }>(sql`
    select unused_blobs(now() - interval '1 day', ${most}) as key`)
  return rows.map(({ key }) => key)
}

/** False when it has come again meanwhile. Fails when something refers to it by now. */
export async function removeBlob(tx: Tx, key: string): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from blobs where key = ${key} and touched_at < now() - interval '1 day'`)
  return removed > 0
}

/** Makes the kept sum of all contents one row again, by what there is; what comes meanwhile is added to it. */
export async function sumBlobsAnew(tx: Tx): Promise<void> {
  // Two servers at once would both add the whole.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('blobs.sum'))`)
  // One statement: both see the same contents, and the rows of exactly these go.
  await tx.run(sql`
    with gone as (delete from blob_sums)
    insert into blob_sums (bytes) select coalesce(sum(size), 0)::bigint from blobs`)
}

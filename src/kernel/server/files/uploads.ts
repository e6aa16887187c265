// Takes a finished upload for a feature's own table, once.
import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/** A picture has a width, a height and a smaller version of itself (WebP, 640 pixels at most). */
export type TakenFile = {
  name: string
  size: number
  type: string
  key: string
  thumbKey: string | null
  width: number | null
  height: number | null
}

/**
 * Takes a finished upload of this person; nothing when it is not theirs, not finished, or taken already.
 *
 * The content lives as long as a row refers to it: keep `key` and `thumbKey` in columns that say
 * `references blobs (key)`, with an index each. Nothing has to be done when the row goes, by a cascade or by hand; a
 * content that no row refers to is removed from the disk a day later.
 */
export function takeUpload(tx: Tx, actorId: string, uploadId: string): Promise<TakenFile | undefined> {
  return tx.maybe(sql`
    delete from uploads
    where id = ${uploadId} and person_id = ${actorId} and finished_at is not null and plan_id is null
    returning name, size, type, blob_key as key, thumb_key as "thumbKey", width, height`)
}

/** Takes the finished upload of a plan of this person, by the feature that planned it. */
export function takePlanned(
  tx: Tx,
  actorId: string,
  { planId, uploadId }: { planId: string; uploadId: string },
): Promise<TakenFile | undefined> {
  return tx.maybe(sql`
    delete from uploads
    where id = ${uploadId} and person_id = ${actorId} and plan_id = ${planId} and finished_at is not null
    returning name, size, type, blob_key as key, thumb_key as "thumbKey", width, height`)
}

/** Lets go of what was sent for plans of this person that nobody will take; the bytes go within a day. */
export const dropPlanned = (tx: Tx, actorId: string, planIds: readonly string[]): Promise<number> =>
  tx.run(sql`delete from uploads where person_id = ${actorId} and plan_id = any(${planIds}::uuid[])`)

/** Removes uploads whose plan has a different size now: no space is reserved for them. */
export const dropOtherSizes = (
  tx: Tx,
  actorId: string,
  plans: readonly { id: string; size: number }[],
): Promise<number> =>
  tx.run(sql`
    delete from uploads u
    using unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ size }) => size)}::bigint[]) as plan (id, size)
    where u.person_id = ${actorId} and u.plan_id = plan.id and u.length <> plan.size`)

/** A finished upload of this person that stays to be taken: for a look at it before. */
export function readUpload(
  db: Db,
  actorId: string,
  uploadId: string,
): Promise<Pick<TakenFile, 'name' | 'size' | 'key'> | undefined> {
  return db.maybe(sql`
    select name, size, blob_key as key from uploads
    where id = ${uploadId} and person_id = ${actorId} and finished_at is not null and plan_id is null`)
}

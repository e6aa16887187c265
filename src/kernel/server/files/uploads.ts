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
    where id = ${uploadId} and person_id = ${actorId} and finished_at is not null
    returning name, size, type, blob_key as key, thumb_key as "thumbKey", width, height`)
}

/** A finished upload of this person that stays to be taken: for a look at it before. */
export function readUpload(
  db: Db,
  actorId: string,
  uploadId: string,
): Promise<Pick<TakenFile, 'name' | 'size' | 'key'> | undefined> {
  return db.maybe(sql`
    select name, size, blob_key as key from uploads
    where id = ${uploadId} and person_id = ${actorId} and finished_at is not null`)
}

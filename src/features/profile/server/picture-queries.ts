// The pictures of people's galleries.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt } from '#records/trash/server/trash.ts'
import type { StoredFile } from '#records/attachments/server/serve-stored.ts'
import type { Picture } from '../entities.ts'
import { picturePageSize } from '../entities.ts'
import type { Reader } from './seen.ts'
import { seenBy } from './seen.ts'

const pictureFields = sql`g.id, g.title, g.width, g.height, g.created_at as "createdAt"`

const newestFirst = keyset([sql`g.created_at`, sql`g.id`], { isUp: false })

/** Newest first; one more than a page. */
export function readPictures(
  db: Db,
  { personId, before }: { personId: string; before?: string | undefined },
): Promise<Picture[]> {
  const earlier = newestFirst.beyond(before, (id) => sql`from profile_pictures g where g.id = ${id}`)
  return db.many(sql`
    select ${pictureFields} from profile_pictures g
    where g.person_id = ${personId} and g.deleted_at is null and ${earlier} ${newestFirst.page(picturePageSize)}`)
}

type NewPicture = {
  id?: string | undefined
  title: string
  type: string
  key: string
  thumbKey: string
  width: number
  height: number
}

/** Nothing when the id is somebody's already. */
export function insertPicture(tx: Tx, personId: string, { id = newId(), ...picture }: NewPicture) {
  return tx.maybe<Picture>(sql`
    insert into profile_pictures as g (id, person_id, title, type, blob_key, thumb_key, width, height)
    values (${id}, ${personId}, ${picture.title}, ${picture.type}, ${picture.key}, ${picture.thumbKey}, ${picture.width},
      ${picture.height})
    on conflict (id) do nothing returning ${pictureFields}`)
}

/** The person's own picture, or with `false` a deleted one. */
export function markPicture(
  tx: Tx,
  personId: string,
  pictureId: string,
  isDeleted: boolean,
): Promise<Picture | undefined> {
  return tx.maybe(sql`
    update profile_pictures g set deleted_at = ${deletedAt(isDeleted)}
    where g.id = ${pictureId} and g.person_id = ${personId} and (g.deleted_at is null) = ${isDeleted}::boolean
    returning ${pictureFields}`)
}

export function readOwnPicture(db: Db, personId: string, pictureId: string): Promise<Picture | undefined> {
  return db.maybe(sql`
    select ${pictureFields} from profile_pictures g
    where g.id = ${pictureId} and g.person_id = ${personId} and g.deleted_at is null`)
}

export function readPictureFile(db: Db, reader: Reader, pictureId: string): Promise<StoredFile | undefined> {
  return db.maybe(sql`
    select g.title as name, g.type, g.blob_key as key, g.thumb_key as "thumbKey"
    from profile_pictures g join people_public p on p.id = g.person_id
    where g.id = ${pictureId} and g.deleted_at is null and ${seenBy(reader)}`)
}

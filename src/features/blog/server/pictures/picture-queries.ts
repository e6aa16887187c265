// The pictures of a post: taken from uploads, and read by those who see the post.
import { AppError } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { TakenPicture } from '#records/attachments/server/take-picture.ts'
import { takePicture } from '#records/attachments/server/take-picture.ts'
import { pictureMaxBytes, picturesMost } from '../../entities.ts'
import type { Reader } from '../posts/rows.ts'
import { mayEdit } from '../posts/rows.ts'

type Sent = { postId: string; uploadId: string }

/** The caller has locked the post. */
export async function takePostPicture(tx: Tx, actorId: string, { postId, uploadId }: Sent): Promise<TakenPicture> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from blog_pictures where post_id = ${postId}`)
  if (count >= picturesMost) throw new AppError('no-room', `A post can have up to ${picturesMost} pictures`)
  return takePicture(tx, actorId, uploadId, {
    refusal: 'Add a JPEG, PNG, GIF or WebP picture',
    maxBytes: pictureMaxBytes,
    tooLarge: 'A picture can be up to 10 MB',
  })
}

type Kept = Pick<TakenPicture, 'name' | 'type' | 'key' | 'thumbKey'> & { width: number | null; height: number | null }

export async function insertPicture(tx: Tx, postId: string, picture: Kept) {
  const id = newId()
  const { name, type, key, thumbKey, width, height } = picture
  await tx.run(sql`
    insert into blog_pictures (id, post_id, name, type, blob_key, thumb_key, width, height)
    values (${id}, ${postId}, ${name}, ${type}, ${key}, ${thumbKey}, ${width}, ${height})`)
  return { id, path: `/api/blog/picture?pictureId=${id}`, width, height }
}

type Found = { name: string; type: string; key: string; thumbKey: string; isShown: boolean }

/** Everybody sees those that the published text has; its editors see all. */
export function readPicture(db: Db, reader: Reader | undefined, pictureId: string): Promise<Found | undefined> {
  return db.maybe(sql`
    select i.name, i.type, i.blob_key as key, i.thumb_key as "thumbKey", shown.id is not null as "isShown"
    from blog_pictures i join blog_posts p on p.id = i.post_id
    left join blog_shown shown on shown.id = p.id
      and (shown.cover_id = i.id or position(i.id::text in shown.body) > 0)
    where i.id = ${pictureId} and (shown.id is not null or (p.deleted_at is null and ${mayEdit(reader)}))`)
}

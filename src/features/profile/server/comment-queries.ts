// Comments on posts as the reader may see them; the post’s count stands beside them.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Columns, Records } from '#kernel/server/database/records.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { StoredFile } from '#records/attachments/server/serve-stored.ts'
import type { Comment } from '../entities.ts'
import type { Reader } from './seen.ts'
import { seenBy, authorFor } from './seen.ts'

/** Posts have comments under this name. */
export const postKind = 'profile.post'

/** The posts that are there and whose page the reader may see. */
export const postsSeenBy = (reader: Reader): Records => ({
  kind: postKind,
  ids: sql`
    select o.id from profile_posts o join people_public p on p.id = o.person_id
    where o.deleted_at is null and ${seenBy(reader)}`,
})

/** A comment `m` of the person `p` with the picture `a`. */
export const commentFields = (reader: Reader): Columns<Comment> => sql`m.id, ${authorFor(reader)} as by, m.message,
  case when a.id is not null then
    json_build_object('name', a.name, 'width', a.width, 'height', a.height)
  end as picture, m.created_at as "createdAt"`

/** The post is held by the caller. */
export async function countComments(tx: Tx, postId: string, change: 1 | -1): Promise<void> {
  await tx.run(sql`update profile_posts set comments = comments + ${change}::integer where id = ${postId}`)
}

export function readCommentPicture(db: Db, reader: Reader, commentId: string): Promise<StoredFile | undefined> {
  const { kind, ids } = postsSeenBy(reader)
  return db.maybe(sql`
    select a.name, a.type, a.blob_key as key, a.thumb_key as "thumbKey"
    from comments m join attachments a on a.id = m.attachment_id
    where m.id = ${commentId} and m.kind = ${kind} and m.deleted_at is null and m.record_id in (${ids})`)
}

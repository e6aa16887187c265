// The pictures of products and reviews as files. Their addresses cannot be guessed and are told to whoever may read the
// product, so the address is the permission: an `<img>` sends no other, and orders show what is no longer sold.
import { found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { getImage } from '../../contract.ts'

type Kept = { key: string; thumbKey: string; name: string; type: string }

function readImage(db: Db, imageId: string): Promise<Kept | undefined> {
  return db.maybe(sql`
    select blob_key as key, thumb_key as "thumbKey", name, type from ecommerce_images where id = ${imageId}
    union all
    select blob_key, thumb_key, name, type from ecommerce_review_photos where id = ${imageId}`)
}

export const imageFile = onFile({ ...getImage, may: 'anyone' }, async ({ db, input: { imageId, size } }) => {
  const { key, thumbKey, name, type } = found(await readImage(db, imageId), 'Picture')
  if (size === undefined) return { key, name, type, disposition: 'inline' }
  return { key: thumbKey, name: `${name}.webp`, type: 'image/webp', disposition: 'inline' }
})

// The pictures of products and reviews as files: for everybody while the product is in the shop, else for managers, and
// for people who bought it, whose orders show it.
import { found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { Actor } from '#kernel/server/parts.ts'
import { getImage } from '../../contract.ts'
import { seesAll } from '../seen.ts'
import { isShown } from './rows.ts'

type Wanted = { imageId: string; size?: 'thumb' | undefined }
type Kept = { key: string; thumbKey: string; name: string; type: string; isShown: boolean }

function readImage(db: Db, actor: Actor | undefined, { imageId, size }: Wanted): Promise<Kept | undefined> {
  return db.maybe(sql`
    with picture as (
      select blob_key, thumb_key, name, type, product_id from ecommerce_images where id = ${imageId}
      union all
      select i.blob_key, i.thumb_key, i.name, i.type, r.product_id
      from ecommerce_review_photos i join ecommerce_reviews r on r.id = i.review_id where i.id = ${imageId}
    )
    select i.blob_key as key, i.thumb_key as "thumbKey", i.name, i.type, coalesce(${isShown}, false) as "isShown"
    from picture i left join ecommerce_products p on p.id = i.product_id
    where ${seesAll(actor)}::boolean or (${isShown}) or (${size === 'thumb'}::boolean and exists (
      select from ecommerce_order_items o join ecommerce_orders b on b.id = o.order_id
      where o.cover_url = '/api/products/image?imageId=' || ${imageId} || '&size=thumb'
        and b.person_id = ${actor?.id ?? null}::uuid
    ))`)
}

export const imageFile = onFile({ ...getImage, may: 'anyone' }, async ({ db, actor, input }) => {
  const image = found(await readImage(db, actor, input), 'Picture')
  const { key, thumbKey, name, type } = image
  // It may be taken out of the shop at any time, so that no browser shows its copy for long without asking.
  const copies = image.isShown ? 'brief' : 'asked'
  if (input.size === undefined) return { key, name, type, disposition: 'inline', copies }
  return { key: thumbKey, name: `${name}.webp`, type: 'image/webp', disposition: 'inline', copies }
})

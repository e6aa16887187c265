// The pictures of a product: which stay, which come from uploads, and their order.
import { refusedField } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Colour, NewProduct } from '../../entities.ts'
import type { Picture } from '../take-picture.ts'
import { takePicture } from '../take-picture.ts'

/** A picture in its place; `file` is there when it is new. */
export type Placed = { id: string; color: Colour | null; file?: Picture }

/** Which pictures a product has, in their order. */
export function readPlaced(db: Db, productId: string): Promise<Pick<Placed, 'id' | 'color'>[]> {
  return db.many(sql`select id, color from ecommerce_images where product_id = ${productId} order by place`)
}

/** The chosen pictures, with IDs for new ones; refuses pictures of other products. */
export async function placeImages(
  tx: Tx,
  actorId: string,
  { choices, known }: { choices: NewProduct['images']; known: ReadonlySet<string> },
): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const { id, uploadId, color } of choices) {
    if (uploadId !== undefined)
      placed.push({ id: newId(), color, file: await takePicture(tx, actorId, uploadId, 'images') })
    else if (id !== undefined && known.has(id)) placed.push({ id, color })
    else throw refusedField('images', 'not-allowed', 'This picture doesn’t belong to the product')
  }
  if (new Set(placed.map(({ id }) => id)).size < placed.length) {
    throw refusedField('images', 'not-allowed', 'List each picture only once')
  }
  return placed
}

/** `gone`: which, as `i`. Those that orders show leave their product, and stay. */
export async function removeImages(tx: Tx, gone: Statement): Promise<void> {
  await tx.run(sql`
    update ecommerce_images i set product_id = null
    where ${gone} and exists (
      select from ecommerce_order_items o where o.cover_url = '/api/products/image?imageId=' || i.id || '&size=thumb'
    )`)
  await tx.run(sql`delete from ecommerce_images i where ${gone}`)
}

/** The product has these pictures and no others from now on. */
export async function saveImages(tx: Tx, productId: string, images: readonly Placed[]): Promise<void> {
  const kept = images.map(({ id }) => id)
  await removeImages(tx, sql`i.product_id = ${productId} and i.id <> all(${kept}::uuid[])`)
  const rows = images.map(({ id, color, file }, place) => ({ id, color, place, ...file }))
  await tx.run(sql`
    update ecommerce_images i set place = given.place, color = given.color
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, place integer, color text)
    where i.id = given.id and i.product_id = ${productId}`)
  await tx.run(sql`
    insert into ecommerce_images (id, product_id, place, name, type, blob_key, thumb_key, color)
    select id, ${productId}, place, name, type, key, "thumbKey", color
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, place integer, name text, type text, key text, "thumbKey" text, color text)
    where key is not null`)
}

// What people keep to come back to.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { wholeMost } from '../../entities.ts'

/** The latest first. */
export async function readFavouriteIds(db: Db, actorId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select product_id as id from ecommerce_favourites
    where person_id = ${actorId} order by created_at desc, product_id desc limit ${wholeMost}`)
  return rows.map(({ id }) => id)
}

export async function keepFavourite(tx: Tx, actorId: string, productId: string): Promise<void> {
  await tx.run(sql`
    insert into ecommerce_favourites (person_id, product_id) values (${actorId}, ${productId}) on conflict do nothing`)
}

export async function removeFavourite(tx: Tx, actorId: string, productId: string): Promise<void> {
  await tx.run(sql`
    delete from ecommerce_favourites where person_id = ${actorId} and product_id = ${productId}`)
}

// Favorite products.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export async function keepFavourite(tx: Tx, actorId: string, productId: string): Promise<void> {
  await tx.run(sql`
    insert into ecommerce_favourites (person_id, product_id) values (${actorId}, ${productId}) on conflict do nothing`)
}

export async function removeFavourite(tx: Tx, actorId: string, productId: string): Promise<void> {
  await tx.run(sql`
    delete from ecommerce_favourites where person_id = ${actorId} and product_id = ${productId}`)
}

// Fills the demo's shop: products with pictures and reviews, and what was ordered of them.
import type { Config } from '#kernel/server/config.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { addFavourites, addPictures, addProducts, addReviews } from './demo/add-products.ts'
import { drawPictures } from './demo/pictures.ts'
import { demoProducts } from './demo/products.ts'
import { seedOrders } from './demo/orders/seed-orders.ts'
import { demoReviews } from './demo/reviews.ts'

/** The people who vote and have favorites. */
const votersMost = 40
const makersMost = 4

type Person = { id: string; username: string; isMaker: boolean }

/** `config` says where pictures are kept; without it there are none. */
export async function seed({
  transaction,
  config,
}: {
  transaction: Transaction
  config?: Pick<Config, 'dataDir' | 's3'>
}): Promise<void> {
  const now = Date.now()
  const blobs = config && openBlobs(config)
  await transaction(async (tx) => {
    const { currency } = tx.wiring.readWorkspace()
    const people = await tx.many<Person>(sql`
      select id, username, role in ('manager', 'admin') as "isMaker" from people_records
      where status = 'active' and email like '%.example' order by created_at, email`)
    const makers = people.filter(({ isMaker }) => isMaker).slice(0, makersMost)
    if (makers.length === 0) return
    const products = await addProducts(tx, demoProducts(now, currency), { makers, currency })
    await addPictures(tx, products, await drawPictures(tx, blobs))
    const published = products.filter(({ publish }) => publish === 'published')
    await addReviews(tx, demoReviews(published, people, now), people.slice(0, votersMost))
    await addFavourites(tx, published, people.slice(0, votersMost))
  })
  await seedOrders({ transaction })
}

// The pictures of what was bought: orders show them whatever becomes of the product.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deleteProducts, updateProduct } from '../../manage-contract.ts'
import { getOrder } from '../../orders-contract.ts'
import { lineOf, somebodyOrders } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'
import { passTime } from '../testing-time.ts'
import { changeProduct } from './write.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const content = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
async function picture() {
  const { manager, url } = product
  const { id: uploadId } = await sendFile({ url, token: manager.token }, { name: 'boots.png', content })
  return { uploadId, color: null }
}
const ask = async (image: { thumbUrl: string } | undefined, person?: TestPerson) => {
  const headers = person && { Authorization: `Bearer ${person.token}` }
  return (await product.raw('GET', image?.thumbUrl ?? '', headers && { headers })).status
}
const daysGone = 31
async function forget(productId: string) {
  await product.manager.send(deleteProducts, { productIds: [productId] })
  await product.database.transaction((tx) =>
    tx.run(sql`
      update ecommerce_products set deleted_at = now() - make_interval(days => ${daysGone}) where id = ${productId}`),
  )
  await passTime(product, 'ecommerce.forgetDeleted')
}

test('an order shows what was bought when the product has another picture, which goes with the product', async () => {
  const { manager, ann } = product
  const boots = await someProduct(product, manager, { images: [await picture(), await picture()] })
  const [cover, other] = boots.images
  const { orderNumber } = await somebodyOrders(ann, [lineOf(boots)])
  const wish = { productId: boots.id, product: { images: [await picture()] } }
  const changed = await manager.send(updateProduct, wish)
  expect([await ask(cover, ann), await ask(other, ann)]).toEqual([200, 404])
  await forget(boots.id)
  const { order } = await ann.send(getOrder, { orderNumber: String(orderNumber) })
  expect(order.items[0]).toMatchObject({ productId: null, coverUrl: cover?.thumbUrl })
  expect([await ask(cover, ann), await ask(changed.product.images[0], ann)]).toEqual([200, 404])
})

test('an order shows what was bought to its buyer and to managers when the product is forgotten', async () => {
  const { manager, ann, ben } = product
  const mug = await someProduct(product, manager, { images: [await picture()] })
  await somebodyOrders(ann, [lineOf(mug)])
  await forget(mug.id)
  const [cover] = mug.images
  expect([await ask(cover), await ask(cover, ben)]).toEqual([404, 404])
  expect([await ask(cover, ann), await ask(cover, manager)]).toEqual([200, 200])
})

test('an order that waits while its product gets another picture shows the one that stays', async () => {
  const { manager, ann, database } = product
  const boots = await someProduct(product, manager, { images: [await picture()] })
  const images = [await picture()]
  const waits = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%update ecommerce_products%'`
  const { ordered } = await database.transaction(async (tx) => {
    await changeProduct(tx, { actorId: manager.id, productId: boots.id, product: { images } })
    const order = somebodyOrders(ann, [lineOf(boots)])
    await expect.poll(() => database.read.many(waits)).not.toEqual([])
    return { ordered: order }
  })
  const [item] = (await ordered).items
  expect(item?.coverUrl).not.toBe(boots.images[0]?.thumbUrl)
  expect(await ask({ thumbUrl: item?.coverUrl ?? '' })).toBe(200)
})

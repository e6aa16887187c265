// Access to pictures: everyone sees published products, managers the rest, and buyers the items they ordered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getImage, writeReview } from '../../contract.ts'
import { deleteProducts, publishProducts, restoreProducts, updateProduct } from '../../manage-contract.ts'
import { getOrder } from '../../orders-contract.ts'
import { forgetDeleted } from '../changes.ts'
import { lineOf, somebodyOrders } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'
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
  await product.database.transaction(async (tx) => {
    await tx.run(sql`
      update ecommerce_products set deleted_at = now() - make_interval(days => ${daysGone}) where id = ${productId}`)
    await forgetDeleted(tx)
  })
}

test('an order shows what was bought when the product has another picture, which goes with the product', async () => {
  const { manager, ann } = product
  const boots = await someProduct(product, manager, { images: [await picture(), await picture()] })
  const [cover, other] = boots.images
  const { orderNumber } = await somebodyOrders(ann, [lineOf(boots)])
  const query = { productId: boots.id, product: { images: [await picture()] } }
  const changed = await manager.send(updateProduct, query)
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

describe('a picture', () => {
  const sendPicture = async ({ token }: TestPerson) =>
    (await sendFile({ url: product.url, token }, { name: 'boots.png', content })).id
  const request = async (address: string, person?: TestPerson) => {
    const headers = person && { Authorization: `Bearer ${person.token}` }
    const answers = [address, `${address}&size=thumb`].map((path) => product.raw('GET', path, headers && { headers }))
    const [whole, thumb] = await Promise.all(answers)
    expect(thumb?.status).toBe(whole?.status)
    return { status: whole?.status, copies: whole?.headers.get('cache-control'), tag: whole?.headers.get('etag') }
  }
  const everybody = async (address: string) => {
    const { ann, manager, admin } = product
    const answers = await Promise.all([undefined, ann, manager, admin].map((person) => request(address, person)))
    return answers.map(({ status }) => status)
  }
  const forAll = [200, 200, 200, 200]
  const forManagers = [404, 404, 200, 200]

  test('is there for managers alone while its product is a draft or was deleted, as are the photos of its reviews', async () => {
    const { manager, ann } = product
    const draft = await someProduct(product, manager, { publish: 'draft' })
    const productIds = [draft.id]
    const images = [{ uploadId: await sendPicture(manager), color: null }]
    const changed = await manager.send(updateProduct, { productId: draft.id, product: { images } })
    const address = changed.product.images[0]?.url ?? ''
    expect(await everybody(address)).toEqual(forManagers)
    await manager.send(publishProducts, { productIds, publish: 'published' })
    const uploadIds = [await sendPicture(ann)]
    const review = { productId: draft.id, rating: 4, comment: 'Light.', uploadIds }
    const photo = (await ann.send(writeReview, review)).review.attachments[0]?.url ?? ''
    expect([await everybody(address), await everybody(photo)]).toEqual([forAll, forAll])
    await manager.send(deleteProducts, { productIds })
    expect([await everybody(address), await everybody(photo)]).toEqual([forManagers, forManagers])
    await manager.send(restoreProducts, { productIds })
    expect([await everybody(address), await everybody(photo)]).toEqual([forAll, forAll])
    await manager.send(publishProducts, { productIds, publish: 'draft' })
    expect([await everybody(address), await everybody(photo)]).toEqual([forManagers, forManagers])
    expect(await everybody(`${getImage.path}?imageId=${draft.id}`)).toEqual([404, 404, 404, 404])
  })

  test('is asked for anew within minutes, so that no copy outlives its place in the shop; a draft’s each time', async () => {
    const { manager } = product
    const images = [{ uploadId: await sendPicture(manager), color: null }]
    const boots = await someProduct(product, manager, { images })
    const address = boots.images[0]?.url ?? ''
    const shown = await request(address)
    expect(shown.copies).toBe('private, max-age=600, must-revalidate')
    const again = { headers: { 'If-None-Match': shown.tag ?? '' } }
    expect((await product.raw('GET', address, again)).status).toBe(304)
    await manager.send(publishProducts, { productIds: [boots.id], publish: 'draft' })
    expect((await product.raw('GET', address, again)).status).toBe(404)
    expect((await request(address, manager)).copies).toBe('private, no-cache')
  })
})

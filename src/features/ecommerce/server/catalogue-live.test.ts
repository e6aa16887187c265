// Live events of the catalogue: everybody receives those of published products, managers the others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveListener } from '#app/testing-live.ts'
import { listen } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { productChanged, stockChanged, writeReview } from '../contract.ts'
import { deleteProducts, importProducts, publishProducts, updateProduct } from '../manage-contract.ts'
import { emitStock } from './changes.ts'
import { someProduct } from './testing-products.ts'
import { catalogueChanged, reviewsChanged } from '../live-events.ts'

let product: TestProduct
let ann: LiveListener
let mona: LiveListener
beforeAll(async () => {
  product = await testProduct()
  ann = await listen(product.url, product.ann)
  mona = await listen(product.url, product.manager)
})
afterAll(async () => {
  ann.close()
  mona.close()
  await product.close()
})

const heard = (listener: LiveListener, event: { name: string }, id: string) =>
  listener.waitFor((frame) => 'name' in frame && frame.name === event.name && JSON.stringify(frame.data).includes(id))
const namesOf = (listener: LiveListener, id: string) =>
  listener.changes().flatMap(({ name, data }) => (JSON.stringify(data).includes(id) ? [name] : []))

test('a draft is nobody’s business but the managers’; published, everybody has it, and loses it when it is deleted', async () => {
  const { manager } = product
  const draft = await someProduct(product, manager, { name: 'Hidden lamp', publish: 'draft' })
  await mona.waitFor((frame) => 'name' in frame && frame.name === catalogueChanged.name)
  await manager.send(publishProducts, { productIds: [draft.id], publish: 'published' })
  await heard(ann, productChanged, draft.id)
  await manager.send(updateProduct, { productId: draft.id, product: { price: 4200 } })
  await heard(ann, productChanged, '4200')
  await manager.send(deleteProducts, { productIds: [draft.id] })
  await heard(ann, productChanged, '"product":null')
  expect(namesOf(ann, draft.id)).toEqual([productChanged.name, productChanged.name, productChanged.name])
  expect(JSON.stringify(ann.changes())).not.toContain('"cost"')
})

test('reviews and stock are heard of by everybody who has the product before them', async () => {
  const made = await someProduct(product, product.manager)
  await product.ben.send(writeReview, { productId: made.id, rating: 5, comment: 'Good.', uploadIds: [] })
  await heard(ann, reviewsChanged, made.id)
  await product.database.transaction(async (tx) => {
    await tx.run(sql`update ecommerce_products set quantity = 3 where id = ${made.id}`)
    await emitStock(tx, [made.id])
  })
  const frame = await heard(ann, stockChanged, made.id)
  expect(frame).toMatchObject({ data: { available: 3, inventoryType: 'low_stock' } })
})

test('of very many changes at once everybody hears that there are some', async () => {
  const rows = Array.from({ length: 60 }, (_, place) => ({
    name: `Many ${place}`,
    sku: `MANY-${place}`,
    category: 'hats',
    tags: 'a;b',
    description: 'One of many.',
    price: '5',
  }))
  const { manager, database } = product
  await manager.send(importProducts, { rows })
  await database.transaction((tx) =>
    tx.run(sql`update ecommerce_products set publish = 'published' where sku like 'MANY-%'`),
  )
  await manager.send(importProducts, { rows: rows.map((row) => ({ ...row, price: '6' })) })
  const frame = await ann.waitFor((one) => 'name' in one && one.name === catalogueChanged.name)
  expect(frame).toMatchObject({ data: {} })
})

test('the palette finds what is published for all, and drafts for managers', async () => {
  await someProduct(product, product.manager, { name: 'Findable Đèn' })
  await someProduct(product, product.manager, { name: 'Unfinished Đèn', publish: 'draft' })
  const titlesFor = async (person: TestProduct['ann']) =>
    (await person.send(findRecords, { text: 'den' })).hits.flatMap(({ kind, title }) =>
      kind === 'ecommerce.product' ? [title] : [],
    )
  expect(await titlesFor(product.ann)).toEqual(['Findable Đèn'])
  expect((await titlesFor(product.manager)).toSorted()).toEqual(['Findable Đèn', 'Unfinished Đèn'])
})

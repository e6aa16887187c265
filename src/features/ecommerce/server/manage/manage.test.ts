// The catalogue for managers: the list, making, changing, publishing, deleting and taking it away as a file.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getProduct, listProducts } from '../../contract.ts'
import {
  createProduct,
  deleteProducts,
  exportProducts,
  getManaged,
  listManaged,
  managedSorts,
  publishProducts,
  restoreProducts,
  selectProducts,
  updateProduct,
} from '../../manage-contract.ts'
import { descriptionOf } from '../../product.ts'
import { lineOf, somebodyOrders } from '../orders/testing-orders.ts'
import { finishedPicture, someProduct, typedProduct } from '../testing-products.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const make = (more: Parameters<typeof typedProduct>[0] = {}) => someProduct(product, product.manager, more)
const auditEntriesOf = async (kind: string) =>
  (await product.database.read.many<{ params: unknown }>(sql`select params from audit_trail where kind = ${kind}`)).map(
    ({ params }) => params,
  )

describe('the list', () => {
  beforeAll(async () => {
    for (const [place, quantity] of [0, 3, 10, 11, 20, 30, 40].entries()) {
      await make({
        name: `Listed ${place % 3} ${place}`,
        quantity,
        price: 5000 - place * 100,
        publish: place < 5 ? 'published' : 'draft',
      })
    }
  })

  test('has tabs by stock, with counts under the search', async () => {
    const page = await product.manager.send(listManaged, { search: 'listed' })
    expect(page.counts).toEqual({ all: 7, in_stock: 4, low_stock: 2, out_of_stock: 1 })
    expect(page).toMatchObject({ total: 7, hasNext: true, hasPrevious: false })
    const low = await product.manager.send(listManaged, { search: 'listed', stock: 'low_stock,out_of_stock' })
    expect([low.total, low.counts.all]).toEqual([3, 7])
    expect((await product.manager.send(listManaged, { search: 'listed', publish: 'draft' })).total).toBe(2)
    await expect(product.manager.send(listManaged, { stock: 'many' })).rejects.toMatchObject({ status: 400 })
  })

  const orders = managedSorts.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction })))
  test.each(orders)('comes page by page, there and back, sorted by $sort, $direction', async (order) => {
    const { manager } = product
    const query = { ...order, search: 'listed', rows: '5' } as const
    const first = await manager.send(listManaged, query)
    const second = await manager.send(listManaged, { ...query, after: first.products.at(-1)?.id ?? '' })
    expect([first.hasNext, second.hasPrevious, second.hasNext]).toEqual([true, true, false])
    const whole = (await manager.send(exportProducts, { ...order, search: 'listed' })).products
    const chosen = await manager.send(selectProducts, { ...order, search: 'listed' })
    expect(chosen).toEqual({ productIds: whole.map(({ id }) => id), next: null })
    expect([...first.products, ...second.products]).toEqual(whole)
    const back = await manager.send(listManaged, { ...query, before: second.products[0]?.id ?? '' })
    expect(back).toMatchObject({ products: first.products, hasNext: true, hasPrevious: false })
    const until = await manager.send(listManaged, { ...query, until: first.products.at(-1)?.id ?? '' })
    expect(until.products).toEqual(first.products)
  })

  test('is for managers alone', async () => {
    const calls = [
      [product.ann, 403],
      [product.visitor, 401],
    ] as const
    for (const [person, status] of calls) {
      await expect(person.send(listManaged, {})).rejects.toMatchObject({ status })
      await expect(person.send(exportProducts, {})).rejects.toMatchObject({ status })
      await expect(person.send(createProduct, typedProduct())).rejects.toMatchObject({ status })
    }
  })

  test('that is taken away leaves a line, and which products fit leaves none', async () => {
    const before = (await auditEntriesOf('ecommerce.exported')).length
    await product.manager.send(selectProducts, {})
    expect(await auditEntriesOf('ecommerce.exported')).toHaveLength(before)
    await product.manager.send(exportProducts, {})
    expect(await auditEntriesOf('ecommerce.exported')).toHaveLength(before + 1)
  })
})

describe('a new product', () => {
  test('shows its price with tax, whichever way it was typed', async () => {
    const made = await make({ name: 'Net priced', price: 1000, priceSale: 500, priceIncludesTax: false, taxRate: 1900 })
    expect(made).toMatchObject({
      price: 1000,
      priceSale: 500,
      currency: 'EUR',
      createdBy: { name: product.manager.name },
    })
    const { product: shown } = await product.visitor.send(getProduct, { name: made.slug })
    expect(shown).toMatchObject({ price: 1190, priceSale: 595, taxRate: 1900 })
  })

  test.each([
    ['images', { images: [] }],
    ['tags', { tags: ['Shoes', ' shoes '] }],
    ['priceSale', { priceSale: 9600 }],
    ['description', { description: descriptionOf(' ') }],
    ['description', { description: '<script>' }],
    ['price', { price: 10_000_000_000, priceIncludesTax: false }],
  ])('is refused at %s: %o', async (field, more) => {
    await expect(make(more)).rejects.toMatchObject({ status: 400, fields: { [field]: {} } })
  })

  test('has a SKU of its own, and pictures that its maker has sent', async () => {
    const { sku } = await make()
    await expect(make({ sku: ` ${sku.toLowerCase()}` })).rejects.toMatchObject({ fields: { sku: { code: 'taken' } } })
    const { manager, ann } = product
    const others = [{ uploadId: await finishedPicture(product, ann.id), color: null }]
    await expect(make({ images: others })).rejects.toMatchObject({ fields: { images: {} } })
    const paper = [{ uploadId: await finishedPicture(product, manager.id, 'application/pdf'), color: null }]
    await expect(make({ images: paper })).rejects.toMatchObject({ fields: { images: {} } })
  })
})

describe('a change', () => {
  test('keeps what others changed meanwhile, and clashes on one field', async () => {
    const { manager, admin } = product
    const { id: productId, revision } = await make({ name: 'Shared mug' })
    await manager.send(updateProduct, { productId, revision, product: { price: 2000 } })
    const beside = await admin.send(updateProduct, { productId, revision, product: { quantity: 7 } })
    expect(beside.product).toMatchObject({ price: 2000, quantity: 7, inventoryType: 'low_stock' })
    const clashing = admin.send(updateProduct, { productId, revision, product: { price: 3000 } })
    await expect(clashing).rejects.toMatchObject({ status: 409, clashes: { price: { yours: 3000, theirs: 2000 } } })
    expect(await auditEntriesOf('ecommerce.priceChanged')).toContainEqual({
      name: 'Shared mug',
      from: '96 EUR',
      to: '20 EUR',
    })
  })

  test('of the stock, while things are sold, is asked about', async () => {
    const { manager, ann } = product
    const mug = await make({ name: 'Selling mug', quantity: 50 })
    await somebodyOrders(ann, [lineOf(mug)])
    const typed = manager.send(updateProduct, {
      productId: mug.id,
      revision: mug.revision,
      product: { quantity: 55 },
    })
    await expect(typed).rejects.toMatchObject({ status: 409, clashes: { quantity: { yours: 55, theirs: 49 } } })
    const beside = { productId: mug.id, revision: mug.revision, product: { name: 'Sold mug' } }
    expect((await manager.send(updateProduct, beside)).product).toMatchObject({ name: 'Sold mug', quantity: 49 })
  })

  test('puts pictures in another order, adds and removes them', async () => {
    const { manager } = product
    const made = await make()
    const [first] = made.images
    const uploadId = await finishedPicture(product, manager.id)
    const images = [
      { uploadId, color: '#c05c3a' as const },
      { id: first?.id ?? '', color: null },
    ]
    const two = await manager.send(updateProduct, { productId: made.id, product: { images } })
    expect(two.product.images.map(({ color }) => color)).toEqual(['#c05c3a', null])
    expect(two.product.images[1]?.id).toBe(first?.id)
    const none = manager.send(updateProduct, { productId: made.id, product: { images: [] } })
    await expect(none).rejects.toMatchObject({ fields: { images: {} } })
    const other = await make()
    const stolen = [{ id: other.images[0]?.id ?? '', color: null }]
    const taking = manager.send(updateProduct, { productId: made.id, product: { images: stolen } })
    await expect(taking).rejects.toMatchObject({ fields: { images: {} } })
  })

  test('is for managers, of what is there', async () => {
    const made = await make()
    const query = { productId: made.id, product: { price: 1 } }
    await expect(product.ann.send(updateProduct, query)).rejects.toMatchObject({ status: 403 })
    await product.manager.send(deleteProducts, { productIds: [made.id] })
    await expect(product.manager.send(updateProduct, query)).rejects.toMatchObject({ status: 404 })
    await expect(product.manager.send(getManaged, { name: made.slug })).rejects.toMatchObject({ status: 404 })
  })
})

test('publishing puts products into the shop and takes them out; what lacks something stays out', async () => {
  const { manager, visitor, database } = product
  const made = await make({ name: 'Quiet lamp', publish: 'draft' })
  const isThere = async () => (await visitor.send(listProducts, { search: 'quiet lamp' })).products.length === 1
  expect(await isThere()).toBe(false)
  await manager.send(publishProducts, { productIds: [made.id], publish: 'published' })
  expect(await isThere()).toBe(true)
  await manager.send(publishProducts, { productIds: [made.id], publish: 'draft' })
  expect(await isThere()).toBe(false)
  await database.transaction((tx) => tx.run(sql`delete from ecommerce_images where product_id = ${made.id}`))
  const refused = manager.send(publishProducts, { productIds: [made.id], publish: 'published' })
  await expect(refused).rejects.toMatchObject({ status: 409 })
})

test('what is deleted can be brought back, unless its SKU is another’s by then', async () => {
  const { manager, visitor, ann } = product
  const made = await make({ name: 'Lost glove' })
  await expect(ann.send(deleteProducts, { productIds: [made.id] })).rejects.toMatchObject({ status: 403 })
  await manager.send(deleteProducts, { productIds: [made.id] })
  await expect(visitor.send(getProduct, { name: made.slug })).rejects.toMatchObject({ status: 404 })
  expect(await auditEntriesOf('ecommerce.deleted')).toContainEqual({ name: 'Lost glove' })
  await manager.send(restoreProducts, { productIds: [made.id] })
  expect((await visitor.send(getProduct, { name: made.slug })).product.id).toBe(made.id)
  await manager.send(deleteProducts, { productIds: [made.id] })
  await make({ sku: made.sku })
  await expect(manager.send(restoreProducts, { productIds: [made.id] })).rejects.toMatchObject({ status: 409 })
})

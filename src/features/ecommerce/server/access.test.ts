// Why somebody may or may not see an order or a product: by whose it is, what stands in the shop, and by role.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { askWhy } from '#features/users/contract.ts'
import { writeReview } from '../contract.ts'
import { createCoupon, updateProduct } from '../manage-contract.ts'
import { lineOf, somebodyOrders } from './orders/testing-orders.ts'
import { typedCoupon } from '../testing-coupons.ts'
import { someProduct } from './testing-products.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const ask = (person: TestPerson, address: string) => product.admin.send(askWhy, { userId: person.id, address })
const both = (may: boolean, rule: string) => ({ see: { may, rule, params: {} }, change: { may, rule, params: {} } })

test('an order: its customer and managers, by its page and by its id', async () => {
  const { ann, ben, manager } = product
  const order = await somebodyOrders(ann, [lineOf(await someProduct(product, manager))])
  for (const address of [`/dashboard/e-commerce/orders/${order.orderNumber}`, order.id]) {
    expect(await ask(ann, address)).toEqual(both(true, 'ecommerce.access.own'))
    expect(await ask(ben, address)).toEqual(both(false, 'ecommerce.access.notYours'))
    expect(await ask(manager, address)).toEqual(both(true, 'app.access.manager'))
  }
  await expect(ask(ben, '/dashboard/e-commerce/orders/999999')).rejects.toMatchObject({ status: 404 })
})

test('a product: everybody when it is in the shop, managers alone before', async () => {
  const { ann, manager } = product
  const shown = await someProduct(product, manager, { name: 'Seen mug' })
  const draft = await someProduct(product, manager, { name: 'Draft mug', publish: 'draft' })
  const change = { may: false, rule: 'app.access.manager', params: {} }
  for (const address of [`/product/${shown.slug}`, `/dashboard/e-commerce/product/${shown.slug}`, shown.id]) {
    expect(await ask(ann, address)).toEqual({ see: { may: true, rule: 'app.access.anyone', params: {} }, change })
  }
  expect(await ask(ann, `/product/${draft.slug}`)).toEqual({
    see: { may: false, rule: 'ecommerce.access.draft', params: {} },
    change,
  })
  expect(await ask(manager, `/dashboard/e-commerce/product/${draft.slug}/edit`)).toEqual(
    both(true, 'app.access.manager'),
  )
  await manager.send(updateProduct, { productId: shown.id, product: { name: 'Renamed mug' } })
  expect((await ask(ann, `/product/${shown.slug}`)).see.may).toBe(true)
  await expect(ask(ann, '/product/nothing-of-this-name')).rejects.toMatchObject({ status: 404 })
})

test('a coupon: managers; a review: everybody reads it, its writer and managers may take it away', async () => {
  const { ann, ben, manager } = product
  const { coupon } = await manager.send(createCoupon, typedCoupon)
  expect(await ask(ann, coupon.id)).toEqual(both(false, 'app.access.manager'))
  expect(await ask(manager, coupon.id)).toEqual(both(true, 'app.access.manager'))
  const { id: productId } = await someProduct(product, manager, { name: 'Known mug' })
  const { review } = await ann.send(writeReview, { productId, rating: 5, comment: 'Secret', uploadIds: [] })
  expect((await ask(ann, review.id)).change).toEqual({ may: true, rule: 'ecommerce.access.writer', params: {} })
  expect(await ask(ben, review.id)).toEqual({
    see: { may: true, rule: 'app.access.anyone', params: {} },
    change: { may: false, rule: 'ecommerce.access.onlyWriter', params: {} },
  })
})

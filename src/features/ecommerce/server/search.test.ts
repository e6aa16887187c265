// Orders are found by number and customer, by those who may see them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { lineOf, somebodyOrders } from './orders/testing-orders.ts'
import { someProduct } from './testing-products.ts'

let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  product = await testProduct()
  shoe = await someProduct(product, product.manager, { quantity: 1000 })
})
afterAll(() => product.close())

test('the search finds an order by its number and its customer: one’s own, and everybody’s for managers', async () => {
  const { ann, ben, manager } = product
  const { orderNumber } = await somebodyOrders(ben, [lineOf(shoe)])
  const find = async (person: TestPerson, text: string) => {
    const { hits } = await person.send(findRecords, { text })
    return hits.filter(({ kind }) => kind === 'ecommerce.order').map(({ title, link }) => [title, link])
  }
  const found = [`#${orderNumber}`, `/dashboard/e-commerce/orders/${orderNumber}`]
  for (const person of [ben, manager]) {
    expect(await find(person, `#${orderNumber}`)).toContainEqual(found)
    expect(await find(person, ben.name)).toContainEqual(found)
  }
  expect(await find(ann, String(orderNumber))).toEqual([])
})

// The demo's shop: enough to page and filter, the same each time, with sums that fit what they add up.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getImage, listProducts, readFacets } from '../contract.ts'
import { problemsOf } from '../product.ts'
import { demoProducts } from './demo/products.ts'
import { demoReviews } from './demo/reviews.ts'
import { seed } from './seed.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { database, config } = product
  await database.transaction(async (tx) => {
    for (const [place, firstName] of ['Mara', 'Imani', 'Jun', 'Rosa', 'Wei', 'Noah', 'Salma', 'Amina'].entries()) {
      const email = `${firstName}@atrium.example`
      await insertPerson(tx, {
        email,
        firstName,
        lastName: 'Demo',
        passwordHash: null,
        role: place < 2 ? 'admin' : 'user',
      })
    }
  })
  await seed({ transaction: database.transaction, config })
}, 120_000)
afterAll(() => product.close())

test('there are 240 different products, the same each time, each fit to be sold', () => {
  const now = Date.UTC(2026, 10, 22)
  const products = demoProducts(now, 'EUR')
  expect(products).toEqual(demoProducts(now, 'EUR'))
  expect(new Set(products.map(({ name }) => name)).size).toBe(240)
  expect(products.filter((one) => Object.keys(problemsOf({ ...one, images: 1 })).length > 0)).toEqual([])
  const months = (now - Date.parse(products[0]?.createdAt ?? '')) / 86_400_000 / 30.4
  expect(months).toBeGreaterThan(25)
  expect(months).toBeLessThan(26.1)
})

test('people say the same of them each time, whatever ids they have', () => {
  const now = Date.UTC(2026, 10, 22)
  const products = demoProducts(now, 'EUR')
  const names = ['mara', 'imani', 'jun', 'rosa', 'wei', 'noah', 'salma', 'amina']
  const start = (at: number) => {
    const people = names.map((username, place) => ({ id: `person ${at} ${place}`, username }))
    const reviews = demoReviews(
      products.map((one, place) => ({ ...one, id: `product ${at} ${place}` })),
      people,
      now,
    )
    return reviews.map(({ rating, comment, createdAt }) => ({ rating, comment, createdAt }))
  }
  expect(start(1).length).toBeGreaterThan(500)
  expect(start(2)).toEqual(start(1))
})

test('prices follow the digits of the currency', () => {
  const dearest = (currency: string) => Math.max(...demoProducts(0, currency).map(({ price }) => price))
  expect(dearest('EUR')).toBe(100 * dearest('VND'))
  expect(dearest('KWD')).toBe(1000 * dearest('VND'))
})

test('the shop shows them from three sides and in their other colours, in every shelf and colour', async () => {
  const { products, next } = await product.visitor.send(listProducts)
  expect(products.length).toBeGreaterThan(210)
  expect(next).toBeNull()
  const counts = await product.database.read.many<{ fits: boolean }>(sql`
    select count(*) = 2 + cardinality(p.colors) and count(distinct i.blob_key) = count(*) as fits
    from ecommerce_products p left join ecommerce_images i on i.product_id = p.id group by p.id`)
  expect(counts.filter(({ fits }) => !fits)).toEqual([])
  const facets = await product.visitor.send(readFacets, {})
  expect(
    [...facets.category, ...facets.colors, ...facets.gender, ...facets.rating].every(({ count }) => count > 3),
  ).toBe(true)
  const imageId = products[0]?.cover?.id ?? ''
  const { status, headers } = await product.raw('GET', `${getImage.path}?imageId=${imageId}&size=thumb`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('what is kept of reviews and votes is what there is, and nothing is older than its product', async () => {
  const wrong = await product.database.read.many(sql`
    select id from ecommerce_products p
    where reviews <> (select count(*) from ecommerce_reviews where product_id = p.id)
      or rating_sum <> (select coalesce(sum(rating), 0) from ecommerce_reviews where product_id = p.id)
      or exists (select from ecommerce_reviews where product_id = p.id and created_at < p.created_at)
    union all
    select id from ecommerce_reviews r
    where helpful <> (select count(*) from ecommerce_review_votes where review_id = r.id and is_helpful)`)
  expect(wrong).toEqual([])
})

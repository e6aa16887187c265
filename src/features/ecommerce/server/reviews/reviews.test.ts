// Reviews: one of a person for a product, with pictures and votes, and sums that follow them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deleteReview, getProduct, listProducts, listReviews, voteReview, writeReview } from '../../contract.ts'
import { listBestRated } from '../../figures-contract.ts'
import { imageMaxBytes } from '../../entities.ts'
import { finishedPicture, someProduct } from '../testing-products.ts'

let product: TestProduct
let made: Awaited<ReturnType<typeof someProduct>>
let draft: typeof made
beforeAll(async () => {
  product = await testProduct()
  made = await someProduct(product, product.manager)
  draft = await someProduct(product, product.manager, { publish: 'draft' })
})
afterAll(() => product.close())

const reviewInput = (more = {}) => ({
  productId: made.id,
  rating: 4,
  comment: 'Light and quiet.',
  uploadIds: [],
  ...more,
})
const sums = async () => {
  const { product: now } = await product.visitor.send(getProduct, { name: made.slug })
  return [now.totalRating, now.totalReview, now.ratings.map(({ reviewCount }) => reviewCount)]
}

test('a person writes one, with pictures; markup stays text; who bought it is told', async () => {
  const { ann, ben, visitor, database } = product
  await database.transaction((tx) =>
    tx.run(sql`insert into ecommerce_purchases (person_id, product_id, quantity) values (${ann.id}, ${made.id}, 1)`),
  )
  const comment = '<img src=x onerror=alert(1)> {{constructor}}'
  const uploadIds = [await finishedPicture(product, ann.id)]
  const { review } = await ann.send(writeReview, reviewInput({ comment, uploadIds }))
  expect(review).toMatchObject({ name: ann.name, comment, isPurchased: true, isOwn: true, vote: null })
  expect(review.attachments).toHaveLength(1)
  await expect(ann.send(writeReview, reviewInput({ rating: 1 }))).rejects.toMatchObject({ status: 409 })
  await ben.send(writeReview, reviewInput({ rating: 1 }))
  expect(await sums()).toEqual([2.5, 2, [1, 0, 0, 1, 0]])
  const { reviews, hasMore } = await visitor.send(listReviews, { productId: made.id })
  expect(reviews.map(({ rating, isOwn, isPurchased }) => [rating, isOwn, isPurchased])).toEqual([
    [1, false, false],
    [4, false, true],
  ])
  expect(hasMore).toBe(false)
  const { product: own } = await ann.send(getProduct, { name: made.slug })
  expect(own.ownReview?.id).toBe(review.id)
  expect((await visitor.send(listProducts, { rating: '2' })).products).toHaveLength(1)
  expect((await visitor.send(listProducts, { rating: '3' })).products).toHaveLength(0)
})

test('the best rated stand by their mean, and drafts never', async () => {
  const { ann, ben, manager } = product
  const best = await someProduct(product, manager, { name: 'Best rated' })
  await ann.send(writeReview, reviewInput({ productId: best.id, rating: 5 }))
  await ben.send(writeReview, reviewInput({ productId: best.id, rating: 4 }))
  const { products } = await ben.send(listBestRated)
  expect(products.map(({ name, rating, reviews }) => [name, rating, reviews])).toEqual([
    ['Best rated', 4.5, 2],
    [made.name, 2.5, 2],
  ])
})

test('who is not public is named to nobody else', async () => {
  const { ann, ben, admin, visitor, database } = product
  await database.transaction((tx) => tx.run(sql`update people set is_public = false where id = ${admin.id}`))
  const quiet = await someProduct(product, product.manager, { name: 'Quiet mug' })
  await admin.send(writeReview, reviewInput({ productId: quiet.id }))
  for (const reader of [visitor, ann, ben]) {
    const { reviews } = await reader.send(listReviews, { productId: quiet.id })
    expect(reviews).toMatchObject([{ name: '', avatarUrl: null, comment: 'Light and quiet.' }])
  }
  const own = (await admin.send(listReviews, { productId: quiet.id })).reviews
  expect(own).toMatchObject([{ name: admin.name }])
})

test('is refused without words, of what is not there, with what is somebody else’s or no picture', async () => {
  const { manager, admin, visitor, ann } = product
  await expect(manager.send(writeReview, reviewInput({ comment: ' ' }))).rejects.toMatchObject({ status: 400 })
  await expect(ann.send(writeReview, reviewInput({ productId: draft.id }))).rejects.toMatchObject({ status: 404 })
  const others = [await finishedPicture(product, ann.id)]
  const refusedWith = (code: string) => ({ status: 400, fields: { uploadIds: { code } } })
  await expect(admin.send(writeReview, reviewInput({ uploadIds: others }))).rejects.toMatchObject(
    refusedWith('required'),
  )
  const paper = [await finishedPicture(product, admin.id, 'application/pdf')]
  await expect(admin.send(writeReview, reviewInput({ uploadIds: paper }))).rejects.toMatchObject(
    refusedWith('not-allowed'),
  )
  const drawing = [await finishedPicture(product, admin.id, 'image/avif')]
  await expect(admin.send(writeReview, reviewInput({ uploadIds: drawing }))).rejects.toMatchObject(
    refusedWith('not-allowed'),
  )
  const large = await finishedPicture(product, admin.id)
  await product.database.transaction((tx) =>
    tx.run(sql`update uploads set size = ${imageMaxBytes + 1}, length = ${imageMaxBytes + 1} where id = ${large}`),
  )
  await expect(admin.send(writeReview, reviewInput({ uploadIds: [large] }))).rejects.toMatchObject(
    refusedWith('too-large'),
  )
  await expect(visitor.send(writeReview, reviewInput())).rejects.toMatchObject({ status: 401 })
  await expect(ann.send(listReviews, { productId: draft.id })).rejects.toMatchObject({ status: 404 })
})

test('each has one voice on what others wrote', async () => {
  const { ann, ben, manager } = product
  const { reviews } = await ann.send(listReviews, { productId: made.id })
  const reviewId = reviews.find(({ isOwn }) => isOwn)?.id ?? ''
  await expect(ann.send(voteReview, { reviewId, vote: 'helpful' })).rejects.toMatchObject({ status: 403 })
  await ben.send(voteReview, { reviewId, vote: 'helpful' })
  await manager.send(voteReview, { reviewId, vote: 'helpful' })
  const changed = await ben.send(voteReview, { reviewId, vote: 'notHelpful' })
  expect(changed.review).toMatchObject({ helpful: 1, notHelpful: 1, vote: 'notHelpful' })
  const taken = await ben.send(voteReview, { reviewId, vote: null })
  expect(taken.review).toMatchObject({ helpful: 1, notHelpful: 0, vote: null })
})

test('is deleted by who wrote it or a manager, and the sums follow', async () => {
  const { ann, ben, manager } = product
  const { reviews } = await ann.send(listReviews, { productId: made.id })
  const own = reviews.find(({ isOwn }) => isOwn)?.id ?? ''
  const others = reviews.find(({ isOwn }) => !isOwn)?.id ?? ''
  await expect(ben.send(deleteReview, { reviewId: own })).rejects.toMatchObject({ status: 403 })
  await manager.send(deleteReview, { reviewId: others })
  expect(await sums()).toEqual([4, 1, [0, 0, 0, 1, 0]])
  await ann.send(deleteReview, { reviewId: own })
  expect(await sums()).toEqual([0, 0, [0, 0, 0, 0, 0]])
  await expect(ann.send(deleteReview, { reviewId: own })).rejects.toMatchObject({ status: 404 })
})

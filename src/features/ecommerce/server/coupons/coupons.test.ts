// Coupons: what managers keep, what a cart is told of a code, and how slow guessing gets.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { quoteCart } from '../../checkout-contract.ts'
import { createCoupon, deleteCoupon, listCoupons, updateCoupon } from '../../manage-contract.ts'
import { typedCoupon as typed } from '../../testing-coupons.ts'
import { someProduct } from '../testing-products.ts'

let product: TestProduct
let productId: string
beforeAll(async () => {
  product = await testProduct({ config: { trustProxy: 1 } })
  productId = (await someProduct(product, product.manager)).id
})
beforeEach(() =>
  product.database.transaction(async (tx) => {
    await tx.run(sql`delete from ecommerce_coupons`)
    await tx.run(sql`delete from ecommerce_code_tries`)
  }),
)
afterAll(() => product.close())

const item = () => ({ productId, quantity: 1, colors: [], size: '41', price: 9600 })
const cartWith = (coupon: string) => ({ items: [item()], delivery: 'standard' as const, coupon })

describe('a manager', () => {
  test('makes, changes and deletes a coupon', async () => {
    const { manager } = product
    const { coupon } = await manager.send(createCoupon, typed)
    expect(coupon).toMatchObject({ code: 'COURT10', currency: 'EUR', uses: 0 })
    const changed = await manager.send(updateCoupon, { couponId: coupon.id, coupon: { rate: 2000 } })
    expect(changed.coupon).toEqual({ ...coupon, rate: 2000 })
    expect((await manager.send(listCoupons, {})).coupons).toEqual([changed.coupon])
    await manager.send(deleteCoupon, { couponId: coupon.id })
    expect((await manager.send(listCoupons, {})).coupons).toEqual([])
    const entries = await product.database.read.many(sql`
      select kind, params from audit_trail where kind like 'ecommerce.coupon%' order by id`)
    expect(entries).toEqual(
      ['Created', 'Changed', 'Deleted'].map((kind) => ({
        kind: `ecommerce.coupon${kind}`,
        params: { code: 'COURT10' },
      })),
    )
  })

  test('is refused a code that is there in other letters, one that takes nothing off, and one that ends too early', async () => {
    const { manager } = product
    const { coupon } = await manager.send(createCoupon, typed)
    const taken = { status: 400, fields: { code: { code: 'taken' } } }
    await expect(manager.send(createCoupon, { ...typed, code: 'court10 ' })).rejects.toMatchObject(taken)
    const other = await manager.send(createCoupon, { ...typed, code: 'OTHER' })
    const renamed = { couponId: other.coupon.id, coupon: { code: 'Court10' } }
    await expect(manager.send(updateCoupon, renamed)).rejects.toMatchObject(taken)
    const change = (terms: object) => manager.send(updateCoupon, { couponId: coupon.id, coupon: terms })
    await expect(change({ rate: 0 })).rejects.toMatchObject({ fields: { rate: { code: 'required' } } })
    const times = { startsAt: '2026-06-02T00:00:00.000Z', endsAt: '2026-06-01T00:00:00.000Z' }
    await expect(change(times)).rejects.toMatchObject({ fields: { endsAt: { code: 'not-allowed' } } })
  })

  test('is told when a coupon is not there, and others are not even asked', async () => {
    const couponId = newId()
    await expect(product.manager.send(deleteCoupon, { couponId })).rejects.toMatchObject({ status: 404 })
    await expect(product.manager.send(updateCoupon, { couponId, coupon: {} })).rejects.toMatchObject({ status: 404 })
    await expect(product.ann.send(createCoupon, typed)).rejects.toMatchObject({ status: 403 })
    await expect(product.ann.send(listCoupons, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('a cart', () => {
  test('is told what a code takes off, however it is written', async () => {
    await product.manager.send(createCoupon, typed)
    const { quote } = await product.visitor.send(quoteCart, cartWith(' court10'))
    expect(quote).toMatchObject({ subtotal: 9600, discount: 960, shipping: 1000, total: 9640 })
    expect(quote.coupon).toEqual({ code: 'COURT10', isFreeDelivery: false, refusal: null, minimum: null })
    // 19 % of what is left of the things and of their delivery.
    expect(quote.taxes).toEqual([{ rate: 1900, amount: 1539 }])
  })

  test('is delivered for nothing by a code for that', async () => {
    await product.manager.send(createCoupon, { ...typed, kind: 'freeDelivery', rate: 0 })
    const { quote } = await product.ann.send(quoteCart, cartWith('COURT10'))
    expect(quote).toMatchObject({ discount: 0, shipping: 0, total: 9600, coupon: { isFreeDelivery: true } })
  })

  test('is told why a code takes nothing off', async () => {
    await product.manager.send(createCoupon, { ...typed, minimum: 20_000 })
    const { quote } = await product.ann.send(quoteCart, cartWith('COURT10'))
    expect(quote).toMatchObject({ discount: 0, coupon: { refusal: 'tooLittle', minimum: 20_000 } })
    const unknown = await product.ann.send(quoteCart, cartWith('NOSUCH'))
    expect(unknown.quote.coupon).toMatchObject({ code: 'NOSUCH', refusal: 'unknown' })
  })
})

describe('guessing codes', () => {
  const guess = (from: string, token?: string) =>
    product.raw('POST', quoteCart.path, {
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': from,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(cartWith(`GUESS-${newId().slice(-12)}`)),
    })
  const stopClock = () =>
    product.database.transaction((tx) =>
      tx.run(sql`update ecommerce_code_tries set next_at = now() + interval '1 hour' where failures > 5`),
    )

  test('gets slow for a person, wherever they are, and for nobody else', async () => {
    await product.manager.send(createCoupon, typed)
    const { token } = product.ann
    for (let count = 0; count < 6; count++) expect((await guess(`192.0.2.${count}`, token)).status).toBe(200)
    await stopClock()
    const refused = await guess('192.0.2.99', token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    // Not even a code that is one is told then.
    await expect(product.ann.send(quoteCart, cartWith('COURT10'))).rejects.toMatchObject({ code: 'too-many' })
    expect((await product.ben.send(quoteCart, cartWith('COURT10'))).quote.discount).toBe(960)
    // Without a code they go on.
    await expect(product.ann.send(quoteCart, cartWith(''))).resolves.toMatchObject({ quote: { coupon: null } })
  })

  test('gets slow for an address, whoever asks from there', async () => {
    for (let count = 0; count < 21; count++) expect((await guess('198.51.100.7')).status).toBe(200)
    await stopClock()
    expect((await guess('198.51.100.7')).status).toBe(429)
    expect((await guess('198.51.100.8')).status).toBe(200)
  })

  test('costs nothing who types codes that are there', async () => {
    await product.manager.send(createCoupon, typed)
    for (let count = 0; count < 30; count++) await product.ann.send(quoteCart, cartWith('COURT10'))
    const { failures } = await product.database.read.one<{ failures: number }>(sql`
      select coalesce(max(failures), 0) as failures from ecommerce_code_tries`)
    expect(failures).toBe(0)
  })
})

// The shelf in the HTML of the open shop: the words and prices that the page itself would write.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import type { Language } from '#kernel/languages.ts'
import { listProducts, writeReview } from '../../contract.ts'
import { someProduct } from '../testing-products.ts'
import { shopView } from './first-view.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { manager } = product
  await someProduct(product, manager, { name: 'Lamp & <Co>', sku: 'A1', price: 11500, priceSale: 9900 })
  await someProduct(product, manager, { name: 'Plain', sku: 'A2', price: 2700, quantity: 0 })
})
afterAll(() => product.close())

const draw = async (language: Language, apiAddress = '') =>
  shopView.draw(await product.visitor.send(listProducts, shopView.input), { language, apiAddress })

test('names what is on sale and sold out, as text and never as HTML', async () => {
  const { markup, pictures } = await draw('en', 'https://api.example')
  expect(markup).toContain('<bdi>Lamp &amp; &lt;Co&gt;</bdi>')
  expect(markup).toContain('>Sold out</span>')
  expect(markup.match(/at-price-(now|before)/g)).toEqual(['at-price-now', 'at-price-before'])
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) expect(picture).toMatch(/^https:\/\/api\.example\/api\/products\/image\?/)
})

test('shows the stars and the colours of a product, without a style, and no stars where nobody gave any', async () => {
  const colors = ['#2f6ea5', '#c05c3a', '#3f7057', '#26332d'] as const
  const { manager, ann } = product
  const { id } = await someProduct(product, manager, { name: 'Starred', sku: 'A3', colors: [...colors] })
  await ann.send(writeReview, { productId: id, rating: 4, comment: 'Light.', uploadIds: [] })
  const { markup } = await draw('en')
  const [tile = ''] = markup.split('<li>').filter((one) => one.includes('Starred'))
  expect(tile).toMatch(/class="at-tile-rating">.*<span>4\.0<\/span><span>\(1\)<\/span>/)
  expect([...tile.matchAll(/<circle [^>]*fill="([^"]+)"/g)].map(([, fill]) => fill)).toEqual(colors.slice(0, 3))
  expect(tile).toContain('<span>+1</span>')
  expect(markup.match(/at-tile-rating/g)).toHaveLength(1)
  expect(markup).not.toContain('style=')
})

test('writes prices in the figures of the language', async () => {
  expect((await draw('ar')).markup).toMatch(/[٠-٩]/)
  expect((await draw('fr')).markup).toMatch(/27,00/)
})

test('is nothing while the shop has no products', () => {
  expect(shopView.draw({ products: [], next: null }, { language: 'en', apiAddress: '' }).markup).toBe('')
})

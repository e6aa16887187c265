// A purchase on a phone, in Arabic: every step from the right, with the words and figures of the language.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey } from './browser.ts'
import { arrive, startJourney } from './browser.ts'
import { settle } from './places.ts'
import { keepAddress } from './shop.ts'
import { wordsIn } from './words.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'

let journey: Journey
let page: Page
beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  await someProduct(product, product.manager, { name: 'Court runner' })
  await keepAddress(product)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ar-SD' }
  page = await (await journey.openWindow({ ...phone, person: product.ann })).openTab('/product')
})
afterAll(() => journey.close())

const words = wordsIn('ar')
const button = (key: string) => page.getByRole('button', { name: words(key) })
const isSideways = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('the shop stands from the right, and adds to the cart at a tap', async () => {
  await button('ecommerce.addNamed').tap()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.getByRole('link', { name: words('ecommerce.cart.open_one') }).tap()
  await arrive(page, '/product/checkout')
})

test('cart, address and payment, with no step that scrolls sideways', async () => {
  for (const key of ['ecommerce.cart.checkOut', 'ecommerce.billing.deliver']) {
    await button(key).waitFor()
    await settle(page)
    expect(await isSideways()).toBe(false)
    await button(key).tap()
  }
  await page.getByRole('radio', { name: new RegExp(words('ecommerce.payment.kind.cash').source.slice(0, -1)) }).check()
  expect(await isSideways()).toBe(false)
  await button('ecommerce.payment.complete').tap()
})

test('the thanks name the person, and amounts have Arabic figures', async () => {
  await page.getByRole('heading', { name: words('ecommerce.done.thanks') }).waitFor()
  await settle(page)
  expect(await isSideways()).toBe(false)
  const text = await page.getByText(words('ecommerce.done.payDriver')).textContent()
  expect(text).toMatch(/٩٦/)
  expect(text).not.toMatch(/\d/)
})

test('the order stands in the list, and opens', async () => {
  await page.getByRole('link', { name: words('ecommerce.done.see') }).tap()
  await page.waitForURL(/orders\/\d+$/)
  await settle(page)
  await page.getByText('Court runner').first().waitFor()
  expect(await isSideways()).toBe(false)
  expect(journey.complaints).toEqual([])
})

// Buying by keyboard alone: what changes in the cart is said, colours have names, and the focus is always seen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { wideScreen } from './board.ts'
import type { Journey } from './browser.ts'
import { arrive, startJourney } from './browser.ts'
import type { Keys } from './keys.ts'
import { keysOf } from './keys.ts'
import { keepAddress } from './shop.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'

let journey: Journey
let page: Page
let keys: Keys
beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  await someProduct(product, product.manager, { name: 'Court runner', colors: ['#2f6ea5', '#c05c3a'] })
  await keepAddress(product)
  page = await (
    await journey.openWindow({ viewport: wideScreen, person: product.ann })
  ).openTab('/dashboard/e-commerce/shop')
  await page.getByRole('link', { name: 'Court runner' }).waitFor()
  keys = keysOf(page)
})
afterAll(() => journey.close())

const announced = (words: string | RegExp) =>
  page.locator('[aria-live], [role=status], output').getByText(words).first().waitFor()

test('from the shelf to the product', async () => {
  await keys.goTo('Court runner')
  await page.keyboard.press('Enter')
  await arrive(page, '/dashboard/e-commerce/product/court-runner')
  await page.getByRole('radio', { name: 'Harbor' }).waitFor()
})

test('a colour by its name, a size and how many', async () => {
  await keys.goTo('Harbor')
  await page.keyboard.press('ArrowRight')
  await keys.expectFocus('Rust')
  await keys.goTo('41')
  await page.keyboard.press('ArrowRight')
  await keys.expectFocus('42')
  await keys.goTo('Quantity of Court runner')
  await page.keyboard.press('ArrowUp')
  await keys.goTo('Add to cart')
  await page.keyboard.press('Enter')
  await announced('2 items in the cart')
})

test('in the cart, how many there are is changed, and said', async () => {
  await keys.goTo('Cart, 2 items', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await arrive(page, '/dashboard/e-commerce/checkout')
  await page.getByRole('row').filter({ hasText: 'Court runner' }).getByRole('img', { name: /Rust/ }).waitFor()
  await keys.goTo('Quantity of Court runner')
  await page.keyboard.press('ArrowDown')
  await announced('1 item in the cart')
})

test('the address, the card, the order', async () => {
  await keys.goTo('Check out')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Deliver to this address' }).waitFor()
  // A step that goes takes the focus along to the next one.
  await keys.expectFocus('Billing and address', 'region')
  await keys.goTo('Deliver to this address')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Card/ }).waitFor()
  await keys.expectFocus('Payment', 'region')
  await keys.goTo(/^PayPal/)
  await page.keyboard.press('ArrowDown')
  await keys.expectFocus(/^Card/)
  await keys.goTo('Card number')
  await page.keyboard.type('4242424242424242')
  await keys.goTo('Complete order')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you, Ann' }).waitFor()
  await keys.expectFocus('Order placed', 'region')
  expect(keys.lost).toEqual([])
  expect(journey.complaints).toEqual([])
})

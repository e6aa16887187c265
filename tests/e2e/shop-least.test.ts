// Totals below a card's minimum: the checkout says so, and offers the other ways.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { keepAddress } from './shop.ts'
import type { FakeStripe } from '#records/payments/server/testing-stripe.ts'
import { startStripe } from '#records/payments/server/testing-stripe.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'

let stripe: FakeStripe
let journey: Journey
beforeAll(async () => {
  stripe = await startStripe()
  journey = await startJourney({ payments: { stripe: stripe.config, isTest: false } })
  await someProduct(journey.product, journey.product.manager, { name: 'Shoe lace', price: 40 })
  await keepAddress(journey.product)
})
afterAll(async () => {
  await journey.close()
  await stripe.close()
})

test('a cart of forty cents is paid in cash; two of them may be paid with a card', async () => {
  const page = await (await journey.openWindow({ person: journey.product.ann })).openTab('/dashboard/e-commerce/shop')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const card = page.getByRole('radio', { name: /^Card/ })
  await button('Add Shoe lace to cart').click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await button('Check out').click()
  await button('Deliver to this address').click()
  await page.getByText('€0.50 minimum').waitFor()
  expect(await card.isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: /^Cash on delivery/ }).isChecked()).toBe(true)
  await button('Back to the address').click()
  await button('Back to the cart').click()
  await button('Increase quantity').click()
  await button('Check out').click()
  await button('Deliver to this address').click()
  await page.getByText('Handled by our payment provider').waitFor()
  expect(await card.isDisabled()).toBe(false)
})

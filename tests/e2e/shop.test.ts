// A visitor of the open shop: they fill a cart, sign in at the checkout with it kept, pay by card, and leave none behind.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey } from './browser.ts'
import { arrive, signIn, signOutAfter, startJourney } from './browser.ts'
import { settle } from './places.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'

let journey: Journey
let page: Page
beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  await someProduct(product, product.manager, { name: 'Court runner' })
  await someProduct(product, product.manager, { name: 'Heavy tee', category: 'tshirts', sizes: ['M', 'L'] })
  page = await (await journey.openWindow()).openTab('/product')
})
afterAll(() => journey.close())

const cart = (count: string) => page.getByRole('link', { name: `Cart, ${count}` })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a visitor fills a cart from the shelf and from a product’s page', async () => {
  await button('Add Court runner to cart').click()
  await cart('1 item').waitFor()
  await page.getByRole('link', { name: 'Heavy tee' }).click()
  await arrive(page, '/product/heavy-tee')
  await page.getByRole('heading', { name: 'Heavy tee', level: 1 }).waitFor()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await button('Add to cart').click()
  await cart('2 items').click()
  await arrive(page, '/product/checkout')
})

test('they sign in at the checkout, and the cart is still there', async () => {
  await button('Check out').click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await arrive(page, '/auth/login')
  await signIn(page, journey.product.ann.email)
  await arrive(page, '/product/checkout')
  await page.getByText('Heavy tee').waitFor()
  await page.getByText('Court runner').waitFor()
})

test('they add an address, pay by card, and are thanked', async () => {
  await button('Add new address').click()
  const dialog = page.getByRole('dialog', { name: 'Add new address' })
  await dialog.getByLabel('Full name').fill('Ann Lee')
  await dialog.getByLabel('Street address').fill('14 Lantern Street')
  await dialog.getByLabel('City').fill('Ghent')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await button('Deliver to this address').click()
  await page.getByRole('radio', { name: 'Card Handled' }).check()
  await button('4242 4242 4242 4242').click()
  await button('Complete order').click()
  await page.getByRole('heading', { name: 'Thank you, Ann' }).waitFor()
})

test('the order is theirs, with both products', async () => {
  await page.getByRole('link', { name: 'View order' }).click()
  await page.waitForURL(/\/dashboard\/e-commerce\/orders\/\d+$/)
  await settle(page)
  const order = page.getByRole('main')
  await order.getByText('Court runner').first().waitFor()
  await order.getByText('Heavy tee').first().waitFor()
})

test('signing out leaves no cart in the browser', async () => {
  await page.goto('/dashboard/e-commerce/shop')
  await button('Add Heavy tee to cart').click()
  await cart('1 item').waitFor()
  await signOutAfter(page, 'Heavy tee added to cart')
  await arrive(page, '/auth/login')
  await page.goto('/product')
  await cart('0 items').waitFor()
})

test('without an account they buy by an address: a declined card is no thanks, and the link opens the order', async () => {
  await button('Add Court runner to cart').click()
  await cart('1 item').click()
  await button('Check out').click()
  await button('Continue to payment').click()
  await page.getByLabel('Email').fill('rosa@mail.example')
  await page.getByLabel('Full name').fill('Rosa Delgado')
  await page.getByLabel('Street address').fill('14 Lantern Street')
  await page.getByLabel('City').fill('Ghent')
  await button('Continue to payment').click()
  await page.getByRole('radio', { name: 'Card Handled' }).check()
  await button('4000 0000 0000 0002').click()
  await button('Complete order').click()
  await page.getByText('Your card was declined.', { exact: false }).waitFor()
  await button('4242 4242 4242 4242').click()
  await button('Pay now').click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('heading', { name: /^Order #\d+$/, level: 1 }).waitFor()
  await page.reload()
  await page.getByText('Court runner').first().waitFor()
  await button('Cancel order').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button('Cancel order').waitFor({ state: 'detached' })
  await page.goto('/order#key=wrong')
  await page.getByText('This link doesn’t open an order').waitFor()
  // The browser itself writes down that the server knows no such order.
  expect(journey.complaints.filter((line) => !line.includes('404'))).toEqual([])
})

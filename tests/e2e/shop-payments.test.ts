// Each way to pay, and what may come between: a coupon, a bank that asks or declines, a shelf that is emptied meanwhile.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey, Window } from './browser.ts'
import { startJourney } from './browser.ts'
import { keepAddress, makeCoupon } from './shop.ts'
import { storeKey } from '#features/ecommerce/kept.ts'
import { updateProduct } from '#features/ecommerce/manage-contract.ts'
import { getOrder, listOrders } from '#features/ecommerce/orders-contract.ts'
import { lineOf, somebodyOrders } from '#features/ecommerce/server/orders/testing-orders.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'
import { passTime } from '#features/ecommerce/server/testing-time.ts'

const cards = {
  succeeds: '4242 4242 4242 4242',
  fails: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  isLate: '4000 0000 0000 0119',
}
const shop = '/dashboard/e-commerce/shop'

let journey: Journey
let anns: Window
let page: Page
let runner: Awaited<ReturnType<typeof someProduct>>
let cap: Awaited<ReturnType<typeof someProduct>>
beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  runner = await someProduct(product, product.manager, { name: 'Court runner', price: 9600 })
  cap = await someProduct(product, product.manager, { name: 'Ridge cap', category: 'hats', quantity: 1 })
  await keepAddress(product)
  await makeCoupon(product)
  anns = await journey.openWindow({ person: product.ann })
  page = await anns.openTab(shop)
})
beforeEach(async () => {
  await page.evaluate((key) => localStorage.removeItem(key), storeKey)
  await page.goto(shop)
})
afterAll(() => journey.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
async function newestOrder() {
  const { ann } = journey.product
  const [newest] = (await ann.send(listOrders, {})).orders
  return (await ann.send(getOrder, { orderNumber: String(newest?.orderNumber) })).order
}

async function fillCart(name: string) {
  await button(`Add ${name} to cart`).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

async function toPayment(name = 'Court runner') {
  await fillCart(name)
  await button('Check out').click()
  await button('Deliver to this address').click()
  await button('Complete order').waitFor()
}

async function payByCard(number: string) {
  await page.getByRole('radio', { name: /^Card/ }).check()
  await button(number).click()
  await button('Complete order').click()
}

test('in cash, with a coupon: a tenth is taken off, and the driver is paid', async () => {
  await fillCart('Court runner')
  await page.getByLabel('Coupon code').fill('NOTHING')
  await button('Apply').click()
  await page.getByText('This code isn’t valid.').waitFor()
  expect(await button('Check out').isDisabled()).toBe(false)
  await page.getByLabel('Coupon code').fill('court10')
  await button('Apply').click()
  await page.getByText('-€9.60').waitFor()
  await button('Check out').click()
  await button('Deliver to this address').click()
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await button('Complete order').click()
  await heading('Thank you, Ann').waitFor()
  await page.getByText('Pay €86.40 to the driver').waitFor()
  expect(await newestOrder()).toMatchObject({ status: 'pending', totalAmount: 8640, discount: 960 })
})

const orderCount = async () => (await journey.product.ann.send(listOrders, {})).counts.all

test('ordered in two tabs before either has heard of the other: it is one order, and both thank for it', async () => {
  await toPayment()
  const before = await orderCount()
  const other = await openDeafTab('/dashboard/e-commerce/checkout')
  await other.getByRole('button', { name: 'Complete order' }).waitFor()
  const tabs = [page, other]
  await holdOrders(tabs.length)
  for (const tab of tabs) {
    await tab.getByRole('radio', { name: /^Cash on delivery/ }).check()
    await tab.getByRole('button', { name: 'Complete order' }).click()
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Thank you, Ann' }).waitFor()))
  expect(await orderCount()).toBe(before + 1)
  await other.close()
})

/** A tab that is told too late what the others keep. */
async function openDeafTab(path: string) {
  const tab = await anns.context.newPage()
  await tab.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))
  await tab.goto(path)
  return tab
}

const orderCalls = '**/api/orders/new'
/** No order reaches the server before so many are on their way. */
async function holdOrders(count: number) {
  const all = Promise.withResolvers<undefined>()
  let held = 0
  onTestFinished(() => anns.context.unroute(orderCalls))
  await anns.context.route(orderCalls, async (route) => {
    held += 1
    if (held === count) all.resolve(undefined)
    await all.promise
    await route.continue()
  })
}

test('ordered by a double click: it is one order', async () => {
  await toPayment()
  const before = await orderCount()
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await button('Complete order').dblclick()
  await heading('Thank you, Ann').waitFor()
  expect(await orderCount()).toBe(before + 1)
})

test('what changes while the order is on its way is said by its name, and then it can be ordered', async () => {
  const priceOf = (price: number) =>
    journey.product.manager.send(updateProduct, { productId: runner.id, product: { price } })
  onTestFinished(async () => {
    await anns.context.unroute(orderCalls)
    await priceOf(9600)
  })
  await toPayment()
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await anns.context.route(orderCalls, async (route) => {
    await priceOf(9900)
    await route.continue()
  })
  await button('Complete order').click()
  await page.getByText('Court runner: The price has changed since you added it.').waitFor()
  await anns.context.unroute(orderCalls)
  await button('Complete order').click()
  await heading('Thank you, Ann').waitFor()
  expect(await newestOrder()).toMatchObject({ totalAmount: 9900 })
})

test('through PayPal', async () => {
  await toPayment()
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await button('Complete order').click()
  await heading('Thank you, Ann').waitFor()
  expect((await newestOrder()).payment).toMatchObject({ method: 'paypal', state: 'paid' })
})

test('by a card whose bank asks first', async () => {
  await toPayment()
  await payByCard(cards.asks)
  await button('Yes, it’s me').click()
  await page.getByText(/We’ve received your payment/).waitFor()
  expect((await newestOrder()).payment).toMatchObject({ method: 'credit_card', state: 'paid' })
})

test('by a card that is declined, and then by another: it is one order', async () => {
  await toPayment()
  const before = await newestOrder()
  await payByCard(cards.fails)
  await page.getByText('Your card was declined.', { exact: false }).waitFor()
  const declined = await newestOrder()
  expect(declined.id).not.toBe(before.id)
  await page.getByText(`Order #${declined.orderNumber} is waiting for payment.`, { exact: false }).waitFor()
  expect(await heading(/^Thank you/).count()).toBe(0)
  // A reload comes back to it, and the page of the order can be paid on too.
  await page.reload()
  await page.getByText('Your card was declined.', { exact: false }).waitFor()
  await button(cards.succeeds).click()
  await button('Pay now').click()
  await heading('Thank you, Ann').waitFor()
  expect(await newestOrder()).toMatchObject({ id: declined.id, payment: { state: 'paid' } })
})

test('by a card that answers late: the order stands, and the page says when it is paid', async () => {
  await toPayment()
  await payByCard(cards.isLate)
  await page.getByText('Your payment hasn’t been confirmed yet.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByText('not paid yet').waitFor()
  await passTime(journey.product, 'ecommerce.askAgain')
  await page.getByText('not paid yet').waitFor({ state: 'detached' })
  expect((await newestOrder()).payment.state).toBe('paid')
})

test('what is sold out while it lies in the cart is said at once, and nothing can be ordered until it is removed', async () => {
  await fillCart('Ridge cap')
  await somebodyOrders(journey.product.ben, [lineOf(cap)])
  const line = page.getByRole('row').filter({ hasText: 'Ridge cap' })
  await line.getByText('Sold out. Please remove it.').waitFor()
  await expect.poll(() => button('Check out').isDisabled()).toBe(true)
  await button('Remove Ridge cap from the cart').click()
  await page.getByText('Your cart is empty').waitFor()
})

test('a manager pays one item back, and the customer sees it on their open page', async () => {
  const { product } = journey
  const order = await newestOrder()
  const address = `/dashboard/e-commerce/orders/${order.orderNumber}`
  await page.goto(address)
  const managers = await (await journey.openWindow({ person: product.manager })).openTab(address)
  await managers.getByRole('button', { name: 'Refund' }).click()
  const dialog = managers.getByRole('dialog', { name: `Refund order #${order.orderNumber}` })
  await dialog.getByRole('radio', { name: 'Amount', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await dialog.getByText('Enter €96.00 or less.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Refund' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20.50')
  await dialog.getByLabel('Reason').click()
  await managers.getByRole('option', { name: 'Goodwill' }).click()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await managers.getByText('-€20.50').waitFor()
  await page.getByText('-€20.50').waitFor()
  expect(await newestOrder()).toMatchObject({ refundedAmount: 2050 })
  expect(journey.complaints).toEqual([])
})

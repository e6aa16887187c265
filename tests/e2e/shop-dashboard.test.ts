// The sales dashboard: the bank's dialogs open in it, the keys lead from a month to its orders, and a phone shows it whole.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey } from './browser.ts'
import { arrive, startJourney } from './browser.ts'
import { settle } from './places.ts'
import { stockShop } from './shop.ts'
import { wordsIn } from './words.ts'
import { createAccount } from '#features/banking/contract.ts'

let journey: Journey
let page: Page
const dashboard = '/dashboard/general/ecommerce'

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  await stockShop(product)
  await product.manager.send(createAccount, { name: 'House account', currency: 'EUR', numberEnd: '4410' })
  page = await (await journey.openWindow({ person: product.manager })).openTab(dashboard)
})
afterAll(() => journey.close())

test('money is sent from the dashboard, in the dialog of the bank', async () => {
  await page.getByRole('button', { name: 'Transfer', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Recipient' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Receive', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the sums lead to the orders of the period', async () => {
  await page.getByRole('link', { name: 'Products sold' }).press('Enter')
  await arrive(page, '/dashboard/e-commerce/orders')
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('in Arabic on a phone nothing is cut off, and the pictures stand whole', async () => {
  const { manager } = journey.product
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar-SD' }
  const small = await (await journey.openWindow({ ...phone, person: manager })).openTab(dashboard)
  await small.getByRole('button', { name: wordsIn('ar')('ecommerce.sales.export') }).waitFor()
  await settle(small)
  expect(await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  const fits = await small.locator('svg[viewBox="0 56 480 314"]').evaluate((niches) => {
    const { width, height } = niches.getBoundingClientRect()
    const around = niches.parentElement?.getBoundingClientRect()
    return around !== undefined && width <= around.width && height <= around.height
  })
  expect(fits).toBe(true)
})

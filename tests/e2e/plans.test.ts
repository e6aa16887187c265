// A workspace's plan from the pricing page to its invoice: bought, changed up and down, cancelled, and kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { getSubscription, savePlanSettings } from '#features/plans/contract.ts'
import { findBarriers } from './axe.ts'
import { wideScreen } from './board.ts'
import type { Journey } from './browser.ts'
import { arrive, pathOf, startJourney } from './browser.ts'
import { settle } from './places.ts'

let journey: Journey
let page: Page

beforeAll(async () => {
  journey = await startJourney()
  const { admin } = journey.product
  page = await (await journey.openWindow({ person: admin, viewport: wideScreen })).openTab('/dashboard/user/account')
})
afterAll(() => journey.close())

const billing = '/dashboard/user/account'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const order = () => page.getByRole('complementary', { name: 'Your order' })
const subscription = async () => (await journey.product.admin.send(getSubscription, {})).subscription

test('nothing leads to the prices before plans are on; then the header and the palette do', async () => {
  const visitor = await (await journey.openWindow({ viewport: wideScreen })).openTab('/components')
  const link = visitor.getByRole('banner').getByRole('link', { name: 'Pricing' })
  await settle(visitor)
  expect(await link.count()).toBe(0)
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(typed)
  }
  await settle(page)
  await find('Billing')
  await page.getByRole('option', { name: 'Billing' }).waitFor()
  await page.getByRole('combobox', { name: 'Search' }).fill('Pricing')
  await page.getByText('No results found.').waitFor()
  await journey.product.admin.send(savePlanSettings, { settings: { isOn: true, taxRate: '21' } })
  await visitor.reload()
  await link.click()
  await visitor.getByRole('heading', { name: 'Free for 3. Fair for more.' }).waitFor()
  await page.reload()
  await settle(page)
  await find('Pricing')
  await page.getByRole('option', { name: 'Pricing' }).click()
  await arrive(page, '/pricing')
})

test('a visitor sees the plans and their prices, and is asked to sign in before anything is bought', async () => {
  const visitor = await (await journey.openWindow({ viewport: wideScreen })).openTab('/pricing')
  await visitor.getByRole('heading', { name: 'Free for 3. Fair for more.' }).waitFor()
  const starter = visitor.getByRole('region', { name: 'Starter' })
  await starter.getByText('$4.15').waitFor()
  await visitor.getByText('Monthly', { exact: true }).click()
  await starter.getByText('$4.99').waitFor()
  await settle(visitor)
  expect(await findBarriers(visitor)).toEqual([])
  await starter.getByRole('link', { name: 'Choose Starter' }).click()
  await visitor.getByLabel('Password', { exact: true }).waitFor()
  expect(pathOf(visitor)).toBe('/payment')
})

async function fillPayer() {
  for (const [label, typed] of [
    ['Street address', 'Kadelaan 14'],
    ['City', 'Gent'],
    ['VAT number', 'BE 0555.014.236'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(typed)
  }
}

async function addCard(number: string) {
  await button('New card').click()
  await dialog().getByRole('button', { name: number }).click()
  await dialog().getByRole('button', { name: 'Add card' }).click()
  await dialog().waitFor({ state: 'detached' })
}

test('an admin sees the whole price first; a declined card buys nothing, another one does', async () => {
  await page.getByRole('region', { name: 'Starter' }).getByRole('link', { name: 'Choose Starter' }).click()
  await page.getByRole('heading', { name: 'Switch to Starter' }).waitFor()
  // Four people for a year, and the tax.
  for (const words of ['4 people × $49.80 a year', '$199.20', 'Tax, 21%', '$41.83', '$241.03'])
    await order().getByText(words).first().waitFor()
  await fillPayer()
  await addCard('4000 0000 0000 0002')
  await button('Upgrade my plan').click()
  await page.getByText('The bank declined this card. Choose another one.').waitFor()
  expect((await subscription()).plan).toBe('basic')
  await addCard('4242 4242 4242 4242')
  await button('Upgrade my plan').click()
  await arrive(page, billing)
  await page.getByText(/^Renews on /).waitFor()
  expect(await subscription()).toMatchObject({ plan: 'starter', period: 'year', quantity: 4 })
})

test('a larger plan costs the difference for the days that are left, paid from a PayPal account', async () => {
  await page.getByRole('link', { name: 'All plans' }).click()
  const starter = page.getByRole('region', { name: 'Starter' })
  await starter.getByRole('button', { name: 'Your current plan' }).waitFor()
  await page.getByRole('region', { name: 'Premium' }).getByRole('link', { name: 'Choose Premium' }).click()
  await order().getByText('Unused days of your plan').waitFor()
  await order().getByText('-$199.20').waitFor()
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await button('Upgrade my plan').click()
  await page.getByText('Choose a PayPal account, or add one.').waitFor()
  await button('New PayPal account').click()
  await dialog().getByRole('button', { name: 'Add PayPal account' }).click()
  await page.getByRole('radio', { name: 'PayPal account', exact: true }).and(page.locator(':checked')).waitFor()
  await button('Upgrade my plan').click()
  await arrive(page, billing)
  await page.getByText(/^Renews on /).waitFor()
  expect(await subscription()).toMatchObject({ plan: 'premium', period: 'year' })
  await page.getByText(/^.PayPal account.,/).waitFor()
})

test('a smaller plan begins when the paid period is over, and that is taken back', async () => {
  await page.goto('/payment?plan=starter&period=year')
  await page.getByText('Nothing is charged today.').waitFor()
  await button(/^Switch on /).click()
  await arrive(page, billing)
  await page.getByText(/^Premium runs until .*, then Starter, billed yearly\.$/).waitFor()
  expect(await subscription()).toMatchObject({ plan: 'premium', next: { plan: 'starter', period: 'year' } })
  await button('Keep Premium').click()
  await page.getByText(/^Renews on /).waitFor()
  expect((await subscription()).next).toBeNull()
})

test('the plan is cancelled at the end of its period, and kept again', async () => {
  await button('Cancel plan').click()
  await dialog().getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText(/^Premium ends on /).waitFor()
  expect(await subscription()).toMatchObject({ plan: 'premium', next: { plan: 'basic' } })
  await button('Keep Premium').click()
  await page.getByText(/^Renews on /).waitFor()
  expect((await subscription()).next).toBeNull()
})

test('Billing has an invoice of each payment, which is paid', async () => {
  await journey.product.settle()
  const invoices = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')
  await expect.poll(() => invoices.count()).toBe(2)
  await invoices.filter({ hasText: '$241.03' }).getByRole('link').last().click()
  const sheet = page.getByRole('article')
  await sheet.getByText('Kadelaan 14').waitFor()
  await sheet.getByText('BE 0555.014.236').waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
})

test('nothing was complained of', () => {
  expect(journey.complaints).toEqual([])
})

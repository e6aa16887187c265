// An invoice by keyboard alone: its client, its lines, the mail with its number, and its payment; the focus is always seen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { getInvoice, listInvoices } from '#features/invoices/contract.ts'
import { someCustomer } from '#features/invoices/server/testing-invoices.ts'
import type { Journey } from './browser.ts'
import { arrive, startJourney } from './browser.ts'
import type { Keys } from './keys.ts'
import { openByKeys } from './keys.ts'

let journey: Journey
let page: Page
let keys: Keys
beforeAll(async () => {
  journey = await startJourney()
  const { manager } = journey.product
  await someCustomer(manager, { kind: 'seller', name: 'Atrium Works' })
  await someCustomer(manager, { name: 'Rosa Lind', email: 'rosa@lind.example' })
  ;({ page, keys } = await openByKeys(journey, '/dashboard/invoice/list', manager))
})
afterAll(() => journey.close())

const dialog = () => page.getByRole('dialog')

async function newest() {
  const { manager } = journey.product
  const { invoices } = await manager.send(listInvoices, {})
  const { invoice } = await manager.send(getInvoice, { invoiceId: invoices[0]?.id ?? '' })
  return invoice
}

test('from the list to a new invoice, whose client is found in the address book', async () => {
  await keys.goTo('New invoice')
  await page.keyboard.press('Enter')
  await arrive(page, '/dashboard/invoice/new')
  await keys.goTo('Choose the client')
  await page.keyboard.press('Enter')
  await dialog().waitFor()
  await keys.goTo(/^RL\s+Rosa Lind/)
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'To', exact: true }).getByText('Rosa Lind').waitFor()
})

async function typeLine([title, quantity, price]: [string, string, string]) {
  for (const [field, typed] of [
    ['Title', title],
    ['Quantity', quantity],
    ['Price', price],
  ] as const) {
    await keys.goTo(field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
  }
}

test('lines are typed, added and put in order', async () => {
  await typeLine(['Oak handrail', '14', '48'])
  await keys.goTo('Add a line')
  await page.keyboard.press('Enter')
  await keys.goTo('Title', 'Shift+Tab')
  await page.keyboard.type('Mounting')
  await keys.goTo('Price')
  await page.keyboard.type('420')
  await page.getByText('€1,092.00').first().waitFor()
  await keys.goTo('Move Mounting', 'Shift+Tab')
  await page.keyboard.press('Space')
  await page.getByText('Mounting would be 2 of 2.').waitFor({ state: 'attached' })
  // Pressed again where the first press came before the drag listens; the line can't go above the first place.
  const isFirst = async () => {
    await page.keyboard.press('ArrowUp')
    return page.getByText('Mounting would be 1 of 2.').count()
  }
  await expect.poll(isFirst, { timeout: 20_000, interval: 300 }).toBe(1)
  await page.keyboard.press('Space')
  await page.getByRole('listitem', { name: 'Line 1: Mounting' }).waitFor()
})

test('it is mailed, and gets its number', async () => {
  await keys.goTo('Create and send')
  await page.keyboard.press('Enter')
  await page.getByText('Sent to rosa@lind.example').waitFor()
  await page.getByRole('heading', { name: /^INV-\d{4}-0001$/ }).waitFor()
  expect(await newest()).toMatchObject({ total: 109_200, lines: [{ title: 'Mounting' }, { title: 'Oak handrail' }] })
})

test('a part is recorded as paid, and then the rest', async () => {
  await keys.goTo('Mark as paid')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Amount')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('92')
  await keys.goTo('Record payment')
  await page.keyboard.press('Enter')
  await page.getByText('€1,000.00 open').waitFor()
  await dialog().waitFor({ state: 'detached' })
  await keys.expectFocus('Mark as paid')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Amount')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await newest()).status).toBe('paid')
  expect(await newest()).toMatchObject({ paid: 109_200, open: 0 })
})

test('the focus was seen everywhere, and nothing was complained of', () => {
  expect([...keys.lost, ...journey.complaints]).toEqual([])
})

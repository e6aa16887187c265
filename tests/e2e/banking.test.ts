// The bank: money is sent by keyboard, a mistake is reversed and both stay, and others are kept out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import {
  createAccount,
  createContact,
  listAccounts,
  listTransactions,
  recordTransaction,
} from '#features/banking/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'

let journey: Journey
let page: Page
const bank = '/dashboard/general/banking'

beforeAll(async () => {
  journey = await startJourney()
  const { manager } = journey.product
  const accountId = newId()
  await manager.send(createAccount, { id: accountId, name: 'House account', currency: 'EUR', numberEnd: '4410' })
  await manager.send(createAccount, { name: 'Savings', currency: 'EUR', numberEnd: '' })
  await manager.send(recordTransaction, {
    type: 'receive',
    accountId,
    amount: 100_000,
    party: 'Rosa',
    message: 'Start',
  })
  await manager.send(createContact, { name: 'Linh Trần', email: null, numberEnd: '3640' })
  page = await (await journey.openWindow({ person: manager, viewport: { width: 1280, height: 1000 } })).openTab(bank)
})
afterAll(() => journey.close())

const balances = async () => {
  const { accounts } = await journey.product.manager.send(listAccounts)
  return accounts.map(({ balance }) => balance)
}

test('an amount is moved to the savings by keyboard, after one question', async () => {
  await page.getByRole('button', { name: 'Transfer', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Recipient' }).fill('Savings')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('250')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Confirm and transfer' }).press('Enter')
  await page.getByText('Transfer sent').waitFor()
  expect(await balances()).toEqual([75_000, 25_000])
})

test('a wrong one is reversed in the list, and both stay', async () => {
  await page.goto(`${journey.product.url}${bank}/transactions`)
  await page
    .getByRole('row', { name: /House account to Savings/ })
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Reverse' }).click()
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  await page.getByText('Transaction reversed').waitFor()
  expect(await balances()).toEqual([100_000, 0])
  const { transactions } = await journey.product.manager.send(listTransactions, {})
  expect(transactions.map(({ amount }) => amount)).toEqual([25_000, -25_000, 100_000])
})

test('people with the role user are kept out', async () => {
  const other = await (await journey.openWindow({ person: journey.product.ann })).openTab(bank)
  await other.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  await expect(journey.product.ann.send(listTransactions, {})).rejects.toMatchObject({ status: 403 })
})

test('a bar of the statistics leads to the transactions that it counts', async () => {
  const { manager } = journey.product
  const [account] = (await manager.send(listAccounts)).accounts
  const came = {
    type: 'income',
    accountId: account?.id ?? '',
    amount: 5000,
    party: 'Kofi',
    message: 'Handrail',
  } as const
  await manager.send(recordTransaction, came)
  await page.goto(`${journey.product.url}${bank}`)
  await page.getByRole('slider', { name: /^Chart values/ }).press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/transactions\?from=\d{4}-\d{2}-01&to=/)
  await page.getByRole('row', { name: /Handrail/ }).waitFor()
})

test('on a phone in Arabic the page is as wide as the screen, and money is sent with one question', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar' }
  const { manager } = journey.product
  const held = await (
    await journey.openWindow({ person: manager, ...phone, settings: { themeDirection: 'rtl' } })
  ).openTab(bank)
  await held.getByRole('button', { name: 'تحويل الآن' }).tap()
  expect(await held.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await held.getByRole('button', { name: 'تأكيد التحويل' }).tap()
  await held.getByText('أُرسل التحويل').waitFor()
  expect(await balances()).toEqual([80_000, 0])
})

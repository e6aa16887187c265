// A manager at the dashboard of the bank: the first account, a payment with one question, and what others do, at once.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createContact, listAccounts, listTransactions, recordTransaction } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/general/banking', 'manager')
})

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a workspace without an account is asked to open one', async () => {
  await expect.element(page.getByText('No accounts yet')).toBeVisible()
  await button('Open account').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('House account')
  await page.getByRole('dialog').getByRole('button', { name: 'Open account' }).click()
  await expect.element(panel('Accounts')).toMatchTextContent(/House account/)
})

test('what comes in elsewhere shows at once', async () => {
  const { manager } = shown
  const [account] = (await manager.send(listAccounts, {})).accounts
  await manager.send(recordTransaction, {
    type: 'income',
    accountId: account?.id ?? '',
    amount: 90_000,
    party: 'Rosa Lind',
    message: 'Handrail',
  })
  await expect.element(panel('Income')).toMatchTextContent(/€900\.00/)
  await expect.element(panel('Recent transactions')).toMatchTextContent(/Handrail/)
  await expect.element(panel('Current balance')).toMatchTextContent(/€900\.00/)
})

test('a quick transfer asks once, and leaves the account', async () => {
  const { manager } = shown
  await manager.send(createContact, { name: 'Linh Trần', email: null, numberEnd: '4410' })
  await expect.element(panel('Quick transfer')).toMatchTextContent(/Linh Trần/)
  await button('Transfer now').click()
  await button('Confirm and transfer').click()
  await expect.element(page.getByText('Transfer sent')).toBeVisible()
  await expect.element(panel('Current balance')).toMatchTextContent(/€650\.00/)
  const { transactions } = await manager.send(listTransactions, {})
  expect(transactions[0]).toMatchObject({ amount: -25_000, party: 'Linh Trần', type: 'expenses' })
})

test('amounts are hidden on wish, and shown again', async () => {
  await button('Hide amounts').click()
  await expect.element(panel('Current balance')).not.toMatchTextContent(/650/)
  await button('Show amounts').click()
  await expect.element(panel('Current balance')).toMatchTextContent(/€650\.00/)
})

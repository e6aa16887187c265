// The list of invoices, as managers and customers see it.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import type { Invoice, Party } from '../../entities.ts'
import { recordPayment } from '../../payments-contract.ts'
import { newId } from '#kernel/client/new-id.ts'
import { today } from '../days.ts'
import { draftFor, someDraft, someInvoice, someParty } from '../testing-invoices.ts'

let shown: Shown
let seller: Party
let customer: Party
let paid: Invoice
beforeAll(async () => {
  shown = await showPage('/dashboard/invoice/list', 'manager')
  seller = await someParty(shown.manager, { kind: 'seller', name: 'Atrium Works' })
  customer = await someParty(shown.manager, { kind: 'customer', name: 'Rosa Lind', company: 'Lind & Sons' })
  const other = await someParty(shown.manager, { kind: 'customer', name: 'Kofi Mensah', company: 'Harbour Timber' })
  paid = await someInvoice(shown.manager, draftFor(seller, customer))
  await someInvoice(shown.manager, draftFor(seller, other))
  await someDraft(shown.manager, draftFor(seller, customer))
})

const row = (name: RegExp) => page.getByRole('row', { name })
const cell = (name: string) =>
  page.getByRole('list', { name: 'Totals' }).getByRole('listitem').filter({ hasText: name })

test('new invoices show at once, with their sums above', async () => {
  await expect.element(page.getByRole('tab', { name: 'All 3' })).toBeVisible()
  await expect.element(row(/Harbour Timber/)).toMatchTextContent('€120.00')
  await expect.element(cell('Unpaid')).toMatchTextContent('€240.00')
  await expect.element(cell('Draft')).toMatchTextContent('€120.00')
})

test('a payment elsewhere moves an invoice among the paid ones', async () => {
  await shown.manager.send(recordPayment, {
    invoiceId: paid.id,
    id: newId(),
    amount: paid.total,
    currency: 'EUR',
    method: 'cash',
    paidOn: today(),
    note: '',
    paidBefore: 0,
    isConfirmed: false,
  })
  await expect.element(cell('Paid').first()).toMatchTextContent('€120.00')
  await page.getByRole('tab', { name: 'Paid 1' }).click()
  await expect.element(row(/Lind & Sons/)).toMatchTextContent(paid.number ?? '')
  await expect.element(row(/Harbour Timber/)).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'All 3' }).click()
})

test('a search stands in the address and is cleared', async () => {
  await page.getByRole('searchbox', { name: 'Client or number' }).fill('harbour')
  await expect.element(page.getByText('1 result')).toBeVisible()
  expect(new URLSearchParams(window.location.search).get('invoices.q')).toBe('harbour')
  await page.getByRole('searchbox', { name: 'Client or number' }).fill('')
  await expect.element(page.getByText('3 results')).toBeVisible()
})

test('days narrow the list, and Clear widens it', async () => {
  await page.getByRole('button', { name: 'From' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  const now = new Date()
  const day = new Date(now.getFullYear(), now.getMonth() + 1, 20)
  await page.getByRole('button', { name: day.toLocaleDateString('en-US', { dateStyle: 'full' }) }).click()
  await expect.element(page.getByText('No invoices found')).toBeVisible()
  expect(new URLSearchParams(window.location.search).has('from')).toBe(true)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('3 results')).toBeVisible()
})

test('only the draft is deleted with the chosen ones, and comes back with Undo', async () => {
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Drafts deleted: 1. 2 issued invoices were kept.')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'All 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('tab', { name: 'All 3' })).toBeVisible()
})

test('the menu of an issued invoice offers no edit, and duplicating opens the new draft', async () => {
  await row(/Harbour Timber/)
    .getByRole('button', { name: /Actions for/ })
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicate' }))
  await expect.element(page.getByRole('heading', { name: 'Edit invoice' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Oak handrail')
})

test('on a phone a new invoice begins in the header', async () => {
  await page.viewport(390, 844)
  history.pushState(null, '', '/dashboard/invoice/list')
  dispatchEvent(new PopStateEvent('popstate'))
  const links = page.getByRole('link', { name: 'New invoice' })
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'New invoice' })).toBeVisible()
  expect(links.elements()).toHaveLength(1)
})

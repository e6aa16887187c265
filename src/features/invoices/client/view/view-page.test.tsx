// An invoice from its draft to its payment, as managers deal with it.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import type { DraftInput, Invoice } from '../../entities.ts'
import { recordPayment } from '../../payments-contract.ts'
import { addressOfInvoice } from '../addresses.ts'
import { today } from '../days.ts'
import { draftFor, someDraft, someParty } from '../testing-invoices.ts'

let shown: Shown
let wanted: DraftInput
let draft: Invoice
beforeAll(async () => {
  shown = await showPage('/dashboard/invoice/list', 'manager')
  const seller = await someParty(shown.manager, { kind: 'seller', name: 'Atrium Works' })
  const customer = await someParty(shown.manager, { kind: 'customer', name: 'Rosa Lind', email: 'rosa@lind.example' })
  wanted = draftFor(seller, customer)
  draft = await someDraft(shown.manager, wanted)
  await page.getByRole('link', { name: 'Draft' }).first().click()
})

const pay = (amount: number, paidBefore: number) =>
  shown.manager.send(recordPayment, {
    invoiceId: draft.id,
    id: newId(),
    amount,
    currency: 'EUR',
    method: 'cash',
    paidOn: today(),
    note: '',
    paidBefore,
    isConfirmed: false,
  })
const paidSoFar = page.getByRole('region', { name: 'Paid so far' })

test('a draft has its sums and no number', async () => {
  expect(window.location.pathname).toBe(addressOfInvoice(draft.id))
  const sheet = page.getByRole('article')
  await expect.element(sheet).toMatchTextContent('Oak handrail')
  await expect.element(sheet).toMatchTextContent('Tax, 20% of €100.00€20.00')
  await expect.element(sheet).toMatchTextContent('Total€120.00')
  await expect.element(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
})

test('the sheet has a row for each rate with its base, and one for what is exempt: they add up to the net', async () => {
  const [line] = wanted.lines
  if (!line) throw new Error('A draft has a line')
  const taxed = { ...line, taxes: ['19'] }
  const exempt = { ...line, id: newId(), title: 'Course book', quantity: '1', price: 2500, taxes: [] }
  const other = await someDraft(shown.manager, { ...wanted, lines: [taxed, exempt] })
  history.pushState(null, '', addressOfInvoice(other.id))
  dispatchEvent(new PopStateEvent('popstate'))
  const sheet = page.getByRole('article')
  await expect.element(sheet).toMatchTextContent('Tax, 19% of €100.00€19.00')
  await expect.element(sheet).toMatchTextContent('Tax exempt: €25.00–')
  await expect.element(sheet).toMatchTextContent('Total€144.00')
  await expect.element(sheet).toMatchTextContent('Course bookexempt')
  history.back()
})

test('issuing asks first, gives the next number, and ends editing', async () => {
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(`INV-${new Date().getFullYear()}-0001`)
  await expect.element(page.getByRole('link', { name: 'Edit', exact: true })).not.toBeInTheDocument()
  await expect.element(paidSoFar).toMatchTextContent('€120.00 open')
})

test('a payment in part is recorded, and shows in the history', async () => {
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(paidSoFar).toMatchTextContent('€70.00 open')
  await expect.element(page.getByRole('region', { name: 'History' })).toMatchTextContent('Paid · €50.00')
})

test('whoever records a payment is warned of one that came meanwhile', async () => {
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('70.00')
  await pay(7000, 5000)
  await expect.element(page.getByRole('alert')).toMatchTextContent('€120.00 is paid, €0.00 is open')
  await expect.element(page.getByRole('button', { name: 'Record anyway' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument()
})

test('a payment that was recorded by mistake is taken back, with Undo', async () => {
  await page.getByRole('button', { name: 'Actions for €70.00' }).click()
  await page.getByRole('menuitem', { name: 'Undo payment' }).click()
  await expect.element(paidSoFar).toMatchTextContent('€70.00 open')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(paidSoFar).toMatchTextContent('€0.00 open')
})

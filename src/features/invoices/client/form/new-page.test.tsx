// A new invoice: typed with live sums, kept through a reload, checked, and saved.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '../../book-contract.ts'
import { someParty } from '../testing-invoices.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/invoice/list', 'manager')
  await someParty(shown.manager, { kind: 'seller', name: 'Atrium Works' })
  await someParty(shown.manager, { kind: 'customer', name: 'Rosa Lind', company: 'Lind & Sons' })
  const { settings, revision } = await shown.manager.send(getInvoiceSettings, {})
  const services = [{ id: newId(), name: 'Consulting', price: 9000, description: 'By the hour' }]
  await shown.manager.send(updateInvoiceSettings, { revision, settings: { ...settings, services } })
  await page.getByRole('link', { name: 'New invoice' }).first().click()
})

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const line = (place: number) => page.getByRole('listitem', { name: new RegExp(`^Line ${place}`) })
const sums = page.getByRole('region', { name: 'Totals' })

test('the client is required, and chosen from the address book', async () => {
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect.element(page.getByText('1 field needs your attention')).toBeVisible()
  await page.getByRole('button', { name: 'Choose the client' }).click()
  await page
    .getByRole('button', { name: /Rosa Lind/ })
    .first()
    .click()
  await expect.element(page.getByRole('region', { name: 'To', exact: true })).toMatchTextContent('Lind & Sons')
  await expect.element(page.getByText('1 field needs your attention')).not.toBeInTheDocument()
})

test('without days for reminders none are promised; with some, they are named', async () => {
  const reminders = page.getByRole('switch', { name: /^Send reminders/ })
  await expect.element(reminders).toBeDisabled()
  await expect.element(reminders).not.toBeChecked()
  await expect.element(page.getByText('No days are set for reminders.')).toBeVisible()
  const { settings, revision } = await shown.manager.send(getInvoiceSettings, {})
  const days = { remindBefore: [3], remindAfter: [14, 7] }
  await shown.manager.send(updateInvoiceSettings, { revision, settings: { ...settings, ...days } })
  await expect.element(page.getByText('Days before the due date: 3. Days after it: 7 and 14.')).toBeVisible()
  await expect.element(reminders).toBeEnabled()
})

test('sums follow every key, with taxes, discount and shipping', async () => {
  await textbox('Title').fill('Lamp schedule')
  await textbox('Price').fill('860')
  await textbox('Shipping').fill('24')
  await textbox('Discount').fill('10')
  await sums.getByRole('textbox', { name: 'Taxes' }).fill('9.7')
  await expect.element(sums).toMatchTextContent('Subtotal€860.00')
  // 860 − 86 + 24 = 798, and 9.7 % of it.
  await expect.element(sums).toMatchTextContent('€875.41')
})

test('a service fills the line', async () => {
  await page.getByRole('button', { name: 'Add a line' }).click()
  await line(2)
    .getByRole('combobox', { name: /Service/ })
    .click()
  await page.getByRole('option', { name: 'Consulting' }).click()
  await expect.element(line(2).getByRole('textbox', { name: 'Title' })).toHaveValue('Consulting')
  await expect.element(line(2).getByRole('textbox', { name: 'Price' })).toHaveValue('90.00')
  await expect.element(line(2)).toMatchTextContent('€90.00')
})

test('lines are put in order by keyboard, and told', async () => {
  const grip = page.getByRole('button', { name: 'Move Consulting' })
  await expect.element(grip).toBeVisible()
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard('[Space]')
  await expect.element(page.getByText(/^Consulting (picked up|would be 2 of 2)/)).toBeInTheDocument()
  await userEvent.keyboard('[ArrowUp]')
  await expect.element(page.getByText('Consulting would be 1 of 2.')).toBeInTheDocument()
  await userEvent.keyboard('[Space]')
  await expect.element(line(1).getByRole('textbox', { name: 'Title' })).toHaveValue('Consulting')
})

test('everything that was typed is there again after the page was left', async () => {
  await page.getByRole('link', { name: 'List' }).first().click()
  await expect.element(page.getByText('No invoices yet')).toBeVisible()
  await page.getByRole('link', { name: 'New invoice' }).first().click()
  await expect.element(line(2).getByRole('textbox', { name: 'Title' })).toHaveValue('Lamp schedule')
  await expect.element(textbox('Shipping')).toHaveValue('24')
  await expect.element(page.getByText('Kept in this browser until you save it')).toBeVisible()
})

test('an amount that is none is refused at its field', async () => {
  const price = line(2).getByRole('textbox', { name: 'Price' })
  await price.fill('much')
  await expect.element(sums).toMatchTextContent('Subtotal–')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
  await expect.element(price).toHaveFocus()
  await price.fill('860')
  await expect.element(price).not.toHaveAttribute('aria-invalid', 'true')
})

test('the draft is saved, and nothing of it is left in the form', async () => {
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect.element(page.getByRole('article')).toMatchTextContent('Lamp schedule')
  await page.getByRole('link', { name: 'Create' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose the client' })).toBeVisible()
  await expect.element(textbox('Shipping')).toHaveValue('')
})

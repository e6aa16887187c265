// An invoice from its first line to the money: sent, paid by its link in a private window, credited; a phone in Arabic.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { duplicateInvoice, getInvoice, listInvoices } from '#features/invoices/contract.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'

let journey: Journey
let page: Page
const client = 'rosa@lind.example'

beforeAll(async () => {
  journey = await startJourney()
  const { manager } = journey.product
  page = await (
    await journey.openWindow({ person: manager, viewport: { width: 1280, height: 1000 } })
  ).openTab('/dashboard/invoice/new')
})
afterAll(() => journey.close())

const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

async function addParty(choose: string, [name, company, email]: [string, string, string]) {
  await button(choose).click()
  await dialog().getByRole('button', { name: 'Add new' }).click()
  for (const [label, typed] of [
    ['Full name', name],
    ['Company', company],
    ['Email', email],
  ] as const) {
    await dialog().getByRole('textbox', { name: label }).fill(typed)
  }
  await button('Save and use').click()
  await page.getByText(name).first().waitFor()
}

async function addLine(at: number, [title, quantity, price]: [string, string, string]) {
  await page.getByRole('textbox', { name: 'Title' }).nth(at).fill(title)
  await page.getByRole('textbox', { name: 'Quantity' }).nth(at).fill(quantity)
  await page.getByRole('textbox', { name: 'Price' }).nth(at).fill(price)
}

async function newest() {
  const { invoices } = await journey.product.manager.send(listInvoices, {})
  const { invoice } = await journey.product.manager.send(getInvoice, { invoiceId: invoices[0]?.id ?? '' })
  return invoice
}

async function linkInMail(): Promise<string> {
  await journey.product.settle()
  const mails = await readKeptMails(journey.product.config.dataDir)
  const text = mails.find(({ to }) => to === client)?.text ?? ''
  return /\/invoice#key=\S+/.exec(text)?.[0] ?? 'no link'
}

test('an invoice is written with live sums, and mailed with its number', async () => {
  await addParty('Choose the seller', ['Mara Lindqvist', 'Atrium Works', 'books@atrium.example'])
  await addParty('Choose the client', ['Rosa Lind', 'Lind & Sons', client])
  await addLine(0, ['Oak handrail', '14', '48'])
  await button('Add a line').click()
  await addLine(1, ['Mounting', '1', '420'])
  await page.getByText('€1,092.00').first().waitFor()
  await button('Create and send').click()
  await page.getByText(`Sent to ${client}`).waitFor()
  await page.getByRole('heading', { name: /^INV-\d{4}-0001$/ }).waitFor()
  await expect.poll(async () => (await newest()).sent).toBe(1)
  expect(await newest()).toMatchObject({ total: 109_200, status: 'unpaid', to: { name: 'Rosa Lind' } })
})

test('its client opens the link in a private window and pays; the manager sees it at once', async () => {
  const visitor = await (await journey.openWindow()).openTab(await linkInMail())
  await visitor.getByText('Oak handrail').waitFor()
  const pay = async (card: string) => {
    await button(card, visitor).click()
    await button('Pay €1,092.00', visitor).click()
  }
  await pay('4000 0000 0000 0002')
  await visitor
    .getByText(/declined/)
    .first()
    .waitFor()
  await pay('4000 0025 0000 3155')
  await button('Yes, it’s me', visitor).click()
  await visitor.getByText('This invoice is paid. Thank you!').waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await expect.poll(async () => (await newest()).status).toBe('paid')
  expect((await newest()).views).toBeGreaterThan(0)
})

test('of one that is partly paid a line is credited, and the rest stays open', async () => {
  const { product } = journey
  const paid = await newest()
  const { invoice: draft } = await product.manager.send(duplicateInvoice, { invoiceId: paid.id })
  await page.goto(`/dashboard/invoice/${draft.id}`)
  await button('Issue').click()
  await dialog().getByRole('button', { name: 'Issue' }).click()
  await button('Mark as paid').click()
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('92')
  await button('Record payment').click()
  await page.getByText('Partly paid', { exact: true }).first().waitFor()
  await page.getByText('€1,000.00 open').waitFor()
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Create credit note' }).click()
  await page.getByRole('heading', { name: 'Edit', exact: false }).waitFor()
  await page.getByRole('button', { name: 'Remove Mounting' }).click()
  await page.getByText('-€672.00').first().waitFor()
  await button(/^Save as draft/).click()
  await button('Issue').click()
  await dialog().getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('heading', { name: /^CN-\d{4}-0001$/ }).waitFor()
  const { invoice } = await product.manager.send(getInvoice, { invoiceId: draft.id })
  expect(invoice).toMatchObject({ total: 109_200, credited: 67_200, paid: 9200, open: 32_800, status: 'unpaid' })
})

test('on a phone in Arabic the client sees the same invoice, and no page is wider than the window', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar' }
  const visitor = await (
    await journey.openWindow({ ...phone, settings: { themeDirection: 'rtl' } })
  ).openTab(await linkInMail())
  await visitor.getByText('Oak handrail').waitFor()
  await expect.poll(() => visitor.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('nothing was complained of', () => {
  expect(journey.complaints).toEqual([])
})

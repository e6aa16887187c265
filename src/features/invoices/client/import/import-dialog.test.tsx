// The import of invoices: what is wrong is named, unclear dates are asked, and then all of it comes in.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'

beforeAll(async () => {
  await showPage('/dashboard/invoice/list', 'manager')
})

const dialog = page.getByRole('dialog', { name: 'Import invoices' })
const heading = 'Number;Client;Date;Due;Currency;Net;Tax %;Total;Paid;Colour'

async function choose(...rows: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  await userEvent.upload(
    input ?? document.body,
    new File([[heading, ...rows].join('\n')], 'old.csv', { type: 'text/csv' }),
  )
}

test('a wrong total is named by its row and column, and nothing can be imported', async () => {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  await choose('A-1;Weide;31.01.2025;28.02.2025;EUR;100,00;19;120,00;0;red')
  await expect.element(dialog.getByText('1 value needs correcting', { exact: false })).toBeVisible()
  await expect
    .element(dialog.getByRole('list', { name: 'What needs correcting' }))
    .toHaveTextContent('The total isn’t net plus taxrow 2, Total: 120,00')
  await expect.element(dialog.getByText('Colour', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
})

test('dates that can be read in two ways are asked; the answer counts', async () => {
  await choose('A-1;Nile Trading;03/04/2025;04/05/2025;USD;1,000.00;0;1,000.00;250.00;')
  const order = dialog.getByRole('group', { name: 'How are dates written in this file?' })
  await expect.element(order.getByRole('radio')).toHaveLength(2)
  await expect.element(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await order.getByRole('radio', { name: /^Day first .*Apr/ }).click()
  await expect.element(dialog.getByText('1 invoice can be imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 invoice' }).click()
  await expect.element(page.getByText('1 invoice imported')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Nile Trading/ })
  await expect.element(row.getByText('Apr 3, 2025')).toBeVisible()
  await expect.element(row.getByText('$1,000.00').first()).toBeVisible()
})

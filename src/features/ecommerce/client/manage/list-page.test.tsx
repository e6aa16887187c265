// A manager at the list of products: what is done with several at once, taken back, and brought in from a file.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getManaged } from '../../manage-contract.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/list', 'manager')
  await putOnShelf(shown.admin, { name: 'Court runner', sku: 'CR', publish: 'draft' })
  await putOnShelf(shown.admin, { name: 'Ridge cap', sku: 'RC', publish: 'draft', category: 'hats' })
})

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = page.getByRole('dialog')
const read = async (name: string) => (await shown.admin.send(getManaged, { name })).product
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }))
}

test('a file is looked at before anything is written, and names the rows that are left out', async () => {
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Import from a file' }))
  await expect.element(dialog).toBeVisible()
  const rows = ['sku,price', 'CR,80', 'RC,nine']
  const file = new File([rows.join('\n')], 'products.csv', { type: 'text/csv' })
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  await userEvent.upload(input ?? document.body, file)
  await expect.element(dialog.getByText(/Row 3, price/)).toBeVisible()
  expect((await read('court-runner')).price).toBe(9600)
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  await expect.poll(async () => (await read('court-runner')).price).toBe(8000)
})

test('several are published at once, and the list shows it', async () => {
  await expect.element(row('Court runner')).toMatchTextContent(/Draft/)
  await choose('Court runner', 'Ridge cap')
  await userEvent.click(page.getByRole('button', { name: 'Publish' }))
  await expect.poll(async () => (await read('court-runner')).publish).toBe('published')
  await expect.poll(async () => (await read('ridge-cap')).publish).toBe('published')
  await expect.element(row('Court runner')).toMatchTextContent(/Published/)
  await userEvent.keyboard('{Escape}')
})

test('a draft on its page is a draft, with its pictures and the button that publishes it; nobody can buy it', async () => {
  await putOnShelf(shown.admin, { name: 'Loft hoodie', sku: 'LH', publish: 'draft', colors: ['#2f6ea5', '#c05c3a'] })
  goTo('/dashboard/e-commerce/product/loft-hoodie')
  await expect.element(page.getByRole('heading', { name: 'Loft hoodie', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect.element(main.getByText('Draft', { exact: true })).toBeVisible()
  await expect.element(main).not.toMatchTextContent(/In stock/)
  await expect.element(page.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Buy now' })).not.toBeInTheDocument()
  const picture = page.getByRole('img', { name: 'Loft hoodie, picture 1 of 2' })
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  await userEvent.click(page.getByRole('button', { name: 'Publish' }))
  await expect.element(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/In stock/)
  goTo('/dashboard/e-commerce/list')
})

test('what is deleted comes back with Undo', async () => {
  await userEvent.click(page.getByRole('button', { name: /^Actions for Ridge cap/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(row('Ridge cap')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(row('Ridge cap')).toBeVisible()
})

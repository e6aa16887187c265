// A manager at the dashboard of the shop: its sums are those of what was paid and paid back.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import type { Order } from '../../orders-contract.ts'
import { markPaid, refundOrder } from '../../orders-contract.ts'
import { someOrder } from '../orders/testing-orders.ts'
import { putOnShelf } from '../testing-shop.ts'

let shown: Shown
let order: Order
beforeAll(async () => {
  shown = await showPage('/dashboard/general/ecommerce', 'manager')
  const product = await putOnShelf(shown.manager, { name: 'Court runner', sku: 'CR', price: 9600, cost: 4000 })
  order = await someOrder(shown.ann, product, 3)
  await someOrder(shown.ben, product)
})

const tile = (name: string) => page.getByRole('region', { name, exact: true })

test('what was ordered counts once it is paid', async () => {
  await expect.element(tile('Revenue')).toMatchTextContent(/€0\.00/)
  await shown.manager.send(markPaid, { orderId: order.id })
  await expect.element(tile('Products sold')).toMatchTextContent(/sold3/)
  await expect.element(tile('Revenue')).toMatchTextContent(/€288\.00/)
  await expect.element(tile('Profit')).toMatchTextContent(/€168\.00/)
  await expect.element(tile('Top sellers')).toMatchTextContent(/€288\.00/)
})

test('what is paid back is an expense, and the things are not sold any more', async () => {
  const items = [{ itemId: order.items[0]?.id ?? '', quantity: 1 }]
  await shown.manager.send(refundOrder, {
    id: newId(),
    orderId: order.id,
    items,
    isRestocked: true,
    reason: 'returned' as const,
  })
  await expect.element(tile('Products sold')).toMatchTextContent(/sold2/)
  await expect.element(tile('Revenue')).toMatchTextContent(/€288\.00/)
  await expect.element(tile('Profit')).toMatchTextContent(/€112\.00/)
})

test('behind the course of a figure stands what each day had', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Revenue over time: show data' }))
  const rows = page.getByRole('dialog').getByRole('row')
  await expect.element(rows.filter({ hasText: '€288.00' })).toBeVisible()
  expect(rows.elements().length).toBe(31)
  await userEvent.keyboard('{Escape}')
})

test('a product that comes while the dashboard is open stands among the latest and the new ones', async () => {
  await expect.element(tile('Latest products').getByRole('link', { name: 'Court runner' })).toBeVisible()
  const label = { enabled: true, content: '' }
  await putOnShelf(shown.manager, { name: 'Ridge cap', sku: 'RC', price: 2000, newLabel: label })
  await expect.element(tile('Latest products').getByRole('link', { name: 'Ridge cap' })).toBeVisible()
  await expect.element(tile('New products').getByText('Ridge cap')).toBeVisible()
})

test('who sold more than oneself is congratulated, and everybody stands in one list with shares of the whole', async () => {
  const tote = await putOnShelf(shown.admin, { name: 'Vault tote', sku: 'VT', price: 28_800 })
  const { id } = await someOrder(shown.ben, tote)
  await expect.element(page.getByRole('heading', { name: /^You sold €192/ })).toBeVisible()
  await shown.manager.send(markPaid, { orderId: id })
  await userEvent.click(page.getByRole('button', { name: 'Congratulate' }))
  await expect.element(page.getByRole('button', { name: 'Congratulated' })).toBeDisabled()

  await userEvent.click(page.getByRole('button', { name: 'Sales by person' }))
  const people = page.getByRole('dialog').getByRole('row')
  await expect.element(people.nth(1)).toMatchTextContent(/€288\.00\D*60%/)
  await expect.element(people.nth(2)).toMatchTextContent(/€192\.00\D*40%/)
  expect(window.location.search).toContain('by=person')
  await userEvent.keyboard('{Escape}')
})

test('everything is in one file, and what it is compared with is said once', async () => {
  const files: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    // Pictures may be fetched meanwhile.
    if (file instanceof Blob && file.type.startsWith('text/csv')) files.push(file)
    return '#'
  })
  await userEvent.click(page.getByRole('button', { name: 'Export CSV', exact: true }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  make.mockRestore()
  const lines = (await files[0]?.text())?.replaceAll('"', '').split('\r\n') ?? []
  expect(lines[0]).toBe('Section,Entry,Value,Previous period,Unit')
  expect(lines).toContain('Totals,Revenue,576,0,EUR')
  expect(lines.filter((line) => line.startsWith('Profit by day'))).toHaveLength(30)
  expect(lines).toContain('Latest products,Vault tote,288,,EUR')
  expect(page.getByText(/to compare with$/).elements()).toHaveLength(1)
})

test('a month of the chart leads to its orders', async () => {
  const chart = page.getByRole('region', { name: 'Yearly sales' })
  chart.getByRole('slider').element().focus()
  await userEvent.keyboard('{Home}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  expect(window.location.search).toMatch(/from=\d{4}-01-01&to=\d{4}-01-31/)
})

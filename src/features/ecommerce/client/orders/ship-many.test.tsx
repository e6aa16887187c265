// A manager who ships several orders together: one carrier, a number each, and nothing typed is lost when it fails.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import type { Order } from '../../orders-contract.ts'
import { cancelOrder, getOrder } from '../../orders-contract.ts'
import { shipOrders } from '../../queue-contract.ts'
import { putOnShelf } from '../testing-shop.ts'
import { someOrder } from './testing-orders.ts'

let shown: Shown
let orders: { first: Order; second: Order; gone: Order }
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/orders', 'manager')
  const runner = await putOnShelf(shown.admin, { name: 'Court runner', sku: 'CR' })
  orders = {
    first: await someOrder(shown.ann, runner),
    second: await someOrder(shown.ann, runner),
    gone: await someOrder(shown.ann, runner),
  }
  await shown.ann.send(cancelOrder, { orderId: orders.gone.id })
})
afterEach(() => void vi.unstubAllGlobals())

const dialog = page.getByRole('dialog')
const carrier = dialog.getByRole('textbox', { name: 'Carrier' })
const numberOf = ({ orderNumber }: Order) =>
  dialog.getByRole('textbox', { name: `Tracking number for #${orderNumber}, Ann Lee` })
const ship = () => userEvent.click(dialog.getByRole('button', { name: 'Ship', exact: true }))
const read = async ({ orderNumber }: Order) =>
  (await shown.admin.send(getOrder, { orderNumber: String(orderNumber) })).order

test('those that can be shipped are asked for a number each, and the carrier is needed', async () => {
  await userEvent.click(page.getByRole('checkbox', { name: /^Select all/ }))
  await userEvent.click(page.getByRole('button', { name: 'Ship', exact: true }))
  await expect.element(dialog.getByText('1 selected order can’t be shipped and will be skipped.')).toBeVisible()
  await expect.element(numberOf(orders.gone)).not.toBeInTheDocument()
  await userEvent.fill(numberOf(orders.first), 'NP 1')
  await ship()
  await expect.element(carrier).toHaveAttribute('aria-invalid', 'true')
  await expect.element(numberOf(orders.first)).toHaveValue('NP 1')
})

test('a failure keeps all that was typed, and the next try ships them', async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const { url } = new Request(...request)
    if (url.endsWith(shipOrders.path)) return Response.json({ code: 'busy', message: 'Not now' }, { status: 503 })
    return network(...request)
  })
  await userEvent.fill(carrier, ' Nordpost ')
  await ship()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(carrier).toHaveValue(' Nordpost ')
  await expect.element(numberOf(orders.first)).toHaveValue('NP 1')
  expect((await read(orders.first)).status).toBe('pending')
  vi.unstubAllGlobals()
  await ship()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('2 orders shipped')).toBeVisible()
  const parcel = { status: 'shipped', delivery: { shipBy: 'Nordpost', trackingNumber: 'NP 1' } }
  expect(await read(orders.first)).toMatchObject(parcel)
  expect(await read(orders.second)).toMatchObject({ ...parcel, delivery: { shipBy: 'Nordpost', trackingNumber: null } })
  expect((await read(orders.gone)).status).toBe('cancelled')
})

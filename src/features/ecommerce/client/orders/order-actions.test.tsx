// A manager at an order: what the dialogs send, and that they stay until it is done.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import type { Order } from '../../orders-contract.ts'
import { getOrder, markPaid, refundOrder, shipOrder } from '../../orders-contract.ts'
import { addressOfOrder } from '../addresses.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'
import { someOrder } from './testing-orders.ts'

let shown: Shown
let order: Order
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/orders', 'manager')
  order = await someOrder(shown.ann, await putOnShelf(shown.admin, { name: 'Court runner', sku: 'CR', price: 9600 }), 3)
  await shown.admin.send(markPaid, { orderId: order.id })
  goTo(addressOfOrder(order.orderNumber))
})

const dialog = page.getByRole('dialog')
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }).first())
const read = async () => (await shown.admin.send(getOrder, { orderNumber: String(order.orderNumber) })).order

test('a parcel without a carrier is refused at its field, and the dialog stays', async () => {
  await press('Ship')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Tracking number' }), 'NP 4410')
  await userEvent.click(dialog.getByRole('button', { name: 'Ship', exact: true }))
  await expect.element(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('NP 4410')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Carrier' }), 'Nordpost')
  await userEvent.click(dialog.getByRole('button', { name: 'Ship', exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await read()).toMatchObject({ status: 'shipped' })
})

test('a parcel that is left as it is closes its dialog, and nothing is sent that somebody could be told of', async () => {
  await press('Edit tracking')
  const network = vi.spyOn(window, 'fetch')
  await userEvent.click(dialog.getByRole('button', { name: 'Edit tracking', exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  const asked = network.mock.calls.map(([address]) => new Request(address).url)
  network.mockRestore()
  expect(asked.filter((address) => address.endsWith(shipOrder.path))).toEqual([])
})

test('a number that was typed wrong is changed where it stands', async () => {
  await press('Edit tracking')
  await expect.element(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveValue('Nordpost')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Tracking number' }), 'NP 4401')
  await userEvent.click(dialog.getByRole('button', { name: 'Edit tracking', exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('definition').filter({ hasText: 'NP 4401' })).toBeVisible()
  expect(await read()).toMatchObject({ status: 'shipped', delivery: { shipBy: 'Nordpost', trackingNumber: 'NP 4401' } })
})

const shipAs = (shipBy: string, trackingNumber: string | null) =>
  shown.admin.send(shipOrder, { orderId: order.id, shipBy, trackingNumber, isChange: true })
const change = () => userEvent.click(dialog.getByRole('button', { name: 'Edit tracking', exact: true }))

test('the carrier is changed under the number that another manager corrected meanwhile', async () => {
  await press('Edit tracking')
  await expect.element(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('NP 4401')
  await shipAs('Nordpost', 'NP 4411')
  await expect.element(page.getByRole('definition').filter({ hasText: 'NP 4411' })).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Carrier' }), 'Bpost')
  await change()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await read()).toMatchObject({ delivery: { shipBy: 'Bpost', trackingNumber: 'NP 4411' } })
})

test.each([
  { keep: 'Keep mine', number: 'NP 4421' },
  { keep: 'Keep theirs', number: null },
])('of a number that two managers corrected, “$keep” says which stands', async ({ keep, number }) => {
  await shipAs('Bpost', 'NP 4411')
  await expect.element(page.getByRole('definition').filter({ hasText: 'NP 4411' })).toBeVisible()
  await press('Edit tracking')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Tracking number' }), 'NP 4421')
  await shipAs('Bpost', null)
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Carrier' }), 'Nordpost')
  await change()
  await expect.element(page.getByRole('region', { name: 'Yours' }).getByText('NP 4421')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Theirs' }).getByText('Empty')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: keep, exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await read()).toMatchObject({ delivery: { shipBy: 'Nordpost', trackingNumber: number } })
})

const amountField = dialog.getByRole('textbox', { name: 'Amount' })
const choose = async (reason: string) => {
  await userEvent.click(dialog.getByLabelText('Reason'))
  await userEvent.click(page.getByRole('option', { name: reason }))
}

test('an amount is paid back as it is typed, and once the dialog is gone it is done', async () => {
  await press('Refund')
  await userEvent.click(dialog.getByRole('radio', { name: 'Amount' }))
  await userEvent.fill(amountField, '1.000')
  await expect.element(amountField).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(amountField, '12,50')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Note' }), 'She called twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund', exact: true }))
  await expect.element(dialog.getByText('Please fill this in.')).toBeVisible()
  expect(await read()).toMatchObject({ refundedAmount: 0 })
  await choose('Goodwill')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund', exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  const { refundedAmount, history } = await read()
  expect(refundedAmount).toBe(1250)
  expect(history.timeline.at(-1)).toMatchObject({ reason: 'goodwill', note: 'She called twice' })
  const own = await shown.ann.send(getOrder, { orderNumber: String(order.orderNumber) })
  expect(own.order.history.timeline.at(-1)).toMatchObject({ reason: 'goodwill', note: null })
  await expect.element(page.getByText('She called twice')).toBeVisible()
})

test('another amount, after one whose answer was lost, is paid back only once it is known what was', async () => {
  const network = window.fetch
  // The server does it, and the browser never hears.
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await network(...request)
    if (answer.url.endsWith(refundOrder.path)) throw new TypeError('Failed to fetch')
    return answer
  })
  await press('Refund')
  await userEvent.click(dialog.getByRole('radio', { name: 'Amount' }))
  const refund = async (amount: string) => {
    await userEvent.fill(amountField, amount)
    await userEvent.click(dialog.getByRole('button', { name: 'Refund', exact: true }))
  }
  await choose('Other')
  await refund('10')
  await expect.element(page.getByText('Can’t reach the server. Check your connection and try again.')).toBeVisible()
  vi.unstubAllGlobals()
  await refund('20')
  await expect
    .element(page.getByText('Someone else changed this first. Check the latest version, then try again.'))
    .toBeVisible()
  expect(await read()).toMatchObject({ refundedAmount: 2250 })
  await userEvent.click(dialog.getByRole('button', { name: 'Refund', exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await read()).toMatchObject({ refundedAmount: 4250 })
})

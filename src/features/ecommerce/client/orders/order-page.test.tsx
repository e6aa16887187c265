// A customer at their own order, while managers deal with it.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import type { Order } from '../../orders-contract.ts'
import { markPaid, refundOrder, shipOrder } from '../../orders-contract.ts'
import { addressOfOrder } from '../addresses.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'
import { someOrder } from './testing-orders.ts'

let shown: Shown
let order: Order
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/orders', 'ann')
  order = await someOrder(
    shown.ann,
    await putOnShelf(shown.manager, { name: 'Court runner', sku: 'CR', price: 9600 }),
    3,
  )
  await someOrder(shown.ben, await putOnShelf(shown.manager, { name: 'Ridge cap', sku: 'RC' }))
})

test('a customer sees their own order and nobody else’s', async () => {
  await expect.element(page.getByRole('tab', { name: /^All 1$/ })).toBeVisible()
  goTo(addressOfOrder(order.orderNumber + 1))
  await expect.element(page.getByText('Order not found')).toBeVisible()
})

test('what a manager does shows on the customer’s open page', async () => {
  goTo(addressOfOrder(order.orderNumber))
  await expect.element(page.getByText('Court runner')).toBeVisible()
  await shown.manager.send(markPaid, { orderId: order.id })
  await shown.manager.send(shipOrder, { orderId: order.id, shipBy: 'Nordpost', trackingNumber: 'NP 4410' })
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: /^Shipped/ })
        .first(),
    )
    .toHaveAttribute('aria-current')
  await expect.element(page.getByText('NP 4410').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
})

test('what is paid back in part stands in the sums', async () => {
  const items = [{ itemId: order.items[0]?.id ?? '', quantity: 1 }]
  await shown.manager.send(refundOrder, {
    id: newId(),
    orderId: order.id,
    items,
    isRestocked: true,
    reason: 'returned' as const,
  })
  await expect.element(page.getByText('1 refunded')).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: '-€96.00' })).toBeVisible()
})

test('on paper stands the order, and nothing that one presses', async () => {
  const printing = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await userEvent.click(page.getByRole('button', { name: 'Print' }))
  expect(printing).toHaveBeenCalledOnce()
  printing.mockRestore()
  await commands.emulateMedia('print')
  // The printed page has all the text that is not hidden.
  const paper = document.body.innerText
  for (const told of [`#${order.orderNumber}`, 'Court runner', '€96.00', '1 refunded']) expect(paper).toContain(told)
  for (const pressed of ['Receipt', 'Print', 'Kanban', 'Search']) expect(paper).not.toContain(pressed)
})
afterAll(() => commands.emulateMedia('screen'))

// A manager at the dashboard of the shop: its sums are those of what was paid and paid back.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
  await expect.element(tile('Income')).toMatchTextContent(/€0\.00/)
  await shown.manager.send(markPaid, { orderId: order.id })
  await expect.element(tile('Products sold')).toMatchTextContent(/sold3/)
  await expect.element(tile('Income')).toMatchTextContent(/€288\.00/)
  await expect.element(tile('Profit')).toMatchTextContent(/€168\.00/)
  await expect.element(tile('Best sellers')).toMatchTextContent(/€288\.00/)
})

test('what is paid back is an expense, and the things are not sold any more', async () => {
  const items = [{ itemId: order.items[0]?.id ?? '', quantity: 1 }]
  await shown.manager.send(refundOrder, { id: newId(), orderId: order.id, items, isRestocked: true })
  await expect.element(tile('Products sold')).toMatchTextContent(/sold2/)
  await expect.element(tile('Income')).toMatchTextContent(/€288\.00/)
  await expect.element(tile('Profit')).toMatchTextContent(/€112\.00/)
})

// Ann with her checkout open while others buy: what it costs is asked again for what lies in her cart, and for nothing else.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { page, userEvent } from 'vitest/browser'
import { chooseBilling, toStep } from '../../cart.ts'
import { quoteCart } from '../../checkout-contract.ts'
import { updateProduct } from '../../manage-contract.ts'
import { address, someOrder } from '../orders/testing-orders.ts'
import { changeCheckout, readCheckout } from '../testing-parts.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
let shoe: Awaited<ReturnType<typeof putOnShelf>>
let cap: typeof shoe
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/shop', 'ann')
  shoe = await putOnShelf(shown.manager, { name: 'Court runner', sku: 'A1' })
  cap = await putOnShelf(shown.manager, { name: 'Ridge cap', sku: 'A2', category: 'hats' })
  goTo('/product/court-runner')
  await userEvent.click(page.getByRole('button', { name: 'Buy now' }))
})

const complete = page.getByRole('button', { name: 'Complete order' })

test('a sale of something else asks nothing, one of what lies in the cart asks once', async () => {
  changeCheckout((now) => toStep(chooseBilling(now, address), 2))
  await expect.element(complete).toBeEnabled()
  const asking = vi.spyOn(window, 'fetch')
  const asked = () =>
    asking.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith(quoteCart.path)).length
  await someOrder(shown.ben, cap)
  await someOrder(shown.ben, shoe, 2)
  await expect.poll(() => readCheckout().cart[0]?.available).toBe(48)
  expect(asked()).toBe(1)
  await expect.element(complete).toBeEnabled()
})

test('what was missed while the connection was lost is in what it costs', async () => {
  const Real = WebSocket
  // So much that the server tells none of it.
  const missesMuch = function (address: URL) {
    address.searchParams.set('since', '-1')
    return new Real(address)
  }
  vi.stubGlobal('WebSocket', Object.assign(missesMuch, { OPEN: Real.OPEN }))
  onTestFinished(() => void vi.unstubAllGlobals())
  dispatchEvent(new Event('offline'))
  await shown.manager.send(updateProduct, { productId: shoe.id, product: { price: 9000, priceSale: null } })
  dispatchEvent(new Event('online'))
  await expect.poll(() => readCheckout().cart[0]?.price).toBe(9000)
})

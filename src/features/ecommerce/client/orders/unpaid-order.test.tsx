// A customer at an order that a provider's page did not get paid.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { getOrder } from '../../orders-contract.ts'
import { addressOfOrder } from '../addresses.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'
import { someOrder } from './testing-orders.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/orders', 'ann')
})
afterEach(() => void vi.unstubAllGlobals())

test('who was declined there reads that, beside the way back', async () => {
  const order = await someOrder(shown.ann, await putOnShelf(shown.manager, { name: 'Court runner', sku: 'CR' }))
  const network = window.fetch
  // As if Stripe had been the provider.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await network(path, init)
    if (!path.includes(`${getOrder.path}?`)) return answer
    const read = (await answer.json()) as OutputOf<typeof getOrder>
    const payment = { ...read.order.payment, method: 'credit_card', state: 'failed', next: 'page' }
    return Response.json({ order: { ...read.order, payment } })
  })
  goTo(addressOfOrder(order.orderNumber))
  await expect.element(page.getByText('Your card was declined.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await expect.element(page.getByText('hasn’t been confirmed', { exact: false })).not.toBeInTheDocument()
})

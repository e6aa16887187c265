// Ann after she has ordered: what still happens is right when there is nothing to pay, and goes on while she looks.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { chooseBilling, toStep, typeCoupon } from '../../cart.ts'
import { createCoupon } from '../../manage-contract.ts'
import type { Order } from '../../orders-contract.ts'
import { cancelOrder, listOrders, markPaid } from '../../orders-contract.ts'
import { address } from '../orders/testing-orders.ts'
import { changeCheckout } from '../testing-parts.ts'
import { typedCoupon } from '../../testing-coupons.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/shop', 'ann')
  await putOnShelf(shown.manager, { name: 'Court runner', sku: 'A1' })
  await shown.manager.send(createCoupon, { ...typedCoupon, code: 'GIFT', rate: 10_000 })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const thanks = page.getByRole('heading', { name: 'Thank you, Ann' })
const toCome = page.getByRole('region', { name: 'What happens next' })
const newest = async () => (await shown.me.send(listOrders, {})).orders[0]?.id ?? ''

async function goToPayment(coupon: string) {
  goTo('/product/court-runner')
  await userEvent.click(button('Buy now'))
  changeCheckout((now) => toStep(typeCoupon(chooseBilling(now, address), coupon), 2))
  await expect.element(button('Complete order')).toBeEnabled()
}

test('who has nothing to pay is asked for no card', async () => {
  await goToPayment('GIFT')
  await userEvent.click(page.getByRole('radio', { name: /^Card/ }))
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument()
  await userEvent.click(button('Complete order'))
  await expect.element(thanks).toBeVisible()
  await expect.element(toCome).toMatchTextContent(/Ordered.*Paid/)
})

test('no driver is to be paid where nothing is to be paid', async () => {
  await goToPayment('GIFT')
  await userEvent.click(page.getByRole('radio', { name: /^Cash/ }))
  await userEvent.click(button('Complete order'))
  await expect.element(thanks).toBeVisible()
  await expect.element(toCome).toMatchTextContent(/Ordered.*Paid/)
  await expect.element(toCome).not.toMatchTextContent(/driver/)
})

test('an order that is paid or cancelled while its thanks are read says so', async () => {
  await goToPayment('')
  await userEvent.click(page.getByRole('radio', { name: /^Cash/ }))
  await userEvent.click(button('Complete order'))
  await expect.element(toCome).toMatchTextContent(/Pay €96.00 to the driver/)
  await expect.element(page.getByText(/^We’ve received your order #\d+\./)).toBeVisible()
  const orderId = await newest()
  await shown.manager.send(markPaid, { orderId })
  await expect.element(page.getByText(/^We’ve received your payment for order #\d+\./)).toBeVisible()
  await shown.manager.send(cancelOrder, { orderId })
  await expect.element(page.getByText(/^Your order #\d+ was canceled/)).toBeVisible()
  await expect.element(toCome).toMatchTextContent(/Canceled/)
})

test('a declined card is asked for anew in its step, and thanks come with the payment', async () => {
  await goToPayment('')
  const number = page.getByRole('textbox', { name: 'Card number' })
  const waiting = page.getByText(/^Order #\d+ is waiting for payment/)
  const payment = page.getByRole('listitem').filter({ hasText: 'Payment' }).first()
  await userEvent.click(page.getByRole('radio', { name: /^Card/ }))
  await userEvent.fill(number, '4000 0000 0000 0002')
  await userEvent.click(button('Complete order'))
  await expect.element(waiting).toBeVisible()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await expect.element(number).toHaveFocus()
  await expect.element(page.getByText('Your card was declined.', { exact: false })).toBeVisible()
  await expect.element(payment).toHaveAttribute('aria-current', 'step')
  await expect.element(page.getByRole('heading', { name: /^Thank you/ })).not.toBeInTheDocument()
  const orderId = await newest()

  await userEvent.fill(number, '4000 0025 0000 3155')
  await userEvent.click(button('Pay now'))
  await userEvent.click(button('No'))
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(page.getByRole('radio', { name: /^PayPal/ }))
  await userEvent.click(button('Pay now'))
  await expect.element(thanks).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
  expect(await newest()).toBe(orderId)
})

test('a payment that failed, where nobody takes cards any more, can be made in another way', async () => {
  await goToPayment('')
  await userEvent.click(page.getByRole('radio', { name: /^Card/ }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Card number' }), '4000 0000 0000 0002')
  const send = window.fetch
  // As a server answers whose provider was taken away.
  vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    const answer = await send(...request)
    const body = (await answer.clone().json()) as { order?: Order }
    if (!body.order) return answer
    const order = { ...body.order, payment: { ...body.order.payment, next: null } }
    return Response.json({ ...body, order }, answer)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await userEvent.click(button('Complete order'))
  await expect.element(page.getByText(/^Order #\d+ is waiting for payment/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: /^Cash/ }))
  await userEvent.click(button('Complete order'))
  await expect.element(thanks).toBeVisible()
  await expect.element(page.getByText(/hasn’t been confirmed yet/)).not.toBeInTheDocument()
})

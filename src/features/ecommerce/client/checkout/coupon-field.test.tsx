// Ann types codes into her cart: why one takes nothing off is said however she writes it, and none keeps her from buying.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { quoteCart } from '../../checkout-contract.ts'
import { createCoupon } from '../../manage-contract.ts'
import { readCheckout } from '../testing-parts.ts'
import { typedCoupon } from '../../testing-coupons.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/shop', 'ann')
  await putOnShelf(shown.manager, { name: 'Court runner', sku: 'A1' })
  await shown.manager.send(createCoupon, { ...typedCoupon, code: 'NORTHWING', minimum: 20_000 })
  goTo('/product/court-runner')
  await userEvent.click(page.getByRole('button', { name: 'Buy now' }))
})

const field = page.getByRole('textbox', { name: 'Coupon code' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a code that is refused says why, in whatever letters it was typed', async () => {
  await userEvent.fill(field, ' northwing')
  await userEvent.click(button('Apply'))
  await expect.element(page.getByText('This code requires a minimum order of €200.00.')).toBeVisible()
  await expect.poll(() => readCheckout().coupon).toBe('')
  await userEvent.fill(field, 'northwind')
  await expect.element(page.getByText('This code requires a minimum order of €200.00.')).not.toBeInTheDocument()
})

test('who has tried many codes reads so at the field, takes the code out, and checks out without it', async () => {
  const send = window.fetch
  // As the server answers somebody whose tries are slowed down: the test of the guesses has it for real.
  const slowed = {
    code: 'too-many',
    message: 'Too many wrong codes',
    requestId: '018f0000-0000-7000-8000-000000000001',
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    const asked = new Request(...request)
    const isGuess = asked.url.endsWith(quoteCart.path) && (await asked.clone().text()).includes('"coupon"')
    return isGuess ? Response.json(slowed, { status: 429, headers: { 'Retry-After': '300' } }) : send(...request)
  })
  await userEvent.fill(field, 'AUTUMN')
  await userEvent.click(button('Apply'))
  await expect.element(page.getByText('Too many attempts. Wait a moment, then try again.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(button('Check out')).toBeDisabled()
  await userEvent.click(button('Remove'))
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByText('Too many attempts. Wait a moment, then try again.')).not.toBeInTheDocument()
  await expect.element(button('Check out')).toBeEnabled()
  vi.restoreAllMocks()
})

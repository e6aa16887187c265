// Ann types codes into her cart: why one takes nothing off is said however she writes it.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createCoupon } from '../../manage-contract.ts'
import { readCheckout } from '../product-store.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/shop', 'ann')
  await putOnShelf(shown.manager, { name: 'Court runner', sku: 'A1' })
  await shown.manager.send(createCoupon, {
    code: 'NORTHWING',
    kind: 'percentage',
    rate: 1000,
    amount: 0,
    startsAt: null,
    endsAt: null,
    minimum: 20_000,
    usesMost: null,
    usesOfPerson: null,
    isActive: true,
  })
  goTo('/product/court-runner')
  await userEvent.click(page.getByRole('button', { name: 'Buy now' }))
})

const field = page.getByRole('textbox', { name: 'Coupon code' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a code that is refused says why, in whatever letters it was typed', async () => {
  await userEvent.fill(field, ' northwing')
  await userEvent.click(button('Apply'))
  await expect.element(page.getByText('This code counts from €200.00 on.')).toBeVisible()
  await expect.poll(() => readCheckout().coupon).toBe('')
  await userEvent.fill(field, 'northwind')
  await expect.element(page.getByText('This code counts from €200.00 on.')).not.toBeInTheDocument()
})

// A manager at the coupons: made, refused with what was typed kept, changed, and deleted for good.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { listCoupons, updateCoupon } from '../../manage-contract.ts'
import { cancelOrder } from '../../orders-contract.ts'
import { someOrder } from '../orders/testing-orders.ts'
import { putOnShelf } from '../testing-shop.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/coupons', 'manager')
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const row = page.getByRole('row', { name: /COURT10/ })
const coupons = async () => (await shown.manager.send(listCoupons, {})).coupons

test('what is missing is said beside its field, and nothing typed is lost', async () => {
  await userEvent.click(button('New coupon').first())
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Coupon code' }), 'COURT10')
  await userEvent.click(dialog.getByRole('button', { name: 'Save coupon' }))
  await expect.element(dialog.getByRole('textbox', { name: 'Percentage' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('COURT10')
  expect(await coupons()).toEqual([])
})

test('a percentage with limits is made and stands in the list', async () => {
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Percentage' }), '12.5')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Minimum order' }), '50')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Total uses' }), '20')
  await userEvent.click(dialog.getByRole('button', { name: 'Save coupon' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row).toMatchTextContent(/12\.5%.*€50\.00.*0 of 20.*Active/)
  expect(await coupons()).toMatchObject([{ code: 'COURT10', rate: 1250, minimum: 5000, usesMost: 20 }])
})

test('an order that uses it is counted while the list is looked at, and no longer when it is cancelled', async () => {
  const shoe = await putOnShelf(shown.admin, { name: 'Court runner', sku: 'CR' })
  const order = await someOrder(shown.ann, shoe, 1, { coupon: 'COURT10', total: 8400 })
  await expect.element(row).toMatchTextContent(/1 of 20/)
  await shown.ann.send(cancelOrder, { orderId: order.id })
  await expect.element(row).toMatchTextContent(/0 of 20/)
})

test('the same code in other letters is refused in words', async () => {
  await userEvent.click(button('New coupon').first())
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Coupon code' }), 'court10')
  await userEvent.click(dialog.getByRole('radio', { name: 'Free shipping' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save coupon' }))
  await expect.element(dialog.getByRole('textbox', { name: 'Coupon code' })).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await coupons()).toHaveLength(1)
})

test('one that is switched off says so, and what others change meanwhile stays', async () => {
  await userEvent.click(row)
  await expect.element(dialog).toBeVisible()
  const [coupon] = await coupons()
  // The last day ends in another zone than the manager's here.
  const endsAt = '2031-05-04T17:29:59.999Z'
  await shown.admin.send(updateCoupon, { couponId: coupon?.id ?? '', coupon: { rate: 1500, endsAt } })
  await userEvent.click(dialog.getByRole('switch', { name: 'Active' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save coupon' }))
  await expect.element(row).toMatchTextContent(/Inactive/)
  await expect.poll(async () => (await coupons())[0]).toMatchObject({ isActive: false, rate: 1500, endsAt })
})

test('deleted, it is gone after the question', async () => {
  await userEvent.click(button(/^Actions for COURT10/))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.element(dialog.getByText('Nobody will be able to use it anymore.', { exact: false })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(page.getByText('No coupons yet')).toBeVisible()
  expect(await coupons()).toEqual([])
})

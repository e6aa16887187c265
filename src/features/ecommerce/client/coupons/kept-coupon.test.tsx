// A manager whose session ends over a coupon: what was typed is there again, until it is saved or given up.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage, signInAgain } from '#app/testing-screen.ts'
import { listCoupons } from '../../manage-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/coupons', 'manager')
})

const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
const row = page.getByRole('row', { name: /COURT10/ })
const coupons = async () => (await shown.manager.send(listCoupons, {})).coupons
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('coupon'))

async function openNew() {
  await userEvent.click(page.getByRole('button', { name: 'New coupon' }).first())
  await expect.element(dialog).toBeVisible()
}

test('a new one is there again, with what it takes off, and forgotten once it is saved', async () => {
  await openNew()
  await userEvent.fill(field('Coupon code'), 'COURT10')
  await userEvent.click(dialog.getByRole('radio', { name: 'Amount' }))
  await userEvent.fill(field('Amount'), '10')
  await userEvent.fill(field('Total uses'), '20')
  await signInAgain(shown)
  await openNew()
  await expect.element(field('Coupon code')).toHaveValue('COURT10')
  await expect.element(field('Amount')).toHaveValue('10')
  await expect.element(field('Total uses')).toHaveValue('20')
  expect(kept()).toEqual([`typed:${shown.me.id}:ecommerce.coupon.new`])
  await press('Save coupon')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await coupons()).toMatchObject([{ code: 'COURT10', kind: 'amount', amount: 1000, usesMost: 20 }])
  expect(kept()).toEqual([])
})

test('one that is changed is there again, and Cancel forgets what was typed', async () => {
  await userEvent.click(row)
  await userEvent.fill(field('Amount'), '15')
  await signInAgain(shown)
  await userEvent.click(row)
  await expect.element(field('Amount')).toHaveValue('15')
  await press('Cancel')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept()).toEqual([])
  await userEvent.click(row)
  await expect.element(field('Amount')).toHaveValue('10')
})

// Plans on the screen: turned on in Billing, chosen on the pricing page, paid with a new card, cancelled and kept.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getSubscription, listCards } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/account?tab=billing', 'admin')
})

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const subscription = async () => (await shown.me.send(getSubscription, {})).subscription

test('while plans are off, Billing shows the switch alone to admins, and no plan', async () => {
  await expect.element(main.getByRole('switch', { name: /^Plans are on/ })).not.toBeChecked()
  expect(main.getByRole('heading', { name: 'Plan', exact: true }).elements()).toHaveLength(0)
  await main.getByRole('switch', { name: /^Plans are on/ }).click()
  await expect.element(main.getByText('Free, with no end date.')).toBeVisible()
  await expect.element(main.getByText('4 of 3')).toBeVisible()
})

test('the pricing page marks the plan that runs and leads to the others', async () => {
  await main.getByRole('link', { name: 'All plans' }).click()
  await expect.element(page.getByRole('heading', { name: 'Free for 3. Fair for more.' })).toBeVisible()
  const basic = page.getByRole('region', { name: 'Basic' })
  await expect.element(basic.getByRole('button', { name: 'Your current plan' })).toBeDisabled()
  await expect.element(page.getByText('$49.80 a year, you save $10.08')).toBeVisible()
  await page.getByText('Monthly', { exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'Starter' }).getByText('$4.99')).toBeVisible()
  await page.getByRole('link', { name: 'Choose Starter' }).click()
})

test('what it costs is said before; a card that is declined changes nothing, another one buys', async () => {
  await expect.element(page.getByRole('heading', { name: 'Switch to Starter' })).toBeVisible()
  await expect.element(page.getByText('4 people × $4.99 a month')).toBeVisible()
  await page.getByRole('textbox', { name: 'Street address' }).fill('Kadelaan 14')
  await page.getByRole('textbox', { name: 'City' }).fill('Gent')
  const taxNumber = page.getByRole('textbox', { name: 'VAT number' })
  await taxNumber.fill('DE 12345678')
  await page.getByRole('textbox', { name: 'City' }).click()
  await expect.element(page.getByText(/^This VAT number doesn’t fit the country/)).toBeVisible()
  await taxNumber.fill('DE 123456789')
  await page.getByRole('textbox', { name: 'City' }).click()
  await expect.element(page.getByText(/^This VAT number doesn’t fit the country/)).not.toBeInTheDocument()
  const pay = page.getByRole('button', { name: 'Upgrade my plan' })
  await pay.click()
  await expect.element(page.getByText('Choose a card, or add a new one.')).toBeVisible()
  await addCard('4000 0000 0000 0002')
  await pay.click()
  await expect.element(page.getByText('The bank declined this card. Choose another one.')).toBeVisible()
  expect((await subscription()).plan).toBe('basic')
  await addCard('4242 4242 4242 4242')
  await expect.element(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await pay.click()
  await expect.element(main.getByText(/^Renews on /)).toBeVisible()
  expect(await subscription()).toMatchObject({ plan: 'starter', period: 'month', quantity: 4 })
})

async function addCard(number: string) {
  await page.getByRole('button', { name: 'New card' }).click()
  await dialog.getByRole('button', { name: number }).click()
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('the plan is cancelled at the end of its period, and kept again', async () => {
  await main.getByRole('button', { name: 'Cancel plan' }).click()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(main.getByText(/^Starter ends on /)).toBeVisible()
  expect((await subscription()).next).toMatchObject({ plan: 'basic' })
  await main.getByRole('button', { name: 'Keep Starter' }).click()
  await expect.element(main.getByText(/^Renews on /)).toBeVisible()
})

test('the name and the expiry date of a card are changed', async () => {
  await main.getByRole('button', { name: 'More actions for Visa ending in 4242' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const expiry = dialog.getByRole('textbox', { name: 'Expiry date' })
  await expiry.fill('08/20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(expiry).toHaveAttribute('aria-invalid', 'true')
  await expiry.fill('8/2039')
  await dialog.getByRole('textbox', { name: 'Name on the card' }).fill('Mara Osei')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('08/39')).toBeVisible()
  await expect.element(main.getByText('Mara Osei')).toBeVisible()
})

test('the card that pays can’t be deleted, another one can', async () => {
  await main.getByRole('button', { name: 'More actions for Visa ending in 4242' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect
    .element(page.getByText('The plan is paid this way. Choose another payment method for the plan first.'))
    .toBeVisible()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'More actions for Visa ending in 0002' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('Payment method deleted')).toBeVisible()
  expect((await shown.me.send(listCards, {})).cards.map(({ last4 }) => last4)).toEqual(['4242'])
})

test('a PayPal account is added in Billing, has nothing to edit, and pays for the plan from now on', async () => {
  await main.getByRole('button', { name: 'Add payment method' }).click()
  await dialog.getByText('PayPal', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add PayPal account' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const more = main.getByRole('button', { name: 'More actions for PayPal account' })
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Edit' }).elements()).toHaveLength(0)
  await page.getByRole('menuitem', { name: 'Make primary' }).click()
  await main.getByRole('button', { name: 'Pay with PayPal account' }).click()
  await expect.element(main.getByText(/^.PayPal account.,/)).toBeVisible()
})

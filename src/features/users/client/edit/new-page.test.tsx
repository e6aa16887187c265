// Somebody new: what the form must have, and that it stands in the list afterwards.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getUser } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/new', 'admin')
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('what is missing is said at its field, and nothing is sent', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Create user' }))
  await expect.poll(() => page.getByText('Please fill this in.').elements().length).toBe(7)
  await expect.element(field('Full name')).toHaveFocus()
})

test('each role says what it may do, as the rules of all features have it', async () => {
  const choose = async (name: string) => {
    await userEvent.click(page.getByRole('combobox', { name: /^Role / }))
    await userEvent.click(page.getByRole('option', { name }))
  }
  const hint = (text: string | RegExp) => page.getByText(text)
  await choose('Manager')
  await expect.element(hint(/^Manages: Catalog\s· All orders\s· Coupons\s· Sales\s· All invoices\s· /)).toBeVisible()
  await expect.element(hint(/^Views: Sign-in statistics\s· User records\s· /)).toBeVisible()
  await choose('Admin')
  await expect.element(hint(/^Manages: User records\s· Roles and bans\s· Invitations\s· /)).toBeVisible()
  await choose('User')
  await expect.element(hint('Can use anything that’s open to everyone or shared with them.')).toBeVisible()
  await expect.element(hint(/^Manages: /)).not.toBeInTheDocument()
})

test('an invitation that was switched off stays so when a ban is put on and taken off', async () => {
  const invite = page.getByRole('switch', { name: /^Invite by email/ })
  const banned = page.getByRole('switch', { name: /^Banned/ })
  await expect.element(invite).toBeChecked()
  await invite.click({ force: true })
  await banned.click({ force: true })
  await expect.element(invite).toBeDisabled()
  await banned.click({ force: true })
  await expect.element(banned).not.toBeChecked()
  await expect.element(invite).not.toBeChecked()
  await invite.click({ force: true })
})

test('an address that somebody has is refused at its field; with another the person is invited', async () => {
  await userEvent.fill(field('Full name'), 'Linh Trần')
  await userEvent.fill(field('Email'), shown.ben.email)
  await userEvent.fill(field('Phone'), '+84 90 555 0177')
  await userEvent.fill(page.getByRole('combobox', { name: 'Country' }), 'viet')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(field('State or region'), 'Hồ Chí Minh')
  await userEvent.fill(field('City'), 'Thủ Đức')
  await userEvent.fill(field('Address'), '18 Đường Số 4')
  await userEvent.click(page.getByRole('button', { name: 'Create user' }))
  await expect.element(field('Email')).toHaveFocus()
  await userEvent.fill(field('Email'), 'linh@nhasang.test')
  await userEvent.click(page.getByRole('button', { name: 'Create user' }))
  await expect.element(page.getByRole('row', { name: /Linh Trần/ })).toMatchTextContent(/Pending/)
  const { user } = await shown.admin.send(getUser, { username: 'linh-tran' })
  expect(user).toMatchObject({ country: 'VN', status: 'pending', role: 'user' })
})

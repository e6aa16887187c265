// Refused actions in the list: a toast reports them, and the rows are rolled back.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getUser, updateUser } from '../../contract.ts'
import { importUsers } from '../../import-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/list', 'admin')
  const rows = [{ row: 2, name: 'Linh Tran', email: 'linh@quay.test' }]
  await shown.admin.send(importUsers, { rows, sendsInvitations: false })
})

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = page.getByRole('dialog')
const read = async (username: string) => (await shown.admin.send(getUser, { username })).user
const me = async () => {
  const { name } = shown.me
  return { name, user: await read(name.toLowerCase().replaceAll(' ', '-')) }
}
const lastAdmin = page.getByText('There has to be at least one admin. Make someone else an admin first.')
const open = async (name: string) => {
  await userEvent.hover(row(name))
  await userEvent.click(row(name).getByRole('button', { name: 'Quick edit' }))
  await expect.element(dialog).toMatchTextContent(new RegExp(`Quick edit: ${name}`))
}
const choose = async (field: RegExp, name: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: field }))
  await userEvent.click(page.getByRole('option', { name, exact: true }))
}
const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
/** Also when they are ticked from before. */
const tick = async (name: string) => {
  const box = page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) })
  if (!box.element().matches(':checked')) await userEvent.click(box)
}

const backToList = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row('Ann Lee')).toBeVisible()
}
beforeEach(backToList)

test('many at once with the last admin among them: all stay as they were', async () => {
  const { name } = await me()
  await userEvent.click(page.getByRole('checkbox', { name: /^Select Ann Lee/ }))
  await userEvent.click(page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }))
  await userEvent.click(page.getByRole('columnheader').getByRole('button', { name: 'Role' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Manager' }))
  await expect.element(lastAdmin).toBeVisible()
  await expect.element(row(name)).toMatchTextContent(/Admin/)
  await expect.element(row('Ann Lee')).toMatchTextContent(/User/)
  expect((await read('ann-lee')).role).toBe('user')
  expect((await me()).user.role).toBe('admin')
})

test('in the quick edit the last admin stays one, and what was typed is not lost', async () => {
  const { name } = await me()
  await open(name)
  await choose(/^Role /, 'User')
  await save()
  await expect.element(lastAdmin.last()).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Role User' })).toBeVisible()
  expect((await me()).user.role).toBe('admin')
})

test('in the quick edit an address that somebody has is refused at its field, and nothing is saved', async () => {
  await open('Ann Lee')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Company' }), 'North wing')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Email' }), shown.ben.email)
  await save()
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  expect(await read('ann-lee')).toMatchObject({ email: shown.ann.email, company: null })
})

test('in the quick edit a field that somebody else changed meanwhile is asked about', async () => {
  await open('Ann Lee')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Company' }), 'Mine')
  await shown.admin.send(updateUser, { userId: shown.ann.id, user: { company: 'Theirs' } })
  await save()
  await userEvent.click(page.getByRole('button', { name: 'Keep theirs' }))
  await expect.element(page.getByRole('button', { name: 'Keep theirs' })).not.toBeInTheDocument()
  // There is nothing left to save: the keys are the form's all the same.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await expect.element(row('Ann Lee')).toMatchTextContent(/Theirs/)
  expect((await read('ann-lee')).company).toBe('Theirs')
})

test('nobody shuts the door on themself by a slip: neither in the quick edit nor among many', async () => {
  const { name } = await me()
  await open(name)
  await userEvent.click(dialog.getByRole('combobox', { name: /^Status / }))
  for (const status of ['Banned', 'Rejected'])
    await expect.element(page.getByRole('option', { name: status })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await backToList()
  await tick('Ann Lee')
  await tick(name)
  await userEvent.click(page.getByRole('columnheader').getByRole('button', { name: 'Status' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Ban' }))
  await expect.element(page.getByText('You can’t ban or reject yourself, so your account was left out.')).toBeVisible()
  await expect.element(page.getByText('1 user banned')).toBeVisible()
  expect((await read('ann-lee')).status).toBe('banned')
  expect((await me()).user.status).toBe('active')
})

test('whoever is about to delete themself among many, or alone, is told so first', async () => {
  const { name } = await me()
  const ask = () => userEvent.click(page.getByRole('columnheader').getByRole('button', { name: 'Delete' }))
  await tick('Ann Lee')
  await tick(name)
  await ask()
  await expect.element(dialog).toMatchTextContent(/Delete 2 users\?This includes your own account\./)
  await backToList()
  await userEvent.click(page.getByRole('checkbox', { name: /^Select Ann Lee/ }))
  await ask()
  await expect.element(dialog).toMatchTextContent(/Delete your own account\?/)
  await backToList()
  await userEvent.click(page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }))
  await tick('Ann Lee')
  await ask()
  await expect.element(dialog).toMatchTextContent(/Delete 1 user\?They’ll be signed out right away\./)
})

test('who waits for their invitation is shown so in the quick edit; nobody else can be made to wait', async () => {
  await open('Linh Tran')
  await expect.element(dialog).toMatchTextContent(/the invitation hasn’t been accepted/)
  await backToList()
  await open('Ann Lee')
  await userEvent.click(dialog.getByRole('combobox', { name: /^Status / }))
  await expect.element(page.getByRole('option', { name: 'Pending' })).toHaveAttribute('aria-disabled', 'true')
})

// The tab API keys: a key is made with its scopes, shown once, listed, heard of from elsewhere, and taken back.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getProfile } from '#features/profile/contract.ts'
import { createKey, listKeys } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/account?tab=api-keys', 'ann')
})

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const password = 'a door in the north wing'

test('without keys the tab says what they are for', async () => {
  await expect.element(main.getByText('No API keys yet')).toBeVisible()
})

test('what is missing is said at its field', async () => {
  await main.getByRole('button', { name: 'New key' }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})

test('a key is made with what was ticked, and shown once', async () => {
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly report')
  await dialog.getByRole('checkbox', { name: 'Read: Boards' }).click()
  await dialog.getByRole('checkbox', { name: 'Edit: Boards' }).click()
  await dialog.getByLabelText('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog.getByText('This password isn’t right. Please try again.')).toBeVisible()
  await dialog.getByLabelText('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const field = dialog.getByRole('textbox', { name: 'Key' })
  await expect.element(field).toHaveValue(expect.stringMatching(/^atr_[\w-]{43}$/) as string)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(main.getByText('Nightly report')).toBeVisible()
  await expect.element(main.getByText('kanban:write')).toBeVisible()
  const { keys } = await shown.me.send(listKeys, {})
  expect(keys).toMatchObject([{ name: 'Nightly report', scopes: ['kanban:read', 'kanban:write'], usedAt: null }])
})

test('a key that was used says so when the tab is looked at again', async () => {
  const given = { name: 'Last used at once', scopes: ['profile:read'], lifetime: 'none' as const }
  const { key } = await shown.me.send(createKey, { ...given, proof: { password } })
  const item = main.getByRole('listitem').filter({ hasText: given.name })
  await expect.element(item.getByText('Never used', { exact: false })).toBeVisible()
  const api = document.querySelector<HTMLMetaElement>('meta[name=api-base-url]')?.content ?? ''
  const headers = { Authorization: `Bearer ${key}` }
  expect((await fetch(api + getProfile.path, { headers })).status).toBe(200)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(item.getByText('Never used', { exact: false })).not.toBeInTheDocument()
  await main.getByRole('button', { name: `Revoke ${given.name}` }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(main.getByText(given.name)).not.toBeInTheDocument()
})

test('one that was made elsewhere appears by itself, and is revoked after a question', async () => {
  const given = { name: 'From the shell', scopes: ['profile:read'] as const, lifetime: 'none' as const }
  await shown.me.send(createKey, { ...given, scopes: [...given.scopes], proof: { password } })
  await expect.element(main.getByText('From the shell')).toBeVisible()
  await main.getByRole('button', { name: 'Revoke From the shell' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(main.getByText('From the shell')).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Revoke Nightly report' })).toHaveFocus()
  await expect.poll(async () => (await shown.me.send(listKeys, {})).keys.length).toBe(1)
})

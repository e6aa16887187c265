// The Security tab: changing the password, ending sessions, and setting up one-time codes with what an app shows.
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { login } from '../contract.ts'
import { confirmOneTimeCodes, getSecurity } from '../security-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/account?tab=security', 'ann')
})
afterEach(() => vi.unstubAllGlobals())

const main = page.getByRole('main')
const another = 'nine lamps on the stairs'
const readSecurity = () => shown.me.send(getSecurity, {})

/** Holds calls to this path back until they are released. */
function hold({ path }: { path: string }): () => void {
  const network = window.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (new Request(...request).url.endsWith(path)) await promise
    return network(...request)
  })
  return resolve
}

test('a wrong current password and two that differ are said at their fields', async () => {
  await main.getByLabelText('Current password').fill('not the password')
  await main.getByLabelText('New password').fill(another)
  await main.getByLabelText('Confirm password').fill('something else')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect.element(main.getByText('These don’t match. Type them again.')).toBeVisible()
  await main.getByLabelText('Confirm password').fill(another)
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect.element(main.getByText('This password isn’t right. Please try again.')).toBeVisible()
})

test('a new session appears by itself, and ends here', async () => {
  await expect.element(main.getByText('This device', { exact: true })).toBeVisible()
  const before = (await readSecurity()).sessions.length
  await shown.ben.send(login, { email: 'ann@atrium.test', password: 'a door in the north wing' })
  await expect.poll(() => main.getByRole('button', { name: /^End the session/ }).elements().length).toBe(before)
  await main.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect.element(main.getByText('Only this device is signed in')).toBeVisible()
  expect((await readSecurity()).sessions).toHaveLength(1)
})

test('one-time codes are turned on by a code, and recovery codes are shown once; Escape loses them neither before nor then', async () => {
  await main.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Your password').fill(another)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('This password isn’t right. Please try again.')).toBeVisible()
  await dialog.getByLabelText('Your password').fill('a door in the north wing')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const key = dialog.element().querySelector('bdi')?.textContent.replaceAll(' ', '') ?? ''
  await dialog.getByLabelText('Digit 1 of 6').click()
  await userEvent.keyboard(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  const letGo = hold(confirmOneTimeCodes)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await userEvent.keyboard('{Escape}')
  letGo()
  await expect.element(page.getByText('Save your recovery codes')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Save your recovery codes')).toBeVisible()
  expect(page.getByRole('dialog').getByRole('listitem').elements()).toHaveLength(10)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(main.getByText('10 left.')).toBeVisible()
  expect((await readSecurity()).oneTimeCodes).toEqual({ isOn: true, recoveryCodesLeft: 10 })
})

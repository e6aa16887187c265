// Signing in where accounts are by invitation: who has an address of the mail domain finds where to ask for one.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'

beforeAll(async () => {
  await showPage('/dashboard/user/account', 'ann', { registration: 'invite', canAskForInvitation: true })
})

test('leads to where an invitation is asked for, where the mail domain lets people ask', async () => {
  await expect.element(page.getByRole('main')).toBeVisible()
  // The session ends, and signing in stands in the page's place.
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: localStorage }))
  const ask = page.getByRole('link', { name: 'Ask for an invitation' })
  await expect.element(ask).toHaveAttribute('href', '/auth/register')
  await expect.element(page.getByRole('link', { name: 'Create an account' })).not.toBeInTheDocument()
})

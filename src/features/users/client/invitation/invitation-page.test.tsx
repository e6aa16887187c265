// The door of an invitation that nobody can come through.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'

test('a link that was never sent says that the invitation is not open', async () => {
  await showPage('/auth/invitation?token=never-sent', 'ann')
  await expect.element(page.getByRole('heading', { name: 'This invitation is no longer open' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/auth/login')
})

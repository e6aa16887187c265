// The cards of people as admins have them.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'

beforeAll(() => showPage('/dashboard/user/cards', 'admin'))

test('admins are offered to make somebody new', async () => {
  const link = page.getByRole('link', { name: 'New user' })
  await expect.element(link).toHaveAttribute('href', '/dashboard/user/new')
})

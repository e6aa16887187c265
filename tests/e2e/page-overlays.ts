// Overlays of pages other than the board: each with the page it opens on.
import type { Overlay } from './overlay-opening.ts'
import { button } from './overlay-opening.ts'

export const pageOverlays: readonly Overlay[] = [
  {
    name: 'a new API key',
    at: '/dashboard/user/account?tab=api-keys',
    open: async (page, words) => {
      await button(page, words('api-keys.make')).click()
      await page.getByRole('dialog', { name: words('api-keys.newTitle') }).waitFor()
    },
  },
  {
    name: 'a call of the API that is tried',
    at: '/dashboard/api',
    isInPage: true,
    open: async (page, words) => {
      await page.locator('[data-call]').first().click()
      await page.getByRole('tab', { name: words('api-reference.tab.try') }).click()
      await button(page, words('api-reference.send')).click()
      await page.locator('main output').filter({ hasText: /\d/ }).waitFor()
    },
  },
  {
    name: 'a new webhook',
    at: '/dashboard/webhooks',
    isForAdmins: true,
    open: async (page, words) => {
      await button(page, words('webhooks.add')).click()
      await page.getByRole('dialog', { name: words('webhooks.newTitle') }).waitFor()
    },
  },
]

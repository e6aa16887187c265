// The dashboard's shell: nothing is rendered for a layout that is not chosen.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DashboardLayout } from './dashboard-layout.tsx'
import { show } from './testing.tsx'
import { changeSettings } from '#kernel/client/settings-store.ts'
import './frame.css'
import './menu.css'

test('the horizontal menu is made in the horizontal layout alone', async () => {
  await show(<DashboardLayout>Page</DashboardLayout>)
  const menus = () => document.querySelectorAll('nav[aria-label="Main menu"]')
  await expect.element(page.getByText('Page', { exact: true })).toBeVisible()
  expect(menus()).toHaveLength(1)
  changeSettings({ themeLayout: 'horizontal' })
  await expect.poll(() => menus().length).toBe(2)
  changeSettings({ themeLayout: 'vertical' })
  await expect.poll(() => menus().length).toBe(1)
})

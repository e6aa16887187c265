// The dashboard's shell: nothing is rendered for a layout that is not chosen.
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DashboardLayout } from './dashboard-layout.tsx'
import { show } from './testing.tsx'
import { queryClient } from '#kernel/client/query.ts'
import { changeSettings } from '#kernel/client/settings-store.ts'
import './frame.css'
import './menu.css'

test('the horizontal menu is made in the horizontal layout alone', async () => {
  await show(
    <QueryClientProvider client={queryClient}>
      <DashboardLayout>Page</DashboardLayout>
    </QueryClientProvider>,
  )
  const menus = () => document.querySelectorAll('nav[aria-label="Main menu"]')
  await expect.element(page.getByText('Page', { exact: true })).toBeVisible()
  expect(menus()).toHaveLength(1)
  changeSettings({ themeLayout: 'horizontal' })
  await expect.poll(() => menus().length).toBe(2)
  changeSettings({ themeLayout: 'vertical' })
  await expect.poll(() => menus().length).toBe(1)
})

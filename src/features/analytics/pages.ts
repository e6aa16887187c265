// The address of the analytics dashboard.
import type { Page, Redirect } from '#kernel/feature.ts'

export const pages: Page[] = [
  {
    path: '/dashboard/general/analytics',
    module: 'client/analytics-page',
    layout: 'dashboard',
    title: 'menu.analytics',
    trail: ['menu.dashboard', 'menu.general'],
    may: 'manager',
    showsWidgets: 'analytics',
  },
]

export const redirects: Redirect[] = [{ from: '/dashboard/analytics', to: '/dashboard/general/analytics' }]

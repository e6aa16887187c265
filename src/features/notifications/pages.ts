// The notifications feature's page.
import type { Page } from '#kernel/feature.ts'

export const pages: Page[] = [
  {
    path: '/dashboard/notifications',
    module: 'client/notifications-page',
    layout: 'dashboard',
    title: 'notifications.name',
    trail: ['menu.dashboard'],
    may: 'person',
  },
]

// The address of the feature's page.
import type { Page } from '#kernel/feature.ts'

export const pages: Page[] = [
  {
    path: '/dashboard/webhooks',
    module: 'client/webhooks-page',
    layout: 'dashboard',
    title: 'webhooks.title',
    trail: ['menu.dashboard', 'menu.workspace'],
    may: 'admin',
  },
]

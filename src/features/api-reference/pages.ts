// The address of the page that shows the API.
import type { Page } from '#kernel/feature.ts'

export const pages: Page[] = [
  {
    path: '/dashboard/api',
    module: 'client/api-page',
    layout: 'dashboard',
    title: 'api-reference.title',
    trail: ['menu.dashboard'],
    may: 'person',
  },
]

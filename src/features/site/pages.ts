// The addresses inside the workspace where the public site is looked after; its own pages are the server's (`server/pages`).
import type { Page } from '#kernel/feature.ts'

const page = { layout: 'dashboard', trail: ['menu.dashboard', 'menu.site'] } as const

export const pages: Page[] = [
  {
    ...page,
    path: '/dashboard/site/messages',
    module: 'client/messages/messages-page',
    title: 'menu.site_messages',
    may: 'manager',
  },
  {
    ...page,
    path: '/dashboard/site/content',
    module: 'client/content/content-page',
    title: 'menu.site_content',
    may: 'manager',
  },
  {
    ...page,
    path: '/dashboard/workspace/site',
    module: 'client/switches/switches-page',
    title: 'menu.site',
    trail: ['menu.dashboard', 'menu.management'],
    may: 'admin',
  },
]

// The site feature's entries in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'site',
    label: 'menu.site',
    icon: 'site',
    roles: ['manager', 'admin'],
    children: [
      { key: 'site_messages', label: 'menu.site_messages', to: '/dashboard/site/messages' },
      { key: 'site_content', label: 'menu.site_content', to: '/dashboard/site/content' },
      { key: 'site_pages', label: 'menu.site_pages', to: '/dashboard/workspace/site', roles: ['admin'] },
    ],
  },
]

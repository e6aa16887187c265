// The bank's entry in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'general',
    key: 'banking',
    label: 'menu.banking',
    icon: 'bank',
    to: '/dashboard/general/banking',
    roles: ['admin', 'manager'],
  },
]

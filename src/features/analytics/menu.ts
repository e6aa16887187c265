// The entry of analytics in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'general',
    key: 'general_analytics',
    label: 'menu.analytics',
    icon: 'analytics',
    to: '/dashboard/general/analytics',
    roles: ['admin', 'manager'],
  },
]

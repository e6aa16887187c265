// The profile's entry in the side menu, under people.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'user',
    label: 'menu.user',
    icon: 'user',
    children: [{ key: 'profile', label: 'menu.profile', to: '/dashboard/user/profile', order: 10 }],
  },
]

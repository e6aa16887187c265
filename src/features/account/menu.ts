// The account feature's entry in the side menu, under people.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'user',
    label: 'menu.user',
    icon: 'user',
    children: [{ key: 'account', label: 'menu.account', to: '/dashboard/user/account', order: 60 }],
  },
]

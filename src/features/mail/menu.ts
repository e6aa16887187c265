// The mail feature's entry in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  { group: 'app', key: 'mail', label: 'menu.mail', icon: 'mail', to: '/dashboard/mail' },
]

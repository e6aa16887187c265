// The chat feature's entry in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  { group: 'app', key: 'chat', label: 'menu.chat', icon: 'chat', to: '/dashboard/chat', isCountQuiet: true },
]

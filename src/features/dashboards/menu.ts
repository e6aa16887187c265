// The dashboards' entries in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  { group: 'general', key: 'app', label: 'menu.app', icon: 'app', to: '/dashboard/general/app' },
]

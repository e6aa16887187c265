// The feature's entry in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  { group: 'management', key: 'api', label: 'menu.api', icon: 'api', to: '/dashboard/api' },
]
